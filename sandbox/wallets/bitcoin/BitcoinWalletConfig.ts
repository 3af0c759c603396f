import type { Misbehaviour } from "../Misbehaviour.ts"
import type { Answer } from "../PageWalletConfig.ts"

/** Names of Bitcoin's networks, as wallets write them. */
export type BitcoinNetworkName = "Mainnet" | "Testnet" | "Regtest"

/** Everything the script in the page needs; plain data. */
export interface BitcoinWalletConfig {
  readonly wallet: {
    readonly key: string
    readonly name: string
    readonly icon: string
    /** The colour of its main button. */
    readonly accent: string
  }
  readonly privateKeys: ReadonlyArray<`0x${string}`>
  /** Index of the first selected account, and the first selected network. */
  readonly account: number
  readonly network: BitcoinNetworkName
  /** The address API of the chain that payments go to: regtest. */
  readonly endpoint: string
  readonly answer: Answer
  readonly misbehave: ReadonlyArray<Misbehaviour>
  /** The methods that it does not have: wallets that are older have fewer. */
  readonly without: ReadonlyArray<string>
}

/** How a Bitcoin wallet of a page starts. What it remembers from before a reload wins over the start. */
export type BitcoinWalletOptions = Partial<
  Pick<BitcoinWalletConfig, "account" | "network" | "answer" | "misbehave" | "without">
>
