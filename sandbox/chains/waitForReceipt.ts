import { setTimeout as wait } from "node:timers/promises"

/** The receipt of a mined transaction. */
export interface Receipt {
  readonly transactionHash: string
  readonly status: "0x1" | "0x0"
  readonly blockNumber: string
}

const interval = 5
const patience = 5_000

/** Polls until a transaction is mined. A chain responds to a sender shortly before the block exists. */
export const waitForReceipt = async (
  rpc: (method: string, params: ReadonlyArray<unknown>) => Promise<unknown>,
  hash: unknown
): Promise<Receipt> => {
  for (let waited = 0; waited < patience; waited += interval) {
    const receipt = await rpc("eth_getTransactionReceipt", [hash])
    if (receipt !== null) return receipt as Receipt
    await wait(interval)
  }
  throw new Error(`The transaction ${String(hash)} is in no block. Is automine off?`)
}
