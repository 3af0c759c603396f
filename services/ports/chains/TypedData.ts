/** Typed data to sign (EIP-712), in the form that viem and ethers use. Whole numbers may be bigints. */
export interface TypedData {
  readonly domain?:
    | {
        readonly name?: string | undefined
        readonly version?: string | undefined
        readonly chainId?: number | bigint | undefined
        readonly verifyingContract?: `0x${string}` | undefined
        readonly salt?: `0x${string}` | undefined
      }
    | undefined
  readonly types: Readonly<Record<string, ReadonlyArray<{ readonly name: string; readonly type: string }>>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}
