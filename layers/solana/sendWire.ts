import { Effect } from "effect"
import { asSendError, unknownOutcome } from "../../services/base/errors/asSendError.ts"
import { OutcomeUnknown, TransactionFailed, type RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { errorLayers, type ErrorLayer } from "../../services/base/errors/errorLayers.ts"
import { notAsShown } from "../../services/base/errors/featureTexts.ts"
import { WalletFailed } from "../../services/base/errors/walletErrors.ts"
import type { SolanaSender } from "../../services/ports/chains/SolanaSigners.ts"
import type { SolanaSendOptions } from "../../services/ports/connectors/SolanaProvider.ts"
import { askSolana } from "./askSolana.ts"
import { broadcastWire, isProcessed, isUnknownBlockhash } from "./broadcastWire.ts"
import { holdsTransfer } from "./holdsTransfer.ts"
import { readSignature } from "./readSignature.ts"
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

/**
 * Lets a wallet send a transaction, or sign it and hands it to the nodes itself; returns its signature. No deadline where
 * the wallet sends: a late answer is still the signature of a transaction that was sent.
 *
 * @param own For what this product has made and shown: what is signed must hold it, and `keep` runs with that before a node
 *   has it.
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
    if (own !== undefined) {
      if (!holdsTransfer(wire, signed!))
        return yield* new WalletFailed({ method: "signTransaction", code: -1, message: notAsShown, cause: signed })
      yield* own.keep(signed!)
    }
    return yield* broadcastWire(network, signed!, options)
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
  return readSignature(answer) ?? (yield* unknownOutcome(answer))
})
