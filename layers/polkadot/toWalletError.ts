import { errorLayers } from "../../services/base/errors/errorLayers.ts"
import { plainWords } from "../../services/base/errors/plainWords.ts"
import { toWalletError as toKnownError } from "../../services/base/errors/toWalletError.ts"
import { WalletFailed, WalletPending, type WalletError } from "../../services/base/errors/walletErrors.ts"
import type { PolkadotConnector } from "./PolkadotConnector.ts"

/**
 * Maps an error of a wallet to a typed one. Wallets of `injectedWeb3` throw errors without codes: they are distinguished by
 * the words these wallets use. Addresses of sites are left out first: their words are not the wallet's.
 */
export const toWalletError = ({ name }: PolkadotConnector, method: string, cause: unknown): WalletError => {
  const known = toKnownError(method, cause)
  if (known._tag !== "WalletFailed" || known === cause) return known
  const message = plainWords(errorLayers(cause)[0]?.text ?? "")
  if (/\bpending\b|\balready (open|waiting|requested)\b/i.test(message))
    return new WalletPending({ method, message, cause })
  if (/\bnot (allowed|authori[sz]ed|been enabled)\b|\bunauthori[sz]ed\b/i.test(message))
    return new WalletFailed({ method, code: 4100, message: `${name} does not allow this site. Allow it there`, cause })
  return known
}
