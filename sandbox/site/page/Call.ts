/** One call of an account. */
export interface Call {
  readonly to: `0x${string}`
  readonly value: bigint
  readonly data: `0x${string}`
}
