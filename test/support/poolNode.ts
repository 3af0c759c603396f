import { keccak256, parseTransaction, recoverTransactionAddress, type Hex } from "viem"
import type { HeardCall, NodeBehaviour } from "./jsonRpcNode.ts"

const hex = (value: bigint | number) => `0x${value.toString(16)}`

interface Held {
  readonly hash: Hex
  readonly raw: Hex
  readonly value: bigint
  readonly price: bigint
}

/** A node with a pool like geth's: the same nonce at a tenth more replaces, and what is ahead waits. */
export const poolNode = () => {
  const node = {
    pool: new Map<number, Held>(),
    mined: 0,
    /** What its counts say, where it is behind. */
    says: undefined as number | undefined,
    base: 1_000_000_000n,
    /** Refuses what is posted, or loses it. */
    fault: (_raw: Hex): string | undefined => undefined,
    posted: [] as Array<Hex>,
    mine: (until: number) => void (node.mined = until),
    values: () => [...node.pool.entries()].toSorted(([one], [other]) => one - other).map(([, { value }]) => value)
  }
  const pending = () => {
    let next = node.mined
    while (node.pool.has(next)) next++
    return next
  }
  const take = async (raw: Hex) => {
    node.posted.push(raw)
    const fault = node.fault(raw)
    if (fault === "lost") throw new TypeError("fetch failed")
    if (fault !== undefined) return { error: { code: -32000, message: fault } }
    const { nonce = 0, value = 0n, maxFeePerGas: price = 0n } = parseTransaction(raw)
    await recoverTransactionAddress({ serializedTransaction: raw as never })
    const hash = keccak256(raw)
    const held = node.pool.get(nonce)
    if (nonce < node.mined) return { error: { code: -32000, message: "nonce too low" } }
    if (held?.hash === hash) return { error: { code: -32000, message: "already known" } }
    if (held !== undefined && price * 10n < held.price * 11n)
      return { error: { code: -32000, message: "replacement transaction underpriced" } }
    node.pool.set(nonce, { hash, raw, value, price })
    return { result: hash }
  }
  const shown = (hash: unknown) => [...node.pool].find(([, one]) => one.hash === hash)
  const blockOf = (hash: unknown) => ((shown(hash)?.[0] ?? node.mined) < node.mined ? "0x1" : null)
  const answer = ({ method, params }: HeardCall): unknown => {
    switch (method) {
      case "eth_chainId":
        return "0x1"
      case "eth_getTransactionCount":
        return hex(node.says ?? (params[1] === "latest" ? node.mined : pending()))
      case "eth_gasPrice":
        return hex(node.base + 10n ** 9n)
      case "eth_maxPriorityFeePerGas":
        return "0x3b9aca00"
      case "eth_getBlockByNumber":
        return { baseFeePerGas: hex(node.base) }
      case "eth_getTransactionByHash":
        return shown(params[0]) === undefined ? null : { hash: params[0] }
      case "eth_getTransactionReceipt":
        // As some nodes do, of what waits as well.
        return shown(params[0]) === undefined ? null : { transactionHash: params[0], blockNumber: blockOf(params[0]) }
      default:
        return undefined
    }
  }
  const serve: NodeBehaviour = async (body) => {
    const calls = Array.isArray(body) ? (body as ReadonlyArray<HeardCall>) : [body as HeardCall]
    const answers = await Promise.all(
      calls.map(async (call) => ({
        id: call.id,
        ...(call.method === "eth_sendRawTransaction" ? await take(call.params[0] as Hex) : { result: answer(call) })
      }))
    )
    return Array.isArray(body) ? answers : answers[0]
  }
  return Object.assign(node, { serve })
}
