import { fromBase58, toBase58 } from "../../../phone/base58.ts"
import type { SolanaKey } from "../../../phone/solanaKey.ts"
import { callChain } from "../../../wallets/page/callChain.ts"
import { signWire } from "../../../wallets/page/solana/signWire.ts"
import type { Question } from "../Question.ts"
import { describeSolana } from "./describeSolana.ts"

/** A request for the wallet's account of Solana. */
export interface SolanaRequest {
  readonly method: string
  readonly params?: unknown
  /** The node of the request's network. */
  readonly rpcUrl: string
}

const fieldOf = (params: unknown, name: string): unknown =>
  typeof params === "object" && params !== null ? (Reflect.get(params, name) as unknown) : undefined
const bytesOf = (text: unknown): Uint8Array => {
  const bytes = typeof text === "string" ? fromBase58(text) : undefined
  if (bytes === undefined) throw new Error("This is not in base58")
  return bytes
}
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))

/** Signs and sends on Solana what the visitor has seen and approved; everything is base58, as the protocol says. */
export const answerSolana = async (
  { method, params, rpcUrl }: SolanaRequest,
  key: SolanaKey,
  approve: (question: Question) => Promise<void>
): Promise<unknown> => {
  const sign = async (texts: ReadonlyArray<unknown>, sends: boolean) => {
    const wires = texts.map(bytesOf)
    await approve(describeSolana(wires, key.address, sends))
    return Promise.all(wires.map((wire) => signWire(key, wire)))
  }
  switch (method) {
    case "solana_signMessage": {
      if (fieldOf(params, "pubkey") !== key.address) throw new Error("This is not the wallet's address")
      const message = bytesOf(fieldOf(params, "message"))
      await approve({
        title: "Sign a message",
        text: new TextDecoder().decode(message),
        groups: [
          [
            { label: "Network", value: "Solana" },
            { label: "With", value: key.address, kind: "address" }
          ]
        ]
      })
      return { signature: toBase58(await key.sign(message)) }
    }
    case "solana_signTransaction": {
      const [wire] = await sign([fieldOf(params, "transaction")], false)
      return { transaction: toBase58(wire!) }
    }
    case "solana_signAllTransactions": {
      const asked = fieldOf(params, "transactions")
      return { transactions: (await sign(Array.isArray(asked) ? asked : [], false)).map(toBase58) }
    }
    case "solana_signAndSendTransaction": {
      const [wire] = await sign([fieldOf(params, "transaction")], true)
      const options = { ...(fieldOf(params, "options") as object | undefined), encoding: "base64" }
      return { signature: await callChain(rpcUrl, "sendTransaction", [toBase64(wire!), options]) }
    }
    default:
      throw new Error("Not available")
  }
}
