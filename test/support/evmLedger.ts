import { parseTransaction, recoverTransactionAddress, keccak256, type Hex } from "viem"
import type { HeardCall, NodeBehaviour } from "./jsonRpcNode.ts"

/** What a node does with one call before it answers as usual: refuses it, or loses the answer before or after. */
export type LedgerFault = { readonly code: number; readonly message: string } | "lost" | "never came" | undefined

type Answered = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } }

/**
 * A chain of plain payments, which counts what arrives: it takes a nonce once, in order, and shows what it has. `fault` is
 * asked before each call; `values` are what it names for prices and the like.
 */
export const evmLedger = (values: Record<string, unknown> = {}) => {
  const taken = new Map<
    Hex,
    { readonly to: string; readonly value: bigint; readonly nonce: number; readonly raw: Hex }
  >()
  const counts = new Map<string, number>()
  const ledger = {
    fault: (_call: HeardCall): LedgerFault => undefined,
    /** Whether transactions that it has are mined at once. */
    mines: true,
    asked: [] as Array<HeardCall>,
    taken,
    counts,
    received: (to: string) =>
      [...taken.values()].filter((one) => one.to === to.toLowerCase()).reduce((sum, { value }) => sum + value, 0n)
  }
  const take = async (raw: Hex): Promise<Answered> => {
    const hash = keccak256(raw)
    if (taken.has(hash) && !ledger.mines) return { error: { code: -32000, message: "already known" } }
    const { to, value = 0n, nonce = 0 } = parseTransaction(raw)
    const from = (await recoverTransactionAddress({ serializedTransaction: raw as never })).toLowerCase()
    const next = counts.get(from) ?? 0
    if (nonce < next)
      return {
        error: { code: -32000, message: ledger.mines ? "nonce too low" : "replacement transaction underpriced" }
      }
    // As a node holds back what is ahead: here it is refused, so that a test sees it.
    if (nonce > next) return { error: { code: -32000, message: `gap: nonce ${nonce} after ${next}` } }
    taken.set(hash, { to: String(to).toLowerCase(), value, nonce, raw })
    counts.set(from, next + 1)
    return { result: hash }
  }
  const usual = async ({ method, params }: HeardCall): Promise<Answered> => {
    if (Object.hasOwn(values, method)) return { result: values[method] }
    if (method === "eth_sendRawTransaction") return take(params[0] as Hex)
    const hash = params[0] as Hex
    const results: Readonly<Record<string, () => unknown>> = {
      eth_chainId: () => "0x1",
      eth_getTransactionCount: () => `0x${(counts.get(String(params[0]).toLowerCase()) ?? 0).toString(16)}`,
      eth_estimateGas: () => "0x5208",
      eth_gasPrice: () => "0x77359400",
      eth_maxPriorityFeePerGas: () => "0x3b9aca00",
      eth_getBlockByNumber: () => ({ baseFeePerGas: "0x3b9aca00", number: "0x1" }),
      eth_getTransactionByHash: () => (taken.has(hash) ? { hash } : null),
      eth_getTransactionReceipt: () =>
        ledger.mines && taken.has(hash) ? { transactionHash: hash, blockNumber: "0x1" } : null
    }
    const result = results[method]
    return result === undefined ? { error: { code: -32601, message: `no ${method}` } } : { result: result() }
  }
  const answer = async (call: HeardCall): Promise<Answered | undefined> => {
    ledger.asked.push(call)
    const fault = ledger.fault(call)
    if (typeof fault === "object") return { error: fault }
    if (fault === "never came") return undefined
    const answered = await usual(call)
    return fault === "lost" ? undefined : answered
  }
  const node: NodeBehaviour = async (body) => {
    const calls = Array.isArray(body) ? (body as ReadonlyArray<HeardCall>) : [body as HeardCall]
    const answers: Array<unknown> = []
    for (const call of calls) {
      const answered = await answer(call)
      if (answered === undefined) throw new TypeError("fetch failed")
      answers.push({ jsonrpc: "2.0", id: call.id, ...answered })
    }
    return Array.isArray(body) ? answers : answers[0]
  }
  return Object.assign(ledger, { node })
}
