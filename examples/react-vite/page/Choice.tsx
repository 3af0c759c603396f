import type { ReactNode } from "react"

/** One setting with a few values: radio buttons styled as a switch. */
export const Choice = <A extends string>({
  label,
  name,
  options,
  value,
  onChange
}: {
  readonly label: string
  readonly name: string
  readonly options: ReadonlyArray<{
    readonly value: A
    readonly label: string
    readonly face?: ReactNode
    readonly lang?: string
  }>
  readonly value: A
  readonly onChange: (value: A) => void
}) => (
  <fieldset className="choice">
    <legend>{label}</legend>
    <div className="track" data-name={name}>
      {options.map((option) => (
        <label key={option.value} lang={option.lang}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-label={option.face === undefined ? undefined : option.label}
          />
          {option.face ?? <span>{option.label}</span>}
        </label>
      ))}
    </div>
  </fieldset>
)
