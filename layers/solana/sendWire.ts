import { Effect } from "effect"
import { asSendError, unknownOutcome } from "../../services/base/errors/asSendError.ts"
import { OutcomeUnknown, TransactionFailed, type RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { errorLayers, type ErrorLayer } from "../../services/base/errors/errorLayers.ts"
import type { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import type { SolanaSender } from "../../services/ports/chains/SolanaSigners.ts"
import type { SolanaSendOptions } from "../../services/ports/connectors/SolanaProvider.ts"
import { askSolana } from "./askSolana.ts"
import { broadcastWire, isProcessed, isUnknownBlockhash } from "./broadcastWire.ts"
import { readSignature } from "./readBytes.ts"
import { isSameTransaction } from "./readTransaction.ts"
import { signWires } from "./signWires.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"
import { toTransactionFailed } from "./toTransactionFailed.ts"

/** Codes with which nodes of Solana refuse a transaction when it fails in a simulation, or is not signed as it must be. */
const refusals: ReadonlySet<ErrorLayer["code"]> = new Set([-32002, -32003])

/**
 * What the error of a wallet that sends says of the transaction; `undefined` if it says nothing. A transaction that is
 * refused because the network has it, or has had its blockhash, may have been sent before.
 */
const readRefusal = ({ message, cause }: WalletFailed): TransactionFailed | OutcomeUnknown | undefined => {
  const failed = toTransactionFailed(cause)
  const layers = errorLayers(cause)
  const isRefused = layers.some(({ code }) => refusals.has(code))
  if (isProcessed(Object(cause)) || layers.some(({ text }) => isProcessed({ message: text })))
    return unknownOutcome(cause)
  if (!isRefused || isUnknownBlockhash(cause)) return failed
  const { kind = "unknownNode", reason } = failed ?? {}
  return new TransactionFailed({
    kind,
    message: failed?.message ?? message,
    ...(reason && { reason }),
    unsent: true,
    cause
  })
}

/** The transactions that a wallet was asked to send for this page, by the signature that it gave. */
const sent = new WeakMap<SolanaConnector["provider"], Map<string, Uint8Array>>()

/** More are not kept for a wallet. */
const mostSent = 200

/** Fails for a signature that the wallet gave for another transaction before. */
const checkNew = ({ provider }: SolanaConnector, wire: Uint8Array, signature: string) => {
  const known = sent.get(provider) ?? new Map<string, Uint8Array>()
  sent.set(provider, known)
  const before = known.get(signature)
  if (before !== undefined && !isSameTransaction(before, wire)) return Effect.fail(unknownOutcome(signature))
  if (known.size >= mostSent) known.clear()
  known.set(signature, wire)
  return Effect.succeed(signature)
}

/**
 * Lets a wallet send a transaction, or sign it and hands it to the nodes itself; returns its signature. No deadline where
 * the wallet sends: a late answer is still the signature of a transaction that was sent.
 *
 * @param own For what this product has made and shown: `keep` runs with what is signed before a node has it.
 */
export const sendWire = Effect.fnUntraced(function* (
  connector: SolanaConnector,
  { network, from }: SolanaSender,
  wire: Uint8Array,
  options: SolanaSendOptions,
  own?: { readonly keep: (signed: Uint8Array) => Effect.Effect<void, WalletFailed | RpcFailed> }
) {
  if (!connector.provider.sends(network.id)) {
    const [signed] = yield* signWires(connector, { network, from }, [wire])
    if (own !== undefined) yield* own.keep(signed!)
    return yield* checkNew(connector, wire, yield* broadcastWire(network, signed!, options))
  }
  const method = "signAndSendTransaction"
  const ask = { address: from, networkId: network.id, transaction: wire, options }
  const answer = yield* Effect.mapError(
    askSolana(connector, method, ({ sendTransaction }) => sendTransaction(ask)),
    // A wallet that sends may fail with an error of its node; the embedded one says where the outcome is unknown.
    (error) =>
      (error._tag === "WalletFailed" && !(error.cause instanceof OutcomeUnknown) && readRefusal(error)) ||
      asSendError(error, connector.type)
  )
  // An unreadable answer may mean that the transaction was sent.
  const signature = readSignature(answer)
  return signature === undefined ? yield* unknownOutcome(answer) : yield* checkNew(connector, wire, signature)
})
