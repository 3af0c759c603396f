import type { Network } from "../../services/base/network/Network.ts"
import type { Accesses } from "./makeAccesses.ts"

/** What the parts of the adapter share. */
export interface PolkadotParts {
  /** What wallets show as the name of the site. */
  readonly siteName: () => string
  /** The Polkadot networks of the host, its default one first. */
  readonly networks: ReadonlyArray<Network>
  readonly accesses: Accesses
}
