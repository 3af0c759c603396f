/** A chain on which the provider pays out. */
export interface OnrampSeller {
  /** The chain's name for people, and at the provider. */
  readonly name: string
  readonly networkName: string
  /** As the options name it: an EVM chain id, or the number that providers give Solana. */
  readonly chainId: string
  /** What is sold: the native currency without a contract. */
  readonly currencies: ReadonlyArray<{ readonly symbol: string; readonly contract: string }>
  isAddress(text: string): boolean
  /** Pays out a decimal amount; resolves when it is on the chain. */
  pay(address: string, symbol: string, amount: string): Promise<void>
}
