import { OutcomeUnknown, TransactionFailed } from "./chainErrors.ts"
import { errorLayers, type ErrorLayer } from "./errorLayers.ts"
import { isUserNo } from "./isUserNo.ts"
import { plainWords } from "./plainWords.ts"
import { rpcCodes } from "./rpcCodes.ts"
import * as texts from "./texts.ts"
import { WalletFailed, WalletPending, WalletRejected, WalletTimeout, type WalletError } from "./walletErrors.ts"

/** A generic code that wallets put around more specific errors. */
const internal = -32603

const codeOf = (layers: ReadonlyArray<ErrorLayer>): number => {
  if (layers.some(({ text }) => /unrecogni[sz]ed chain/i.test(text))) return 4902
  const codes = layers.flatMap(({ code }) => (typeof code === "number" && code in rpcCodes ? [code] : []))
  return codes.find((code) => code !== internal) ?? codes[0] ?? -1
}

/** The code (spec 8) of an error of a wallet or node, also when wrapped or sent as text; -1 when it has none. */
export const errorCode = (cause: unknown): number => codeOf(errorLayers(cause))

/** Maps an error of a wallet to a typed one: declined, request already open, or failed. */
export const toWalletError = (method: string, cause: unknown): WalletError => {
  // Providers of this package throw typed errors.
  for (const known of [WalletRejected, WalletPending, WalletTimeout, WalletFailed])
    if (cause instanceof known) return cause
  // A key of this process tells the outcome itself: the words inside are a node's, and no decline.
  if (cause instanceof OutcomeUnknown || cause instanceof TransactionFailed)
    return new WalletFailed({ method, code: -1, message: cause.message, cause })
  const layers = errorLayers(cause)
  const code = codeOf(layers)
  const message =
    plainWords(layers.find(({ text }) => text !== "")?.text ?? "") || (rpcCodes[code] ?? texts.somethingWentWrong)
  if (isUserNo(layers)) return new WalletRejected({ method, message, cause })
  if (layers.some((layer) => layer.code === -32002)) return new WalletPending({ method, message, cause })
  return new WalletFailed({ method, code, message, cause })
}
