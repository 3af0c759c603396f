/** A name and the account it belongs to. */
export interface ResolvedName {
  /** In canonical form (ENSIP-15). */
  readonly name: string
  /** In the canonical form of the network (EIP-55 on EVM). */
  readonly address: string
  /** A picture from an address the host allows. */
  readonly avatar: string | undefined
}
