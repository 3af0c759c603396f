/** A call of an exchange that can be read as a whole. */
export interface KnownCall {
  /** How many byte strings follow the fixed words. */
  readonly strings: number
  /** Bits of its flags that change nothing of what is compared. */
  readonly flags: bigint
}

/**
 * Calls of 1inch's Aggregation Router: `swap(address executor, (address srcToken, address dstToken, address srcReceiver,
 * address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags), bytes permit, bytes data)` of version 5,
 * and the same without `permit` of version 6. By contract, then by selector. The router itself compares what came with
 * `minReturnAmount`, unless a flag says that a part may be filled. Version 5 ignores the flag 4 of the version before it.
 */
export const knownExchanges: Readonly<Record<string, Readonly<Record<string, KnownCall>>>> = {
  "0x1111111254eeb25477b68fb85ed929f73a960582": { "12aa3caf": { strings: 2, flags: 4n } },
  "0x111111125421ca6dc452d289314280a0f8842a65": { "07ed2379": { strings: 1, flags: 0n } }
}
