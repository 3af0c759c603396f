import type { ReactNode } from "react"
import type { HostButtonProps } from "./HostButtonProps.ts"

/** The element that all host buttons share. While busy it keeps the focus and ignores presses. */
export const HostButton = ({
  theme = "system",
  busy,
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
    type="button"
    className={`lk-b ${className}`}
    data-kind={kind}
    data-theme={theme}
    aria-busy={busy || undefined}
    onClick={busy ? undefined : onPress}
  />
)
