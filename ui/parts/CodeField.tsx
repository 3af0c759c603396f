import { useId, type Ref } from "react"
import { asciiDigits } from "./asciiDigits.ts"

export const codeLength = 6

/** Six visible cells over one input, so that paste, autofill and the keyboard work as in any other input. */
export const CodeField = ({
  label,
  value,
  onChange,
  state,
  busy,
  describedBy,
  inputRef
}: {
  label: string
  value: string
  onChange: (digits: string) => void
  state?: "wrong" | "right" | undefined
  busy?: boolean | undefined
  describedBy?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}) => {
  const id = useId()
  return (
    <div className="code" data-state={state} dir="ltr">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <input
        ref={inputRef}
        id={id}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        readOnly={busy}
        aria-invalid={state === "wrong" || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(asciiDigits(event.currentTarget.value).slice(0, codeLength))}
      />
      {Array.from({ length: codeLength }, (_, at) => (
        <span key={at} aria-hidden data-now={at === Math.min(value.length, codeLength - 1) || undefined}>
          {value[at]}
        </span>
      ))}
    </div>
  )
}
