import { rpcCodes } from "../../services/errors/rpcCodes.ts"
import * as texts from "../../services/errors/texts.ts"
import {
  WalletFailed,
  WalletPending,
  WalletRejected,
  WalletTimeout,
  type WalletError
} from "../../services/errors/walletErrors.ts"
import { plainText } from "../../services/texts/plainText.ts"
import type { PolkadotConnector } from "./PolkadotConnector.ts"

/** Reads a property; `undefined` when there is none or its getter throws. */
const read = (value: unknown, name: string): unknown => {
  try {
    return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined
  } catch {
    return undefined
  }
}

/** What a wallet threw as text, without addresses of sites: their words are not the wallet's. */
const textOf = (cause: unknown): string => {
  const text = typeof cause === "string" ? cause : read(cause, "message")
  return plainText(text, 200)?.replaceAll(/\S*:\/\/\S*/g, "…") ?? ""
}

/**
 * Maps an error of a wallet to a typed one. The errors have no codes that wallets agree on: they are told apart by the
 * words that the wallets of `injectedWeb3` use.
 */
export const toWalletError = ({ name }: PolkadotConnector, method: string, cause: unknown): WalletError => {
  // Providers of this package throw typed errors.
  for (const known of [WalletRejected, WalletPending, WalletTimeout, WalletFailed])
    if (cause instanceof known) return cause
  const text = textOf(cause)
  const message = text || texts.somethingWentWrong
  const code = read(cause, "code")
  if (/\bpending\b|\balready (open|waiting|requested)\b/i.test(text))
    return new WalletPending({ method, message, cause })
  if (/\bnot (allowed|authori[sz]ed|been enabled)\b|\bunauthori[sz]ed\b/i.test(text))
    return new WalletFailed({ method, code: 4100, message: `${name} does not allow this site. Allow it there`, cause })
  if (code === 4001 || /\b(cancel|reject|den[iy]|declin)/i.test(text))
    return new WalletRejected({ method, message, cause })
  return new WalletFailed({ method, code: typeof code === "number" && code in rpcCodes ? code : -1, message, cause })
}
