import { ed25519 } from "@noble/curves/ed25519"
import { base58 } from "@scure/base"
import { solanaKeyProvider } from "../../../layers/local-key/solanaKeyProvider.ts"
import { solana } from "../../../services/base/network/solanaNetworks.ts"
import type { HeardCall } from "../jsonRpcNode.ts"
import { timo } from "../solana.ts"
import { makeOrderChain, type OrderChain } from "./OrderChain.ts"

const seed = new Uint8Array(32).fill(7)
const own = ed25519.getPublicKey(seed)
export const solanaSecret = base58.encode(Uint8Array.from([...seed, ...own]))
const payer = base58.encode(own)
const lifetime = { blockhash: timo, lastValidBlockHeight: 1_000 }
const expired = {
  code: -32002,
  message: "Transaction simulation failed: Blockhash not found",
  data: { err: "BlockhashNotFound" }
}

/** A Solana network. `sign` is what a wallet signs, `take` what its own node does with what it was asked to send. */
export const solanaOrders = () => {
  const key = solanaKeyProvider(solanaSecret)
  const add = (wire: Uint8Array, chain: OrderChain) => {
    const id = base58.encode(wire.subarray(1, 65))
    chain.taken.push(id)
    return id
  }
  const status = ({ blind, fate, taken }: OrderChain, id: string) => {
    if (blind || fate === "dropped" || !taken.includes(id)) return null
    const confirmed = fate === "mined" || fate === "reverted"
    return {
      slot: 1,
      confirmations: 1,
      err: fate === "reverted" ? { InstructionError: [0, "Custom"] } : null,
      confirmationStatus: confirmed ? "confirmed" : "processed"
    }
  }
  const value = (one: unknown) => ({ context: { slot: 1 }, value: one })
  const answer = (chain: OrderChain, { method, params }: HeardCall): unknown => {
    const [first] = params as readonly [never]
    switch (method) {
      case "getLatestBlockhash":
        return value(lifetime)
      case "getRecentPrioritizationFees":
        return []
      case "getBalance":
        return value(10_000_000_000)
      case "simulateTransaction":
        return value({ err: null, logs: [], unitsConsumed: 450, accounts: [] })
      case "getSignatureStatuses":
        return value((first as ReadonlyArray<string>).map((id) => status(chain, id)))
      case "getMultipleAccounts":
        return value((first as ReadonlyArray<string>).map(() => null))
      case "sendTransaction":
        return add(Uint8Array.from(Buffer.from(first as string, "base64")), chain)
      default:
        return value([])
    }
  }
  const network = { ...solana, rpcUrls: { default: { http: ["https://solana.test"] } } }
  const chain = makeOrderChain(
    { network, from: payer, to: timo },
    (made) => async (_, body) => {
      const call = JSON.parse(body!) as HeardCall
      return Response.json({ jsonrpc: "2.0", id: call.id, result: answer(made, call) })
    },
    (_, body) => body?.includes('"sendTransaction"') ?? false,
    () => Response.json({ jsonrpc: "2.0", id: 1, error: expired })
  )
  const sign = async (wire: Uint8Array): Promise<Uint8Array> => {
    const made = (await key).signTransactions({ address: payer, networkId: "solana:1", transactions: [wire] })
    const [signed] = (await made) as ReadonlyArray<Uint8Array>
    return signed!
  }
  return { chain, sign, take: async (wire: Uint8Array) => add(await sign(wire), chain) }
}
