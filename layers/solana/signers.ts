import { Effect } from "effect"
import type { SolanaSender, SolanaSigners } from "../../services/ports/chains/SolanaSigners.ts"
import type { SolanaTransaction } from "../../services/ports/chains/SolanaTransaction.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import { askSolana, unreadable } from "./askSolana.ts"
import { checkSender } from "./checkSender.ts"
import { readTextSignature } from "./readTextSignature.ts"
import { fromWire, toWire } from "./readTransaction.ts"
import { sendWire } from "./sendWire.ts"
import { signWires } from "./signWires.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"

export const message: SolanaSigners["message"] = Effect.fnUntraced(function* (connector, address, bytes) {
  const method = "signMessage"
  const answer = yield* askSolana(connector, method, (provider) => provider.signMessage(address, bytes))
  return readTextSignature(answer, address, bytes) ?? (yield* unreadable(connector, method, answer))
})

/** A transaction that its own library cannot write, for example because it has no fee payer. */
const unusable = (cause: unknown) =>
  new InvalidInput({ field: "transaction", message: cause instanceof Error ? cause.message : "Not a transaction" })

const read = (transaction: SolanaTransaction, { from }: SolanaSender) =>
  Effect.try({ try: () => toWire(transaction, from), catch: unusable })

const sign = Effect.fnUntraced(function* <T extends SolanaTransaction>(
  connector: SolanaConnector,
  sender: SolanaSender,
  transactions: ReadonlyArray<T>
) {
  const wires: Array<Uint8Array> = []
  for (const one of transactions) wires.push(yield* read(one, sender))
  yield* checkSender(connector, sender)
  const signed = yield* signWires(connector, sender, wires)
  return yield* Effect.try({
    // The form is that of what came in.
    try: () => transactions.map((one, at) => fromWire(one, signed[at]!) as T),
    catch: unusable
  })
})

export const all: SolanaSigners["all"] = sign

export const transaction: SolanaSigners["transaction"] = (connector, sender, one) =>
  Effect.map(sign(connector, sender, [one]), ([signed]) => signed!)

export const sendTransaction: SolanaSigners["sendTransaction"] = Effect.fnUntraced(function* (
  connector,
  sender,
  one,
  options = {}
) {
  const wire = yield* read(one, sender)
  yield* checkSender(connector, sender)
  return yield* sendWire(connector, sender, wire, options)
})
