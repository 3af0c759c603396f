import { HostButton } from "./HostButton.tsx"
import type { HostButtonProps } from "./HostButtonProps.ts"

/** The brass button that a host shows while no wallet is connected. */
export const ConnectButtonFace = ({
  label,
  busyLabel,
  size,
  variant,
  ...rest
}: HostButtonProps & {
  label: string
  busyLabel: string
  size?: "normal" | "small" | undefined
  variant?: "brass" | "outline" | undefined
}) => (
  <HostButton part="connect-button" {...rest} kind={variant === "outline" ? variant : "connect"} data-size={size}>
    {rest.busy && (
      <svg className="lk-bo" viewBox="0 0 22 10" width="22" height="10" aria-hidden>
        <path
          fill="currentColor"
          d="M1.5 0h3Q6 0 6 1.5v1h8q1 0 1 1v3q0 1-1 1H6v1Q6 10 4.5 10h-3Q0 10 0 8.5v-7Q0 0 1.5 0zM17 4h1.5v2H17zm3 0h1.5v2H20z"
        />
      </svg>
    )}
    <span className="lk-one">{rest.busy ? busyLabel : label}</span>
  </HostButton>
)
