/** The kind of account in use at first, by namespace. */
export interface DefaultAccountTypes {
  readonly bip122?: "payment" | undefined
  readonly eip155?: "eoa" | "smartAccount" | undefined
  readonly polkadot?: "eoa" | undefined
  readonly solana?: "eoa" | undefined
}
