import type { LatchkeyOptions } from "latchkey"

/** What the page has to know of the offline world; in a real host these are constants. */
export interface World extends Pick<LatchkeyOptions, "networks" | "projectId" | "endpoints"> {
  /** The networks of Solana, Bitcoin and Polkadot, where the offline world runs them. */
  readonly otherNetworks: LatchkeyOptions["networks"]
  /** The tokens of `otherNetworks` whose balances the page shows: the services know those of EVM networks only. */
  readonly otherTokens: LatchkeyOptions["tokens"]
  /** The network of Solana under the id of the public one: a login has accounts on networks of a list. */
  readonly loginNetworks: LatchkeyOptions["networks"]
  /** URL of the offline world's state as JSON. */
  readonly stateUrl: string
  /** URL of the script with the page's wallets. */
  readonly walletsUrl: string
  /** URL of the page of the phone wallet. */
  readonly phoneUrl: string
  /** URL of the page with the mailbox that receives all codes. */
  readonly mailUrl: string
  /** A receiver on EVM networks, and the same person on the other networks. */
  readonly friend: `0x${string}`
  readonly friendOn: { readonly solana?: string | undefined; readonly bip122?: string | undefined }
  /** A token's contract on the first network. */
  readonly token: `0x${string}`
  /** The origins the page may connect to. */
  readonly origins: ReadonlyArray<string>
}

declare global {
  interface Window {
    /** Set by /world.js before the page's script runs. */
    readonly world: World
  }
}
