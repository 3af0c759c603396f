import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import { listenTo } from "../injected/listenTo.ts"
import type { PolkadotAccess, PolkadotProvider } from "../../services/ports/connectors/PolkadotProvider.ts"

type Method = (...args: ReadonlyArray<unknown>) => unknown

const method = (target: unknown, name: string): Method | undefined => {
  const found: unknown = typeof target === "object" && target !== null ? Reflect.get(target, name) : undefined
  return typeof found === "function" ? (found.bind(target) as Method) : undefined
}

const signing = (signer: unknown, name: string) => {
  const sign = method(signer, name)
  return sign && (async (payload: object) => sign(payload))
}

/** Reads what an extension gave once, as `enable` resolved; `undefined` when it is not of the standard's form. */
const captureAccess = (raw: unknown): PolkadotAccess | undefined => {
  if (typeof raw !== "object" || raw === null) return undefined
  const accounts: unknown = Reflect.get(raw, "accounts")
  const signer: unknown = Reflect.get(raw, "signer")
  const get = method(accounts, "get")
  const subscribe = method(accounts, "subscribe")
  return (
    get &&
    Object.freeze({
      accounts: async () => get(),
      signRaw: signing(signer, "signRaw"),
      signPayload: signing(signer, "signPayload"),
      // Without a subscription there are no hints.
      watch: (changed: () => void) => listenTo(changed, (listener) => subscribe?.(listener))
    })
  )
}

/** Reads the methods of an entry of `injectedWeb3` once; `undefined` for a value that is no wallet. Getters may throw. */
export const captureExtension = (raw: unknown): PolkadotProvider | undefined => {
  try {
    const enable = method(raw, "enable")
    return (
      enable &&
      Object.freeze({
        enable: async (siteName: string) => {
          const access = captureAccess(await enable(siteName))
          if (access === undefined) throw new ProviderError({ code: -1, message: "This wallet gave no accounts" })
          return access
        }
      })
    )
  } catch {
    return undefined
  }
}
