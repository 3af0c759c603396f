import type { BitcoinWalletConfig } from "../BitcoinWalletConfig.ts"
import { type BitcoinCore, createBitcoinWallet } from "./createBitcoinWallet.ts"
import { satsConnectMethods } from "./satsConnectMethods.ts"
import { refusal } from "./WalletRefusal.ts"

const answered = (result: unknown) => ({ jsonrpc: "2.0", id: "1", result })
const refused = (error: unknown) => ({ jsonrpc: "2.0", id: "1", error })

/** The wallet's object as sites find it: sats-connect's API, which answers refusals too (WBIP001). */
const providerOf = (core: BitcoinCore) => {
  const has = (method: string) => Object.hasOwn(satsConnectMethods, method) && !core.config.without.includes(method)
  const methods = Object.keys(satsConnectMethods).filter(has)
  return {
    request: (method: string, params: unknown) =>
      core.around(method, params, async () => {
        try {
          if (method === "getInfo") return answered({ version: "1.0.0", methods, supports: [] })
          if (!has(method)) throw refusal.unknownMethod(method)
          return answered(structuredClone(await satsConnectMethods[method]!(core, { ...(params as object | null) })))
        } catch (error) {
          return refused(error instanceof Error ? refusal.failed(error.message) : error)
        }
      }),
    addListener: ({ eventName, cb }: { readonly eventName: string; readonly cb: (payload: unknown) => void }) =>
      core.on(eventName, cb)
  }
}

export { createBitcoinPart } from "./createBitcoinPart.ts"

/** Puts the Bitcoin wallet into this page, and into the list that sites read (WBIP004). One that is there stays. */
export const startBitcoinWallet = (config: BitcoinWalletConfig): void => {
  const { key, name, icon } = config.wallet
  const controls = (window.__bitcoinWallet ??= {})
  if (controls[key]) return
  const { core, control } = createBitcoinWallet(config)
  controls[key] = control
  const page = window as unknown as Record<string, unknown>
  page[`${key}Providers`] = { BitcoinProvider: providerOf(core) }
  const list = (page["btc_providers"] ??= []) as Array<unknown>
  list.push(Object.freeze({ id: `${key}Providers.BitcoinProvider`, name, icon }))
}
