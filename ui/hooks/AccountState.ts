import type { Caip10 } from "../../services/caip/parseCaip10.ts"

/** Who is connected. What is there while it is `connecting` is of the last session: to be shown, not acted on. */
export type AccountState<Address extends string = string> = {
  readonly name: string | undefined
  readonly avatar: string | undefined
  readonly walletName: string | undefined
} & (
  | {
      readonly status: "connected"
      readonly isConnected: true
      readonly address: Address
      /** CAIP-10 id of the account. */
      readonly caipAddress: Caip10
    }
  | {
      readonly status: "disconnected" | "connecting"
      readonly isConnected: false
      readonly address: Address | undefined
      readonly caipAddress: Caip10 | undefined
    }
)
