import type { Namespace } from "../../base/caip/Namespace.ts"
import type { BitcoinProvider } from "./BitcoinProvider.ts"
import type { Eip1193Provider } from "./Eip1193Provider.ts"
import type { PolkadotProvider } from "./PolkadotProvider.ts"
import type { SolanaProvider } from "./SolanaProvider.ts"

/**
 * How a wallet is reached (spec 3); LOCAL holds its key in this process (Node and tests), EXTERNAL is reached by code of
 * the host.
 */
export type ConnectorType = "ANNOUNCED" | "INJECTED" | "WALLET_CONNECT" | "AUTH" | "LOCAL" | "EXTERNAL"

/** What a wallet is asked through, by namespace. Where this product has no adapter yet, nothing is said of it. */
export interface ProviderOf {
  readonly eip155: Eip1193Provider
  readonly solana: SolanaProvider
  readonly polkadot: PolkadotProvider
  readonly bip122: BitcoinProvider
  readonly cosmos: unknown
}

/** A wallet that can be connected now, in one namespace. `provider` is for the adapter of that namespace. */
export type Connector<N extends Namespace = Namespace> = {
  [K in N]: {
    /** Unique in the instance. */
    readonly id: string
    /** Shared by the connectors of one wallet, one for each namespace; of others it is their id. */
    readonly walletId?: string | undefined
    readonly type: ConnectorType
    readonly namespace: K
    readonly name: string
    /** A `data:` image, at most 64 KB (SEC-11); of a paired wallet the directory's picture. */
    readonly icon?: string | undefined
    readonly rdns?: string
    /** EXTERNAL: the title that it is listed under. */
    readonly group?: string | undefined
    /** How the visitor got to a wallet that is not of this browser. */
    readonly method?: "qrcode" | "mobile" | "email"
    /** Whether a paired wallet's session lets it be asked to send transactions. Other wallets say it by their answers. */
    readonly sendsTransactions?: (() => boolean) | undefined
    readonly provider: ProviderOf[K]
  }
}[N]
