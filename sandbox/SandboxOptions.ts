import type { ChainSpec } from "./chains/ChainSpec.ts"

/** How an offline world is started. */
export interface SandboxOptions {
  /** The chains to run, by default Ethereum, Base, and Polygon, which is not listed. */
  readonly chains?: ReadonlyArray<ChainSpec>
  /** Run a Solana chain too. Needs `litesvm`, `@solana/kit` and `@solana-program/token` beside this package. */
  readonly solana?: boolean
  /** Runs a Bitcoin chain too (regtest); off by default. Needs the package `bcoin` 1.0.2, installed without scripts. */
  readonly bitcoin?: boolean
  /** Runs a scripted node of Polkadot too; off by default. */
  readonly polkadot?: boolean
  /** The port of the HTTP service; a free one by default. */
  readonly port?: number
}
