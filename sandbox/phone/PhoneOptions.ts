import type { Answer, WalletChain } from "../wallets/PageWalletConfig.ts"
import type { PhoneStorage } from "./memoryStorage.ts"

/** How a phone starts. */
export interface PhoneOptions {
  /** URLs of the relay and of the verify service. */
  readonly relay: string
  readonly verify: string
  readonly projectId: string
  readonly chains: ReadonlyArray<WalletChain>
  readonly privateKeys: ReadonlyArray<`0x${string}`>
  /** The node of Solana, in worlds with one. */
  readonly solanaUrl?: string | undefined
  /** The address API of Bitcoin, in worlds with it. */
  readonly bitcoinUrl?: string | undefined
  /** Whether it has a key of Polkadot. */
  readonly polkadot?: boolean | undefined
  /** Index of the first selected account, 0 by default. */
  readonly account?: number
  /** What happens with questions: they wait for `approve` or `reject` by default. */
  readonly answer?: Answer
  /** Whether it can sign in while connecting, true by default. */
  readonly oneClick?: boolean
  /** In memory by default. */
  readonly storage?: PhoneStorage
}
