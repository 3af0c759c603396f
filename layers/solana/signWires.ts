import { Effect } from "effect"
import type { SolanaSender } from "../../services/ports/chains/SolanaSigners.ts"
import { askSolana, unreadable } from "./askSolana.ts"
import { readSignature } from "./readSignature.ts"
import { signatureOf, withSignature } from "./readTransaction.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"

/** The bytes of a transaction that `from` has signed; `undefined` for any other answer of a wallet (SEC-12). */
const signedBy = (from: string, asked: Uint8Array, answer: unknown): Uint8Array | undefined => {
  try {
    if (!(answer instanceof Uint8Array)) return undefined
    const wire = readSignature(answer) === undefined ? Uint8Array.from(answer) : withSignature(asked, from, answer)
    return signatureOf(wire, from) && wire
  } catch {
    return undefined
  }
}

/** Lets a wallet sign transactions with one approval; returns them in the same order, as bytes of the wire format. */
export const signWires = Effect.fnUntraced(function* (
  connector: SolanaConnector,
  { network, from }: SolanaSender,
  transactions: ReadonlyArray<Uint8Array>
) {
  const method = "signTransaction"
  const ask = { address: from, networkId: network.id, transactions }
  const answers = yield* askSolana(connector, method, (provider) => provider.signTransactions(ask))
  const signed = answers.flatMap((answer, at) => signedBy(from, transactions[at]!, answer) ?? [])
  if (answers.length !== transactions.length || signed.length !== transactions.length)
    return yield* unreadable(connector, method, answers)
  return signed
})
