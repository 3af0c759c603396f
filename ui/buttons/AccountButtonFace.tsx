import { PinsDrawing } from "../parts/PinsDrawing.tsx"
import { HostButton } from "./HostButton.tsx"
import type { HostButtonProps } from "./HostButtonProps.ts"
import { cutMiddle } from "./cutMiddle.ts"

/** The connected account: portrait, name or short address, balance, and the bolt at its edge. */
export const AccountButtonFace = ({
  address,
  name,
  avatar,
  balance,
  label,
  ...rest
}: HostButtonProps & {
  address: string
  name?: string | undefined
  avatar?: string | undefined
  balance?: string | undefined
  /** The end of the accessible name, after the visible text, such as "Account, Ethereum". */
  label: string
}) => {
  const who = name ? cutMiddle(name, 20, 2) : cutMiddle(address, 11, 4)
  const visible = [who, balance].filter(Boolean).join(" ")
  return (
    <HostButton part="account-button" {...rest} kind="account" aria-label={`${visible}, ${label}`}>
      <span className="lk-face">
        <PinsDrawing address={address} />
        {avatar && <img src={avatar} alt="" />}
      </span>
      <bdi className={name ? "lk-one" : "lk-one lk-mono"} dir={name ? "auto" : "ltr"}>
        {who}
      </bdi>{" "}
      {balance && (
        <span className="lk-bal">
          <bdi dir="ltr">{balance}</bdi>
        </span>
      )}
      {!rest.disabled && <span className="lk-bolt" />}
    </HostButton>
  )
}
