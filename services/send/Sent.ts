/** A transaction that the wallet has submitted. It is not mined yet: see `waitForReceipt`. */
export interface Sent {
  readonly hash: string
  readonly networkId: string
  /** Page of the transaction, when the network has an explorer. */
  readonly url?: string | undefined
}
