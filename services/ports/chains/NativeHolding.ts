/** What an account holds of the native currency, in base units. */
export interface NativeHolding {
  readonly units: bigint
  /** What comes with transactions in no block yet: no part of `units`, for their sender may take it back. */
  readonly pending: bigint
}
