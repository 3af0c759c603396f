/** A transaction that the wallet has submitted, or proposed. It is not mined yet: see `waitForReceipt`. */
export interface Sent {
  readonly hash: string
  readonly networkId: string
  /**
   * The account that sent it. If it is a contract, somebody else's transaction may carry its operation out, and what counts is
   * how that operation ends.
   */
  readonly from?: string | undefined
  /** Page of the transaction, when the network has an explorer. A proposal has none. */
  readonly url?: string | undefined
  /**
   * The hash is that of a proposal, which the owners of a multi-signature wallet such as a Safe still sign: the network
   * has no transaction yet, and none of this hash. Only where the wallet's connector says so.
   */
  readonly proposed?: true | undefined
}
