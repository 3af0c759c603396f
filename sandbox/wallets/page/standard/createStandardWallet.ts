import type { PageWalletConfig } from "../../PageWalletConfig.ts"
import { createEmitter, type Listener } from "../createEmitter.ts"
import type { StandardPart } from "./StandardPart.ts"

/** Does the work for a request, or something else. */
type Around = (method: string, params: ReadonlyArray<unknown>, work: () => Promise<unknown>) => Promise<unknown>

/** A wallet that is registered in the page. */
export interface StandardWallet {
  /** Tells sites that accounts may have changed. */
  readonly changed: () => void
  readonly remove: () => void
}

/** Makes a wallet of the Wallet Standard of its parts, one for each namespace, and registers it. */
export const createStandardWallet = (
  { name, icon }: PageWalletConfig["wallets"][number],
  parts: ReadonlyArray<StandardPart>,
  around: Around
): StandardWallet => {
  const { on, off, emit } = createEmitter()
  const accounts = () => parts.flatMap((part) => part.accounts())
  const connect = (input: { readonly silent?: boolean } = {}) =>
    around("standard:connect", [input], async () => {
      for (const part of parts) await part.connect(input.silent === true)
      return { accounts: accounts() }
    })
  const disconnect = async () => {
    for (const part of parts) part.disconnect()
  }
  const listen = (event: string, listener: Listener) => {
    on(event, listener)
    return () => off(event, listener)
  }
  const wallet = {
    version: "1.0.0",
    name,
    icon,
    chains: parts.flatMap(({ chains }) => chains),
    features: Object.assign(
      {
        "standard:connect": { version: "1.0.0", connect },
        "standard:disconnect": { version: "1.0.0", disconnect },
        "standard:events": { version: "1.0.0", on: listen }
      },
      ...parts.map(({ features }) => features)
    ) as Readonly<Record<string, unknown>>,
    get accounts() {
      return accounts()
    }
  }
  const remove = register(Object.freeze(wallet))
  return { remove, changed: () => emit("change", { accounts: accounts() }) }
}

interface RegisterApi {
  readonly register: (wallet: unknown) => () => void
}

/** Registers a wallet for pages that ask now or later; returns a function that removes it. */
const register = (wallet: unknown): (() => void) => {
  const undo: Array<() => void> = []
  const add = (api: RegisterApi) => void undo.push(api.register(wallet))
  const onReady = (event: Event) => add((event as CustomEvent<RegisterApi>).detail)
  window.addEventListener("wallet-standard:app-ready", onReady)
  window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: add }))
  return () => {
    window.removeEventListener("wallet-standard:app-ready", onReady)
    for (const leave of undo.splice(0)) leave()
  }
}
