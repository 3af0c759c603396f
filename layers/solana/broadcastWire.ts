import { Effect } from "effect"
import { getBase64Decoder } from "@solana/codecs-strings"
import { OutcomeUnknown, RpcFailed, TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import type { SolanaSendOptions } from "../../services/ports/connectors/SolanaProvider.ts"
import { tellNodes, type Verdict } from "../json-rpc/tellNodes.ts"
import { readSignature } from "./readBytes.ts"
import { idOf } from "./readTransaction.ts"
import { readShown } from "./readShown.ts"
import { toTransactionFailed } from "./toTransactionFailed.ts"
import { ownWords, transactionError } from "./transactionError.ts"

/** How often a transaction whose answer was lost is looked for, and how long one look and the wait after it take, in ms. */
const looks = 3
const lookDeadline = 10_000
const lookInterval = 1_000

/**
 * The message with which nodes refuse a transaction that is on the chain already. The whole of it: logs, which a program
 * chose, stand elsewhere.
 */
const processed = /^(?:transaction simulation failed: )?this transaction has already been processed\.?$/i

export const isProcessed = ({ message, data }: { readonly message?: unknown; readonly data?: unknown }) =>
  Object(data).err === "AlreadyProcessed" || (typeof message === "string" && processed.test(message.trim()))

/** JSON-RPC codes of a request that was not carried out: those of the standard, and those of Solana's nodes. */
const isNotDone = (code: unknown) =>
  typeof code === "number" &&
  (code === 429 || (code <= -32_000 && code > -32_100) || (code <= -32_600 && code !== -32_603))

/** A blockhash that a node does not know may be too old, or newer than what this node has seen. */
export const isUnknownBlockhash = (refusal: unknown) =>
  transactionError(refusal)?.err === "BlockhashNotFound" || /blockhash ?not ?found/i.test(ownWords(textOf(refusal)))

const textOf = (refusal: unknown): string => {
  const { message } = Object(refusal) as { readonly message?: unknown }
  return typeof message === "string" ? message : ""
}

const judge = (refusal: unknown): Verdict => {
  if (isProcessed(Object(refusal))) return "known"
  if (isUnknownBlockhash(refusal)) return "refused"
  if (toTransactionFailed(refusal) !== undefined) return "never"
  return isNotDone(Object(refusal).code) ? "refused" : "nothing"
}

/** What a transaction fails with that no node took, by the last refusal, or because it was signed too late for one of them. */
const refusedBy = (failure: RpcFailed, tooOld: boolean): TransactionFailed | RpcFailed => {
  const { cause } = failure
  if (tooOld) return new TransactionFailed({ kind: "expired", message: texts.expired, unsent: true, cause })
  const told = toTransactionFailed(cause)
  if (told === undefined) return failure
  const { kind, message, reason } = told
  return new TransactionFailed({ kind, message, ...(reason && { reason }), unsent: true, cause })
}

/** Looks for a transaction a few times: a node shows it only once it is in a block. */
const look = Effect.fnUntraced(function* (network: Network, id: string) {
  for (let time = 1; time <= looks; time++) {
    const shown = yield* readShown(network, id).pipe(
      Effect.map(({ isShown }) => isShown),
      Effect.timeoutOrElse({ duration: lookDeadline, orElse: () => Effect.succeed(false) }),
      Effect.catch(() => Effect.succeed(false))
    )
    if (shown) return true
    if (time < looks) yield* Effect.sleep(lookInterval)
  }
  return false
})

/** The id of a signed transaction in base58; fails for one without the signature of who pays for it. */
export const readId = (wire: Uint8Array): Effect.Effect<string, RpcFailed> => {
  const id = readSignature(idOf(wire))
  return id === undefined
    ? Effect.fail(new RpcFailed({ code: -32602, message: texts.rpcRequestFailed }))
    : Effect.succeed(id)
}

/**
 * Hands a signed transaction to the nodes of its network, once to each, until one accepts it; returns its signature, which
 * follows from the transaction: the node's word is not needed (SEC-19). Fails with `OutcomeUnknown`, which carries the
 * signature, where a node may have taken it and none shows it.
 */
export const broadcastWire = Effect.fnUntraced(function* (
  network: Network,
  wire: Uint8Array,
  options: SolanaSendOptions
) {
  const id = yield* readId(wire)
  const params = [getBase64Decoder().decode(wire), { ...options, encoding: "base64" }]
  let tooOld = false
  const noted = (refusal: unknown) => {
    tooOld ||= isUnknownBlockhash(refusal)
    return judge(refusal)
  }
  return yield* tellNodes(network, "sendTransaction", params, noted).pipe(
    Effect.as(id),
    Effect.catchTag("AnswerLost", ({ told }) =>
      Effect.flatMap(look(network, id), (isThere) =>
        isThere
          ? Effect.succeed(id)
          : Effect.fail(new OutcomeUnknown({ message: texts.outcomeUnknown, hash: id, cause: told }))
      )
    ),
    // Each node that was asked has refused it.
    Effect.catchTag("RpcFailed", (failure) => Effect.fail(refusedBy(failure, tooOld)))
  )
})
