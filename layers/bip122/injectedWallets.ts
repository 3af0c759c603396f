import type { BitcoinProvider } from "../../services/ports/connectors/BitcoinProvider.ts"
import { leatherProvider } from "./leatherProvider.ts"
import { unisatProvider } from "./unisatProvider.ts"

/** A wallet that is known by its name on `window`. */
export interface InjectedWallet {
  readonly name: string
  /** The wallet's id in its other namespaces, where it has one. */
  readonly walletId?: string
  readonly toProvider: (raw: unknown) => BitcoinProvider | undefined
}

/** Wallets with an API of their own, by their path on `window`, as their documents say. */
export const injectedWallets: ReadonlyMap<string, InjectedWallet> = new Map([
  ["unisat", { name: "UniSat Wallet", toProvider: unisatProvider }],
  // Its EIP-6963 announcement has this reverse domain.
  ["okxwallet.bitcoin", { name: "OKX Wallet", walletId: "com.okex.wallet", toProvider: unisatProvider }],
  ["LeatherProvider", { name: "Leather", toProvider: leatherProvider }]
])
