import * as icons from "../icons/sheetIcons.ts"
import { useId, useLayoutEffect, useRef, type ReactNode, type Ref } from "react"
import { Icon } from "./Icon.tsx"
import { useStyles } from "./useStyles.ts"
import css from "./AmountField.css?inline"

/** An amount input with its token, its value, and the available balance. */
export const AmountField = ({
  label,
  value,
  onChange,
  symbol,
  before,
  under,
  balance,
  maxLabel,
  onMax,
  onPickToken,
  tokenMark,
  tokenLabel,
  invalid,
  hintId,
  inputRef,
  readOnly
}: {
  label: string
  value: string
  onChange: (value: string) => void
  symbol?: string | undefined
  /** The sign of a currency before the number. */
  before?: ReactNode
  under?: ReactNode
  balance?: ReactNode
  maxLabel?: string | undefined
  onMax?: (() => void) | undefined
  onPickToken?: (() => void) | undefined
  tokenMark?: ReactNode
  tokenLabel: string
  invalid?: boolean | undefined
  hintId?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  readOnly?: boolean | undefined
}) => {
  useStyles(css)
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = line.current!
    const texts = [...element.querySelectorAll("input, .one")]
    // Reduces the type size first; the token moves to its own line only when the smallest size does not fit beside the whole symbol.
    const fit = () => {
      for (const size of ["36", "32", "28", "24", "wide"]) {
        element.dataset.fit = size
        if (texts.every((text) => text.scrollWidth <= text.clientWidth)) break
      }
    }
    // Calls once before the next frame, and whenever the width changes. The first line keeps its height when the type size changes.
    const sizes = new ResizeObserver(fit)
    sizes.observe(element.previousElementSibling!)
    return () => sizes.disconnect()
  }, [value, symbol])
  return (
    <div className="box amount" part="amount" data-tone={invalid ? "error" : undefined}>
      <div className="al">
        <label className="m" htmlFor={id}>
          {label}
        </label>
        {balance !== undefined && (
          <span className="m">
            <bdi dir="ltr">{balance}</bdi>
          </span>
        )}
        {onMax && (
          <button type="button" className="max" onClick={onMax}>
            <span className="m">{maxLabel}</span>
          </button>
        )}
      </div>
      <div className="al" ref={line}>
        {before}
        <input
          ref={inputRef}
          id={id}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={invalid || undefined}
          aria-describedby={hintId}
        />
        <button type="button" className="token" aria-label={tokenLabel} onClick={onPickToken} disabled={!onPickToken}>
          {tokenMark}
          <span className="b one">
            <bdi>{symbol}</bdi>
          </span>
          <Icon path={icons.down} size={16} />
        </button>
      </div>
      {under !== undefined && (
        <span className="m">
          <bdi dir="ltr">{under}</bdi>
        </span>
      )}
    </div>
  )
}
