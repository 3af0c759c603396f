import { keccak256, parseTransaction, toHex, type Hex } from "viem"
import { privateKeyToAddress } from "viem/accounts"
import { ethereum } from "../networks.ts"
import { mira } from "../fernhold.ts"
import type { HeardCall } from "../jsonRpcNode.ts"
import { makeOrderChain, type OrderChain } from "./OrderChain.ts"

export const evmKey: Hex = `0x${"11".repeat(32)}`
const payer = privateKeyToAddress(evmKey)
const head = 16

interface Shown {
  readonly hash: string
  readonly from: string
  readonly nonce: Hex
  readonly to: string
  readonly value: string
  readonly input: string
}

/** An EVM network. `take` is what a wallet's own node does with a transaction that it was asked to send. */
export const evmOrders = () => {
  const shown: Array<Shown> = []
  const add = (one: Omit<Shown, "from" | "nonce">, chain: OrderChain) => {
    shown.push({ ...one, from: payer.toLowerCase(), nonce: toHex(shown.length) })
    chain.taken.push(one.hash)
    return one.hash
  }
  const other = (): Shown => ({ ...shown[0]!, hash: `0x${"ee".repeat(32)}`, to: payer.toLowerCase(), value: "0x0" })
  const mined = ({ fate }: OrderChain) => fate === "mined" || fate === "reverted" || fate === "replaced"
  const answers =
    (chain: OrderChain): ((call: HeardCall) => unknown) =>
    ({ method, params }) => {
      const [first, tag] = params as ReadonlyArray<string>
      const found = chain.blind || chain.fate === "dropped" ? undefined : shown.find(({ hash }) => hash === first)
      switch (method) {
        case "eth_chainId":
          return "0x1"
        case "eth_getTransactionCount": {
          const counts = tag === "pending" || (mined(chain) && (tag === "latest" || Number(tag) >= head))
          return toHex(counts ? shown.length : 0)
        }
        case "eth_estimateGas":
          return "0x5208"
        case "eth_gasPrice":
          return "0x77359400"
        case "eth_maxPriorityFeePerGas":
          return "0x3b9aca00"
        case "eth_getBalance":
          return "0x8ac7230489e80000"
        case "eth_blockNumber":
          return toHex(head)
        case "eth_getBlockByNumber":
          return { baseFeePerGas: "0x3b9aca00", number: toHex(head), transactions: tag ? [other()] : [] }
        case "eth_getTransactionByHash":
          return found && chain.fate !== "replaced" ? found : null
        case "eth_getTransactionReceipt":
          if (!found || (chain.fate !== "mined" && chain.fate !== "reverted")) return null
          return {
            transactionHash: first,
            blockNumber: toHex(head),
            status: chain.fate === "mined" ? "0x1" : "0x0"
          }
        case "eth_sendRawTransaction": {
          const { to, value = 0n } = parseTransaction(first as Hex)
          return add({ hash: keccak256(first as Hex), to: String(to), value: toHex(value), input: "0x" }, chain)
        }
        default:
          return "0x"
      }
    }
  const chain = makeOrderChain(
    { network: ethereum, from: payer, to: mira },
    (made) => async (_, body) => {
      const asked = JSON.parse(body!) as HeardCall | ReadonlyArray<HeardCall>
      const one = (call: HeardCall) => ({ jsonrpc: "2.0", id: call.id, result: answers(made)(call) })
      return Response.json(
        Array.isArray(asked) ? (asked as ReadonlyArray<HeardCall>).map(one) : one(asked as HeardCall)
      )
    },
    (_, body) => body?.includes("eth_sendRawTransaction") ?? false,
    () => new Response("no", { status: 500 })
  )
  const take = async (params: unknown): Promise<string> => {
    const [{ to, value }] = params as readonly [{ readonly to: string; readonly value: string }]
    return add({ hash: `0x${"a7".repeat(32)}`, to: to.toLowerCase(), value, input: "0x" }, chain)
  }
  return { chain, take }
}
