import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react"
import type { IconPath } from "../icons/IconPath.ts"
import { Hint } from "./Hint.tsx"
import { Icon } from "./Icon.tsx"

type Native =
  | "placeholder"
  | "inputMode"
  | "autoComplete"
  | "dir"
  | "disabled"
  | "name"
  | "maxLength"
  | "type"
  | "onBlur"
  | "onFocus"
  | "enterKeyHint"

/** Properties of a field. */
export type FieldProps = {
  [K in Native]?: InputHTMLAttributes<HTMLInputElement>[K] | undefined
} & {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  hintTone?: "care" | "error" | "ok" | "plain" | undefined
  icon?: IconPath | undefined
  end?: ReactNode
  inputRef?: Ref<HTMLInputElement> | undefined
  mono?: boolean | undefined
  labelHidden?: boolean | undefined
}

/** A single-line input with its label and hint. */
export const Field = ({
  label,
  value,
  onChange,
  hint,
  hintTone,
  icon,
  end,
  inputRef,
  mono,
  labelHidden,
  ...native
}: FieldProps) => {
  const id = useId()
  const tone = hint ? hintTone : undefined
  return (
    <div className="field" part="field">
      <label htmlFor={id} className={labelHidden ? "m sr" : "m"}>
        {label}
      </label>
      <div className="box" data-tone={tone}>
        {icon && <Icon path={icon} />}
        <input
          {...(native as InputHTMLAttributes<HTMLInputElement>)}
          ref={inputRef}
          id={id}
          part="input"
          className={mono ? "mono" : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={tone === "error" || undefined}
          aria-describedby={hint ? `${id}h` : undefined}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
        />
        {end}
      </div>
      {hint && (
        <Hint id={`${id}h`} tone={hintTone}>
          {hint}
        </Hint>
      )}
    </div>
  )
}
