import { Effect } from "effect"
import type { SolanaSender } from "../../services/chains/SolanaSigners.ts"
import { askVisitor, unreadable } from "./askSolana.ts"
import { signatureOf } from "./readTransaction.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"

/** The bytes of a transaction that `from` has signed; `undefined` for any other answer of a wallet (SEC-12). */
const signedBy = (from: string, answer: unknown): Uint8Array | undefined => {
  try {
    return answer instanceof Uint8Array && signatureOf(answer, from) ? Uint8Array.from(answer) : undefined
  } catch {
    return undefined
  }
}

/** Lets a wallet sign transactions with one approval; gives them in the same order, as bytes of the wire format. */
export const signWires = Effect.fnUntraced(function* (
  connector: SolanaConnector,
  { network, from }: SolanaSender,
  transactions: ReadonlyArray<Uint8Array>
) {
  const method = "signTransaction"
  const ask = { address: from, networkId: network.id, transactions }
  const answers = yield* askVisitor(connector, method, (provider) => provider.signTransactions(ask))
  const signed = answers.flatMap((answer) => signedBy(from, answer) ?? [])
  if (answers.length !== transactions.length || signed.length !== transactions.length)
    return yield* unreadable(connector, method, answers)
  return signed
})
