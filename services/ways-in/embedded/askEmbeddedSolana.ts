import { Effect } from "effect"
import { fromBase58, toBase58 } from "../../base/addresses/base58.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { SolanaProvider } from "../../ports/connectors/SolanaProvider.ts"
import { askApproved } from "./askApproved.ts"
import type { EmbeddedProviderParts } from "./embeddedProvider.ts"
import { readOutcome } from "./readOutcome.ts"

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (Reflect.get(value, name) as unknown) : undefined

/** Asks the wallet in the frame for requests of Solana; messages and transactions are base58 there. */
export const askEmbeddedSolana = ({
  ready,
  ask,
  approved,
  compare,
  runPromise
}: EmbeddedProviderParts): Pick<SolanaProvider, "signMessage" | "signTransactions" | "sendTransaction"> => {
  const request = (method: string, params: unknown, networkId?: Caip2) =>
    runPromise(
      Effect.andThen(ready, askApproved({ approved, compare }, method, ask(method, params, networkId))).pipe(
        Effect.flatMap((answer) => readOutcome(method, answer))
      )
    )

  return {
    signMessage: async (address, message) => {
      const params = { message: toBase58(message), pubkey: address }
      return fromBase58(fieldOf(await request("solana_signMessage", params), "signature"))
    },
    signTransactions: async ({ networkId, transactions }) => {
      const texts = transactions.map(toBase58)
      if (texts.length === 1) {
        const answer = await request("solana_signTransaction", { transaction: texts[0] }, networkId)
        return [fromBase58(fieldOf(answer, "transaction"))]
      }
      const answer = await request("solana_signAllTransactions", { transactions: texts }, networkId)
      const signed = fieldOf(answer, "transactions")
      return Array.isArray(signed) ? signed.slice(0, texts.length + 1).map(fromBase58) : []
    },
    sendTransaction: async ({ networkId, transaction, options }) => {
      const params = { transaction: toBase58(transaction), options }
      return fromBase58(fieldOf(await request("solana_signAndSendTransaction", params, networkId), "signature"))
    }
  }
}
