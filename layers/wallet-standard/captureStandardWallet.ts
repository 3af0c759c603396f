import { plainText } from "../../services/base/texts/plainText.ts"
import { inlineIcon } from "../../services/ports/connectors/inlineIcon.ts"
import { listenTo } from "../injected/listenTo.ts"
import type { StandardAccount, StandardWallet } from "../../services/ports/connectors/StandardWallet.ts"

/** Limits against hostile wallets with endless lists. */
const mostAccounts = 100
const mostTexts = 64

const texts = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.slice(0, mostTexts).filter((one) => typeof one === "string") : []

const readAccount = (raw: unknown): ReadonlyArray<StandardAccount> => {
  try {
    const { address, publicKey, chains, features, label } = raw as Readonly<Record<string, unknown>>
    if (typeof address !== "string" || address === "" || address.length > 256) return []
    const account: StandardAccount = {
      address,
      publicKey: publicKey instanceof Uint8Array ? publicKey.slice(0, 256) : undefined,
      chains: texts(chains),
      features: texts(features),
      label: plainText(label),
      raw
    }
    return [Object.freeze(account)]
  } catch {
    return []
  }
}

/** The accounts of a wallet or of an answer to `standard:connect`: both hold them under the same name. */
const readAccounts = (holder: unknown): ReadonlyArray<StandardAccount> => {
  try {
    const { accounts } = holder as { readonly accounts: unknown }
    return Array.isArray(accounts) ? accounts.slice(0, mostAccounts).flatMap(readAccount) : []
  } catch {
    return []
  }
}

type Method = (...args: ReadonlyArray<unknown>) => unknown

const methodOf = (feature: unknown, name: string): Method | undefined => {
  try {
    const found: unknown = Reflect.get(feature as object, name)
    return typeof found === "function" ? (found.bind(feature) as Method) : undefined
  } catch {
    return undefined
  }
}

/** Copies the features that are there at registration: the wallet's own object may be changed later. */
const readFeatures = (features: unknown): ReadonlyMap<string, unknown> => {
  const names = Object.keys(features as object).slice(0, mostTexts)
  return new Map(names.map((name) => [name, Reflect.get(features as object, name) as unknown]))
}

/** Reads a registered wallet once; `undefined` when it is not one. Getters may throw (SEC-11). */
export const captureStandardWallet = (raw: unknown): StandardWallet | undefined => {
  try {
    const { name: rawName, icon, features: rawFeatures } = raw as Readonly<Record<string, unknown>>
    const name = plainText(rawName)
    if (name === undefined) return undefined
    const features = readFeatures(rawFeatures)
    const on = methodOf(features.get("standard:events"), "on")
    return Object.freeze<StandardWallet>({
      name,
      icon: inlineIcon(icon),
      chains: () => {
        try {
          return texts(Reflect.get(raw as object, "chains"))
        } catch {
          return []
        }
      },
      accounts: () => readAccounts(raw),
      readAccounts,
      feature: (feature) => features.get(feature),
      method: (feature) => {
        const found = methodOf(features.get(feature), feature.slice(feature.indexOf(":") + 1))
        return found && (async (...args) => found(...args))
      },
      watch: (changed) => listenTo(changed, (listener) => on?.("change", listener))
    })
  } catch {
    return undefined
  }
}
