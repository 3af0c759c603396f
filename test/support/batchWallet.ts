import { accountRules, type AccountKind } from "../../services/account/kind/AccountKind.ts"
import type { StartedChain } from "../../sandbox/chains/startChain.ts"
import { readCall, type ConnectOptions, type RpcCall } from "./connectedAccount.ts"

/** How a batch ended: a status code of EIP-5792, and the transaction that carries the calls. */
export interface BatchResult {
  readonly status: 200 | 500
  readonly hash: string
}

/** Whether all calls of a batch can be one operation of an account of this kind. */
export const takesBatches = (kind: AccountKind): boolean => accountRules[kind].hasOperations

/** A wallet with batches of calls (EIP-5792), all or none. It reports a batch as pending until `end`. */
export const batchWallet = (kind: AccountKind, chain: StartedChain) => {
  const id = "batch-1"
  let isSent = false
  let result: BatchResult | undefined
  const methods: ConnectOptions["methods"] = (_, send) => ({
    wallet_getCapabilities: () => ({ "0x1": { atomic: { status: takesBatches(kind) ? "supported" : "unsupported" } } }),
    wallet_sendCalls: async ([request]) => {
      const { calls } = request as { readonly calls: ReadonlyArray<RpcCall> }
      if (!takesBatches(kind)) throw { code: 5760, message: "Atomicity not supported" }
      await send(calls.map(readCall))
      isSent = true
      return { id }
    },
    wallet_getCallsStatus: async ([wanted]) => {
      if (!isSent || wanted !== id) throw { code: 5730, message: "Unknown bundle id" }
      const batch = { version: "2.0.0", id, chainId: "0x1", atomic: true }
      if (result === undefined) return { ...batch, status: 100 }
      const receipt = await chain.rpc("eth_getTransactionReceipt", [result.hash])
      return { ...batch, status: result.status, receipts: [receipt] }
    }
  })
  return { id, methods, end: (end: BatchResult) => void (result = end) }
}
