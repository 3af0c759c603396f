/** A transaction the wallet has handed to the network. Not mined yet: ask `waitForReceipt`. */
export interface Sent {
  readonly hash: string
  readonly networkId: string
  /** Page of the transaction, when the network has an explorer. */
  readonly url?: string | undefined
}
