/** What a transfer did when it ran on the chain's present state. */
export type SendTrial =
  /** Exactly the amount left the account, and the fee. */
  | { readonly result: "exact" }
  | { readonly result: "fails" }
  /** The token kept a part: `units` arrived, in its base units. */
  | { readonly result: "keepsPart"; readonly units: bigint }
  /** More left the account than the amount, or someone was allowed to take something. */
  | { readonly result: "movesMore" }
