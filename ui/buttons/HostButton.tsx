import type { ReactNode } from "react"
import { adoptButtonStyles } from "../theme/adoptButtonStyles.ts"
import type { HostButtonProps } from "./HostButtonProps.ts"

/** The element that all host buttons share. While busy it keeps the focus and ignores presses. */
export const HostButton = ({
  theme = "system",
  busy,
  said,
  children,
  onIntent,
  onPress,
  kind,
  className = "",
  ...rest
}: HostButtonProps & { kind: string; children: ReactNode }) => (
  <button
    onPointerEnter={onIntent}
    onFocus={onIntent}
    onTouchStart={onIntent}
    {...rest}
    // With each change: it may have been moved to another shadow root or document.
    ref={(button) => {
      if (button) adoptButtonStyles(button.getRootNode())
    }}
    type="button"
    className={`lk-b ${className}`}
    data-kind={kind}
    data-theme={theme}
    aria-busy={busy || undefined}
    aria-label={said ? undefined : rest["aria-label"]}
    // Once it is not busy any more, what it says is announced.
    aria-live={busy || said ? "polite" : undefined}
    onClick={busy ? undefined : onPress}
  >
    {said ? <span className="lk-one">{said}</span> : children}
  </button>
)
