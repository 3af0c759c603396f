import type { Answer, WalletChain } from "../wallets/PageWalletConfig.ts"
import type { PhoneStorage } from "./memoryStorage.ts"

/** How a phone starts. */
export interface PhoneOptions {
  /** Addresses of the relay and of the stand-in that tells whether a site is who it says. */
  readonly relay: string
  readonly verify: string
  readonly projectId: string
  readonly chains: ReadonlyArray<WalletChain>
  readonly privateKeys: ReadonlyArray<`0x${string}`>
  /** Index of the first selected account, 0 by default. */
  readonly account?: number
  /** What happens with questions: they wait for `approve` or `reject` by default. */
  readonly answer?: Answer
  /** Whether it can sign in with the yes to a connection, true by default. */
  readonly oneClick?: boolean
  /** Gone with the phone by default. */
  readonly storage?: PhoneStorage
}
