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

/** What an element has as properties: `hideBalance` is the other word for `balance`, for who writes only what is true. */
export interface ElementProperties extends ButtonAttributes {
  readonly hideBalance?: boolean
}

/** The properties of each button's element. */
export const propertiesOf = {
  connect: ["label", "size", "variant", "balance", "hideBalance", "disabled"],
  account: ["balance", "hideBalance", "disabled"],
  network: ["disabled"]
} as const satisfies { readonly [N in ButtonName]: ReadonlyArray<keyof ElementProperties> }
