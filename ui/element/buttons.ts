import type { ComponentType } from "react"
import { AccountButton } from "../host/AccountButton.tsx"
import { ConnectButton } from "../host/ConnectButton.tsx"
import { NetworkButton } from "../host/NetworkButton.tsx"

/** What an element's attributes say. A button ignores what it has not. */
export interface ButtonAttributes {
  readonly label?: string
  readonly size?: "normal" | "small"
  readonly variant?: "brass" | "outline"
  readonly balance?: boolean
  readonly disabled?: boolean
}

/** The buttons a page can have. */
export const buttons = { connect: ConnectButton, account: AccountButton, network: NetworkButton } satisfies Record<
  string,
  ComponentType<never>
>

export type ButtonName = keyof typeof buttons

/** The attributes that each button follows. */
export const attributesOf = {
  connect: ["label", "size", "variant", "balance", "disabled"],
  account: ["balance", "disabled"],
  network: ["disabled"]
} as const satisfies { readonly [N in ButtonName]: ReadonlyArray<keyof ButtonAttributes> }
