import type { WalletError } from "../../services/ports/chains/ChainAdapter.ts"
import { errorLayers } from "../../services/base/errors/errorLayers.ts"
import { isUserNo } from "../../services/base/errors/isUserNo.ts"
import { PairingFailed, type PairingFailure } from "../../services/base/errors/pairingErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { WalletFailed, WalletRejected, WalletTimeout } from "../../services/base/errors/walletErrors.ts"
import { isLost } from "./isLost.ts"

const read = (cause: unknown) => {
  const { code, message } = (typeof cause === "object" && cause !== null ? cause : {}) as {
    readonly code?: unknown
    readonly message?: unknown
  }
  return {
    code: typeof code === "number" ? code : -1,
    message: typeof message === "string" ? message : typeof cause === "string" ? cause : ""
  }
}

/** Declining: of the wallet protocol, or of EIP-1193 (SEC-13). */
const isRejection = (cause: unknown) => isUserNo(errorLayers(cause))

/** What a wallet answers by itself to networks, methods or events that it does not have. */
const isUnsupported = (code: number) => code >= 5_100 && code <= 5_104

/** What the relay says of the host's settings and the device's clock (spec 8), and the library of what was waited for. */
const knownWords: ReadonlyArray<readonly [RegExp, PairingFailure]> = [
  [/Unauthorized: invalid key|Project not found|invalid project/i, "projectId"],
  [/Unauthorized: origin not allowed/i, "origin"],
  [/JWT validation error|JWT Token/i, "clock"],
  [/(Proposal|Request) expired/i, "expired"],
  [/Signature verification failed/i, "notSigned"],
  [/settlement failed/i, "refused"]
]

/** How the library words what keeps it from the relay. */
const relayWords =
  /relay|socket|publish|subscri|internet|network|offline|connection|transport|interrupted|stalled|timed? ?out/i

/** The possible source of a failure: the relay reported it, a link was being made, or a wallet's answer was awaited. */
type Source = "relay" | "link" | "answer"

const reasonOf = (cause: unknown, source: Source): PairingFailure => {
  const { code, message } = read(cause)
  const known = knownWords.find(([words]) => words.test(message))?.[1]
  if (known !== undefined) return known
  // The library hands an error on as it came from the other side.
  if (!(cause instanceof Error) && source === "answer" && code !== 0 && code !== -1)
    return isUnsupported(code) ? "unsupported" : "wallet"
  if (!(cause instanceof Error) && source !== "answer") return "relay"
  const isBug = cause instanceof TypeError || cause instanceof ReferenceError || cause instanceof RangeError
  return source === "relay" || (!isBug && relayWords.test(message)) ? "relay" : "fault"
}

const messages: Partial<Readonly<Record<PairingFailure, string>>> = {
  expired: texts.requestTimedOut,
  notSigned: texts.errorSigningMessage,
  fault: texts.somethingWentWrong
}

/** Whether it contains no link: the key of a link suffices to pair. */
const isSafe = (cause: unknown) =>
  cause instanceof Error && !/wc:|symKey|[0-9a-f]{64}/i.test(`${cause.message} ${cause.stack}`)

/**
 * Why no session came about. The message is ours: the library's may carry the link
 * (SEC-16), and so may a cause, which is kept for a fault of our own alone.
 */
export const toPairingError = (cause: unknown, source: Source = "answer"): PairingFailed | WalletRejected => {
  if (isRejection(cause)) return new WalletRejected({ method: "connect", message: texts.connectionRejected })
  const reason = reasonOf(cause, source)
  const kept = reason === "fault" && isSafe(cause)
  return new PairingFailed({ reason, message: messages[reason] ?? texts.failedToConnect, ...(kept && { cause }) })
}

/**
 * Codes of the pairing protocol that closed sockets use for something else, their words, and the codes of EIP-1193 for the
 * same.
 */
const requestCodes: ReadonlyArray<readonly [code: number, words: RegExp, known: number]> = [
  [1001, /invalid method/i, 4200],
  [3001, /unauthorized/i, 4100],
  [3005, /unauthorized/i, 4901]
]

/** What became of a request to the wallet. */
export const toRequestError = (method: string, cause: unknown): WalletError => {
  const { code, message } = read(cause)
  const evidence = { method, message: message.slice(0, 200) || texts.somethingWentWrong, cause }
  if (isRejection(cause)) return new WalletRejected(evidence)
  if (/request expired|failed to publish/i.test(message))
    return new WalletTimeout({ ...evidence, message: texts.requestTimedOut })
  const known = requestCodes.find(([number, words]) => number === code && words.test(message))?.[2]
  return new WalletFailed({ ...evidence, code: isLost(cause) ? 4900 : (known ?? code) })
}
