import type { WalletError } from "../../services/chains/ChainAdapter.ts"
import { PairingFailed, type PairingFailure } from "../../services/errors/pairingErrors.ts"
import * as texts from "../../services/errors/texts.ts"
import { WalletFailed, WalletRejected, WalletTimeout } from "../../services/errors/walletErrors.ts"

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

/** Declining: of the wallet protocol (5000 to 5104), or of EIP-1193 (SEC-13). */
const isRejection = (code: number, message: string) =>
  code === 4001 || (code >= 5_000 && code <= 5_104) || /user (rejected|denied|cancel)/i.test(message)

/** What the relay says of the host's settings and the device's clock (spec 8). */
const relayWords: ReadonlyArray<readonly [RegExp, PairingFailure]> = [
  [/Unauthorized: invalid key|Project not found|invalid project/i, "projectId"],
  [/Unauthorized: origin not allowed/i, "origin"],
  [/JWT validation error|JWT Token/i, "clock"],
  [/(Proposal|Request) expired/i, "expired"],
  [/Signature verification failed|settlement failed/i, "refused"]
]

/** Why no session came about. The message is ours: the library's may carry the link (SEC-16). */
export const toPairingError = (cause: unknown): PairingFailed | WalletRejected => {
  const { code, message } = read(cause)
  if (isRejection(code, message)) return new WalletRejected({ method: "connect", message: texts.connectionRejected })
  const reason = relayWords.find(([words]) => words.test(message))?.[1] ?? "relay"
  return new PairingFailed({ reason, message: reason === "expired" ? texts.requestTimedOut : texts.failedToConnect })
}

/** Whether the library no longer knows the session: the wallet has ended it while nobody listened. */
export const isLost = (cause: unknown): boolean =>
  /no matching key|session topic (doesn't|does not) exist|recently deleted/i.test(read(cause).message)

/** What became of a request to the wallet. */
export const toRequestError = (method: string, cause: unknown): WalletError => {
  const { code, message } = read(cause)
  const evidence = { method, message: message.slice(0, 200) || texts.somethingWentWrong, cause }
  if (isRejection(code, message)) return new WalletRejected(evidence)
  if (/request expired|failed to publish/i.test(message))
    return new WalletTimeout({ ...evidence, message: texts.requestTimedOut })
  return new WalletFailed({ ...evidence, code: isLost(cause) ? 4900 : code })
}
