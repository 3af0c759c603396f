import type { LatchkeyOptions } from "latchkey"

/** What the page must know of the offline world; in a real host these are constants. */
export interface World extends Pick<LatchkeyOptions, "networks" | "projectId" | "endpoints"> {
  /** Answers the state of the offline world as JSON. */
  readonly stateUrl: string
  /** The wallets of this page. */
  readonly walletsUrl: string
  /** The phone wallet, a page of its own. */
  readonly phoneUrl: string
  /** The mailbox that all codes arrive in, a page of its own. */
  readonly mailUrl: string
  /** Somebody to send to. */
  readonly friend: `0x${string}`
  /** A token's contract on the first network. */
  readonly token: `0x${string}`
  /** The origins the page may talk to. */
  readonly origins: ReadonlyArray<string>
}

declare global {
  interface Window {
    /** Set by /world.js before the page's own script runs. */
    readonly world: World
  }
}
