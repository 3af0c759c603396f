/** How the exchange's service answers where it does not build what was asked for. */
export type ExchangeLie =
  /** The swap goes to an address of its own. */
  | "wrongTo"
  /** The swap pays its own address. */
  | "wrongReceiver"
  /** The swap allows half of what was quoted. */
  | "worseAmount"
  /** The swap is for another chain. */
  | "wrongChain"
  /** The swap takes twice the native currency. */
  | "moreValue"
  | "unlimitedApproval"
  /** The approval is for an address of its own. */
  | "wrongSpender"
  /** The approval is for another token. */
  | "wrongToken"
  /** There are no quotes. */
  | "noQuote"
  /** No lie: it builds no swap before the chain has the approval. */
  | "awaitsApproval"

/** What the exchange's service does; without a lie it is honest. */
export interface Exchange {
  lie: ExchangeLie | undefined
}

/** Where lies send the money. */
export const thief = "0x7468696566000000000000000000000000000bad"
