/** What a user does in a wallet, and what the wallet asked. It outlives a visit, as an extension outlives a page. */
export interface Hand {
  /** Index of the account in use. */
  account: number
  /** Index of the network the wallet is on. */
  network: number
  /** Whether the site has its permission. */
  shared: boolean
  locked: boolean
  /** What a question ends in; `undefined` agrees. */
  refusal: unknown
  /** A question is answered when this has resolved. */
  open: Promise<void>
  /** The questions that the user saw, oldest first. */
  readonly prompts: Array<string>
  /** How often a site took its permission back. */
  left: number
  readonly listeners: Set<() => void>
  /** Changes the wallet, and tells the page. */
  readonly change: (what: Partial<Pick<Hand, "account" | "network" | "shared" | "locked">>) => void
  /** Puts a question to the user. */
  readonly ask: (name: string) => Promise<void>
}

export const makeHand = (): Hand => {
  const hand: Hand = {
    account: 0,
    network: 0,
    shared: false,
    locked: false,
    refusal: undefined,
    open: Promise.resolve(),
    prompts: [],
    left: 0,
    listeners: new Set(),
    change: (what) => {
      Object.assign(hand, what)
      for (const tell of hand.listeners) tell()
    },
    ask: async (name) => {
      hand.prompts.push(name)
      await hand.open
      if (hand.refusal !== undefined) throw hand.refusal
    }
  }
  return hand
}
