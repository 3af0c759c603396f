import type { Caip2 } from "../caip/parseCaip2.ts"
import type { ConnectorType } from "../wallets/Connector.ts"

/**
 * What the buttons and hooks of stage 0 show: a plain value, painted immediately from the last session and then
 * confirmed or corrected by the core. While `status` is `connecting` its values are those of the last session.
 */
export interface Snapshot {
  readonly status: "disconnected" | "connecting" | "connected"
  readonly open: boolean
  readonly address?: string | undefined
  readonly name?: string | undefined
  readonly avatar?: string | undefined
  /** Floored to 3 decimals, with its symbol; for display only. */
  readonly balanceText?: string | undefined
  /** Base units (wei for ether). */
  readonly balance?: { readonly value: bigint; readonly decimals: number; readonly symbol: string } | undefined
  readonly balanceStatus?: "loading" | "ready" | "failed" | undefined
  readonly networkId: Caip2
  readonly networkName: string
  readonly networkImage?: string | undefined
  readonly supported: boolean
  readonly walletId?: string | undefined
  readonly walletName?: string | undefined
  /** A `data:` image of at most 64 KB, or the directory's image of a paired wallet. */
  readonly walletIcon?: string | undefined
  readonly walletType?: ConnectorType | undefined
  readonly walletRdns?: string | undefined
}

/** The part that is stored: enough to paint, and nothing that allows an action. */
export type StoredSnapshot = Pick<Snapshot, "address" | "name" | "balanceText" | "networkId" | "networkName">
