import { Effect } from "effect"
import { getBase64Decoder } from "@solana/codecs-strings"
import type { SolanaSender } from "../../services/chains/SolanaSigners.ts"
import { OutcomeUnknown, RpcFailed } from "../../services/errors/chainErrors.ts"
import * as texts from "../../services/errors/texts.ts"
import type { Network } from "../../services/network/Network.ts"
import type { SolanaSendOptions } from "../../services/wallets/SolanaProvider.ts"
import { tellNodes } from "../json-rpc/tellNodes.ts"
import { askSolana, unreadable } from "./askSolana.ts"
import { readSignature } from "./readSignature.ts"
import { idOf } from "./readTransaction.ts"
import { signWires } from "./signWires.ts"
import type { SolanaConnector } from "./SolanaConnector.ts"
import { toTransactionFailed } from "./toTransactionFailed.ts"

/** Nodes refuse a transaction that is on the chain already with this. */
const isKnown = (refusal: unknown) => /already.?(been )?processed/i.test(JSON.stringify(refusal))

/**
 * Hands a signed transaction to the nodes of its network, once to each, until one accepts it; gives its signature, which
 * follows from the transaction: the node's word is not needed (SEC-19).
 */
const broadcast = Effect.fnUntraced(function* (network: Network, wire: Uint8Array, options: SolanaSendOptions) {
  const id = readSignature(idOf(wire))
  if (id === undefined) return yield* new RpcFailed({ code: -32602, message: texts.rpcRequestFailed })
  const params = [getBase64Decoder().decode(wire), { ...options, encoding: "base64" }]
  const judge = (refusal: unknown) =>
    isKnown(refusal) ? ("accepted" as const) : toTransactionFailed(refusal) && ("never" as const)
  yield* Effect.mapError(
    tellNodes(network, "sendTransaction", params, judge),
    (failure) => toTransactionFailed(failure.cause) ?? failure
  )
  return id
})

/**
 * Lets a wallet send a transaction, or sign it and hands it to the nodes itself; gives its signature. No deadline where
 * the wallet sends: a late answer is still the signature of a transaction that was sent.
 */
export const sendWire = Effect.fnUntraced(function* (
  connector: SolanaConnector,
  { network, from }: SolanaSender,
  wire: Uint8Array,
  options: SolanaSendOptions
) {
  if (!connector.provider.sends(network.id)) {
    const [signed] = yield* signWires(connector, { network, from }, [wire])
    return yield* broadcast(network, signed!, options)
  }
  const method = "signAndSendTransaction"
  const ask = { address: from, networkId: network.id, transaction: wire, options }
  const answer = yield* Effect.mapError(
    askSolana(connector, method, ({ sendTransaction }) => sendTransaction(ask)),
    // A wallet that sends may fail with an error of its node; the embedded one says where the outcome is unknown.
    (error) => {
      if (error._tag !== "WalletFailed") return error
      return error.cause instanceof OutcomeUnknown ? error.cause : (toTransactionFailed(error.cause) ?? error)
    }
  )
  return readSignature(answer) ?? (yield* unreadable(connector, method, answer))
})
