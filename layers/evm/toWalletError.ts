import type { WalletError } from "../../services/chains/ChainAdapter.ts"
import * as texts from "../../services/errors/texts.ts"
import { rpcCodes } from "../../services/errors/rpcCodes.ts"
import { WalletFailed, WalletPending, WalletRejected, WalletTimeout } from "../../services/errors/walletErrors.ts"

const read = (value: unknown, name: string): unknown => {
  try {
    return typeof value === "object" && value !== null ? (Reflect.get(value, name) as unknown) : undefined
  } catch {
    return undefined
  }
}

/** The JSON-RPC code of whatever a wallet threw, also when wrapped; -1 when there is none (spec 8). */
export const errorCode = (cause: unknown): number => {
  const data = read(cause, "data")
  for (const value of [read(read(data, "originalError"), "code"), read(cause, "code"), read(data, "code")])
    if (typeof value === "number" && Number.isInteger(value)) return value
  return -1
}

const rejected = new Set([4001, 5000, 5001, 5002])

/** Translates what a wallet threw, once, at the edge: declining, an open request, and failing are told apart. */
export const toWalletError = (method: string, cause: unknown): WalletError => {
  // A provider of our own throws what it has translated already.
  for (const known of [WalletRejected, WalletPending, WalletTimeout, WalletFailed])
    if (cause instanceof known) return cause
  const code = errorCode(cause)
  const said = typeof cause === "string" ? cause : read(cause, "message")
  const text =
    typeof said === "string" && said !== "" ? said.slice(0, 200) : (rpcCodes[code] ?? texts.somethingWentWrong)
  if (rejected.has(code) || read(cause, "code") === "ACTION_REJECTED" || /user (rejected|denied|cancel)/i.test(text))
    return new WalletRejected({ method, message: text, cause })
  if (code === -32002) return new WalletPending({ method, message: text, cause })
  return new WalletFailed({ method, code, message: text, cause })
}
