import { Effect } from "effect"
import { notAsShown } from "../../services/base/errors/featureTexts.ts"
import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import type { SolanaSender } from "../../services/ports/chains/SolanaSigners.ts"
import { askSolana, unreadable } from "./askSolana.ts"
import { readField } from "../injected/readField.ts"
import { holdsTransfer } from "./holdsTransfer.ts"
import { readBytes, readSignatureBytes } from "./readBytes.ts"
import { signatureOf, withSignature } from "./readTransaction.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"

/** The bytes of a transaction that `from` has signed; `undefined` for any other answer of a wallet (SEC-12). */
const signedBy = (from: string, asked: Uint8Array, answer: unknown): Uint8Array | undefined => {
  const signature = readSignatureBytes(answer)
  const fields = ["signedTransaction", "transaction"].map((name) => readField(answer, name))
  for (const bytes of [answer, ...fields].flatMap(readBytes))
    try {
      if (bytes.length !== 64 && signatureOf(bytes, from)) return bytes
    } catch {}
  try {
    return signature && withSignature(asked, from, signature)
  } catch {
    return undefined
  }
}

/**
 * Lets a wallet sign transactions with one approval; returns them in the same order, as bytes of the wire format. Each does
 * what was asked for in its place: a wallet may have added to it, such as what it may cost.
 */
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
  if (!signed.every((wire, at) => holdsTransfer(transactions[at]!, wire)))
    return yield* new WalletFailed({ method, code: -1, message: notAsShown, cause: answers })
  return signed
})
