import { Effect, type Scope } from "effect"
import { Settings } from "../../services/ports/options/Settings.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { PolkadotProvider } from "../../services/ports/connectors/PolkadotProvider.ts"
import type { Discover } from "../../services/ports/connectors/Wallets.ts"
import { lookAgain } from "../injected/lookAgain.ts"
import { captureExtension } from "./captureExtension.ts"

/** The names of wallets by the key they use in `injectedWeb3`; others are shown by their key, with a capital. */
const extensionNames: ReadonlyMap<string, string> = new Map([
  ["enkrypt", "Enkrypt"],
  ["fearless-wallet", "Fearless Wallet"],
  ["polkadot-js", "Polkadot{.js}"],
  ["polkagate", "PolkaGate"],
  ["subwallet-js", "SubWallet"],
  ["talisman", "Talisman"]
])

/**
 * More wallets than this in one browser are an attack (SEC-11). Of a longer list both ends are read: a flood hides neither
 * the wallets before it nor those after it.
 */
const mostWallets = 50

const toConnector = (key: string, provider: PolkadotProvider): Connector<"polkadot"> => {
  // A prefix of its own: no wallet can take the id of one that was found in another way.
  // As `connectorIdIn` makes it, which the first stages of a page do not load.
  const id = `injectedWeb3.${key}:polkadot`
  return {
    id,
    type: "ANNOUNCED",
    namespace: "polkadot",
    name: extensionNames.get(key) ?? key[0]!.toUpperCase() + key.slice(1),
    provider
  }
}

/** `window.injectedWeb3`, which pages and extensions can write, and its keys. */
const readAll = (): { readonly all: object; readonly keys: ReadonlyArray<string> } => {
  try {
    const all = Object(Reflect.get(globalThis, "injectedWeb3")) as object
    return { all, keys: Object.keys(all) }
  } catch {
    return { all: {}, keys: [] }
  }
}

/** The provider of one entry. An entry that throws when it is read is left out and hides no other (SEC-12). */
const readEntry = (all: object, key: string): PolkadotProvider | undefined => {
  try {
    return captureExtension(Reflect.get(all, key))
  } catch {
    return undefined
  }
}

/**
 * Wallets of this browser that are in `window.injectedWeb3`, where extensions put themselves. There is no event for it, so
 * the page is read again and again.
 */
export const discoverExtensions: Discover<Scope.Scope | Settings> = (wallets) =>
  Effect.gen(function* () {
    const { enableInjected } = yield* Settings
    if (!enableInjected) return
    const set = wallets.source()
    const found = new Map<string, Connector>()

    const read = () => {
      const before = found.size
      const { all, keys } = readAll()
      const half = mostWallets / 2
      for (const key of keys.length > mostWallets ? [...keys.slice(0, half), ...keys.slice(-half)] : keys) {
        // The first one with a key stays: later ones cannot take its place (SEC-12).
        if (found.has(key) || found.size >= mostWallets || !/^[\w .{}-]{1,40}$/.test(key)) continue
        const provider = readEntry(all, key)
        if (provider) found.set(key, toConnector(key, provider))
      }
      if (found.size > before) set([...found.values()])
    }

    yield* lookAgain(wallets, read)
  })
