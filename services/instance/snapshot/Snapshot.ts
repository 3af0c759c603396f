import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { LoginInfo } from "../../ways-in/embedded/LoginInfo.ts"
import type { Account } from "../../ports/connectors/Account.ts"
import type { ConnectorType } from "../../ports/connectors/Connector.ts"

/**
 * What is shown of one namespace, or of the active one. While `status` is `connecting` the values are those of the last
 * session.
 */
export interface AccountSnapshot {
  readonly status: "disconnected" | "connecting" | "connected"
  readonly address?: string | undefined
  /**
   * A wallet is connected, and its account has still to sign in: nothing else is told of it. The user is asked when its namespace comes into
   * use; until then it is `disconnected`, and then `connecting`.
   */
  readonly needsSignIn?: boolean | undefined
  /** It was connected without a prompt: from the session of an earlier visit, or because its wallet was unlocked. */
  readonly isReconnected?: boolean | undefined
  /** What kind of account it is, once a wallet has told; a login's may be its key's own (`eoa`) or a `smartAccount`. */
  readonly type?: Account["type"] | undefined
  /** For a wallet by email or a service only: its user. */
  readonly login?: LoginInfo | undefined
  readonly networkId: Caip2
  /** Id of the wallet that is in use. */
  readonly walletId?: string | undefined
  readonly walletName?: string | undefined
  /** A `data:` image of at most 64 KB, or the directory's image of a paired wallet. */
  readonly walletIcon?: string | undefined
  readonly walletType?: ConnectorType | undefined
  readonly walletRdns?: string | undefined
}

/**
 * What buttons and hooks show before any other code is loaded: a plain value, painted immediately from the last session and then
 * confirmed or corrected by the core. Address, network and wallet are those of the active namespace.
 */
export interface Snapshot extends AccountSnapshot {
  readonly open: boolean
  readonly name?: string | undefined
  readonly avatar?: string | undefined
  /** As `floorAmount` writes it, with its symbol; for display only. */
  readonly balanceText?: string | undefined
  /** Base units (wei for ether). */
  readonly balance?: { readonly value: bigint; readonly decimals: number; readonly symbol: string } | undefined
  readonly balanceStatus?: "loading" | "ready" | "failed" | undefined
  readonly networkName: string
  readonly networkImage?: string | undefined
  readonly supported: boolean
  /** The account in use of each namespace that is connected or being connected, the active one included. */
  readonly accounts: Partial<Readonly<Record<Namespace, AccountSnapshot>>>
}

/** The part that is stored: enough to paint, and nothing that allows an action. */
export type StoredSnapshot = Pick<Snapshot, "name" | "balanceText" | "networkId" | "networkName" | "accounts"> &
  Partial<Pick<Snapshot, "status" | "address" | "walletId">>
