import type { Caip10 } from "../../services/base/caip/parseCaip10.ts"
import type { LoginInfo } from "../../services/ways-in/embedded/LoginInfo.ts"
import type { Account } from "../../services/ports/connectors/Account.ts"

/**
 * The connected account. While `status` is `connecting` the values are those of the last session: show them, but do not
 * act on them.
 */
export type AccountState<Address extends string = string> = {
  /** Such as `eoa` or `smartAccount`, once the wallet has told: a login may have both, with different addresses and money. */
  readonly type: Account["type"] | undefined
  /** For a wallet by email or a service only: its user, with email, service, name and `deployed`. */
  readonly login: LoginInfo | undefined
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
