import { getBase64Decoder, getBase64Encoder } from "@solana/codecs-strings"
import { Effect } from "effect"
import type { Transfer } from "../../services/ports/chains/ChainAdapter.ts"
import { OutcomeUnknown, type RpcFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import type { PaymentJournal } from "../../services/ports/connectors/PaymentJournal.ts"
import { commitment } from "./askSolanaNode.ts"
import { broadcastWire, readId } from "./broadcastWire.ts"
import { lifetimes } from "./lifetimes.ts"
import { readFate, type SignedWire } from "./readFate.ts"
import { readShown } from "./readShown.ts"
import type { Validity } from "./priceTransfer.ts"
import { inTurn } from "../../services/ports/connectors/inTurn.ts"

/** Waits for a turn among all that has this name in a journal; returns what ends it. */
const takeTurn = (journal: PaymentJournal, name: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    inTurn(journal, name, () => new Promise<void>((end) => resolve(() => end()))).catch(reject)
  })

/** A signed payment as the journal keeps it. */
interface KeptWire extends SignedWire {
  /** The transaction in base64. */
  readonly wire: string
  /** Receiver, amount and token: the same name must mean the same. */
  readonly what: string
}

/** Keeps what was signed before a node has it. */
export type Keep = (validity: Validity) => (signed: Uint8Array) => Effect.Effect<void, WalletFailed | RpcFailed>

const method = "signTransaction"
const failed = (message: string, code: number, cause?: unknown) => new WalletFailed({ method, code, message, cause })
const whatOf = ({ to, amount, token = "" }: Transfer) => `${to} ${amount} ${token}`

const isKept = (one: unknown): one is KeptWire => {
  const { hash, wire, slot, last, what } = Object(one) as Readonly<Record<string, unknown>>
  return [hash, wire, what].every((text) => typeof text === "string") && [slot, last].every(Number.isSafeInteger)
}

/** What became of a payment that was signed before: its hash, or `undefined` where it can never be on the chain. */
const settle = Effect.fnUntraced(function* (transfer: Transfer, kept: KeptWire) {
  const { network } = transfer
  lifetimes.keep(network, kept.hash, kept)
  const unknown = (cause: unknown) =>
    cause instanceof OutcomeUnknown
      ? cause
      : new OutcomeUnknown({ message: texts.outcomeUnknown, hash: kept.hash, cause })
  if ((yield* Effect.mapError(readShown(network, kept.hash), unknown)).isShown) return kept.hash
  const fate = yield* Effect.mapError(readFate(network, kept), unknown)
  if (fate !== "open") return fate === "shown" ? kept.hash : undefined
  const wire = Uint8Array.from(getBase64Encoder().encode(kept.wire))
  return yield* Effect.mapError(broadcastWire(network, wire, { preflightCommitment: commitment }), unknown)
})

/**
 * Pays once for each name that the host has for a payment of a key of this process: `pay` signs and sends, and
 * keeps what it has signed before a node has it. A payment that the journal has is told by its signature, and posted again
 * with the same bytes; it is signed again only when it can never be on the chain.
 */
export const payOnce = <E>(
  journal: PaymentJournal,
  transfer: Transfer & { readonly paymentId: string },
  pay: (keep: Keep) => Effect.Effect<string, E>
): Effect.Effect<string, E | WalletFailed | OutcomeUnknown> => {
  const { network, from, paymentId } = transfer
  const place = `${network.id}:${from}:payment:${paymentId}`
  const write = (kept: KeptWire | null) =>
    Effect.tryPromise({
      try: async () => journal.set(place, JSON.stringify(kept)),
      catch: (cause) => failed("The journal cannot be written", -32603, cause)
    })
  const read = Effect.tryPromise({
    try: async (): Promise<KeptWire | undefined> => {
      const found: unknown = JSON.parse((await journal.get(place)) ?? "null")
      if (found !== null && !isKept(found)) throw new TypeError(`Unreadable: ${place}`)
      return found ?? undefined
    },
    // It may hold a payment that was made.
    catch: (cause) => failed(`The journal has something unreadable at ${place}`, -32603, cause)
  })
  const run = Effect.gen(function* () {
    const before = yield* read
    if (before !== undefined && before.what !== whatOf(transfer))
      return yield* failed("Invalid parameters: another payment has this id", -32602)
    const settled = before && (yield* settle(transfer, before))
    if (settled !== undefined) return settled
    const paid = pay(({ slot, lastValidBlockHeight: last }) => (signed) => {
      const wire = getBase64Decoder().decode(signed)
      const kept = { wire, slot: Number(slot), last: Number(last), what: whatOf(transfer) }
      return Effect.flatMap(readId(signed), (hash) => write({ hash, ...kept }))
    })
    // With any other error nothing was sent, and a further call may sign again.
    return yield* Effect.tapError(paid, (error) =>
      error instanceof OutcomeUnknown ? Effect.void : Effect.asVoid(Effect.exit(write(null)))
    )
  })
  return Effect.acquireUseRelease(
    Effect.tryPromise({
      try: () => takeTurn(journal, place),
      catch: (cause) => failed("The journal cannot be locked", -32603, cause)
    }),
    () => run,
    (end) => Effect.sync(end)
  )
}
