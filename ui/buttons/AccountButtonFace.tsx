import type { ReactElement } from "react"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { cutMiddle } from "../../services/base/texts/cutMiddle.ts"
import { PinsDrawing } from "../parts/PinsDrawing.tsx"
import { HostButton } from "./HostButton.tsx"
import type { HostButtonProps } from "./HostButtonProps.ts"

/** The connected account: portrait, name or short address, balance, and the bolt at its edge. */
export const AccountButtonFace = ({
  address,
  name,
  avatar,
  draw,
  balance,
  label,
  ...rest
}: HostButtonProps & {
  address: string
  name?: string | undefined
  avatar?: string | undefined
  /** How the host draws accounts. Called here, so that it may use hooks. */
  draw?: LatchkeyOptions["avatar"]
  balance?: string | undefined
  /** The end of the accessible name, after the visible text, such as "Account, Ethereum". */
  label: string
}) => {
  const who = name ? cutMiddle(name, 20, 2) : cutMiddle(address, 11, 4)
  const face = (draw?.({ address, name, avatar, size: 28 }) || avatar) as ReactElement | undefined
  const visible = balance ? `${who} ${balance}` : who
  return (
    <HostButton part="account-button" {...rest} kind="account" aria-label={`${visible}, ${label}`}>
      <span className="lk-face">
        {!face?.type && <PinsDrawing address={address} />}
        {face && (face.type ? face : <img src={face as unknown as string} alt="" width="28" height="28" />)}
      </span>
      <bdi className="lk-one" dir={name ? "auto" : "ltr"}>
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
