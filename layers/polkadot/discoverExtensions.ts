import { Effect, type Scope } from "effect"
import { makeRun } from "../../services/concurrency/makeRun.ts"
import { Settings } from "../../services/options/Settings.ts"
import type { Connector } from "../../services/wallets/Connector.ts"
import type { PolkadotProvider } from "../../services/wallets/PolkadotProvider.ts"
import type { Discover } from "../../services/wallets/Wallets.ts"
import { captureExtension } from "./captureExtension.ts"
import { extensionNames } from "./extensionNames.ts"

/** More wallets than this in one browser are an attack. */
const mostWallets = 50

/** When the page is read again for wallets that come late, in ms after the time before: up to 3 s in all. */
const later = [50, 100, 250, 600, 1_000, 1_000]

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

/** The entries of `window.injectedWeb3`, which pages and extensions can write. */
const readEntries = (): ReadonlyArray<readonly [key: string, raw: unknown]> => {
  try {
    const all: unknown = Reflect.get(globalThis, "injectedWeb3")
    return typeof all === "object" && all !== null ? Object.entries(all) : []
  } catch {
    return []
  }
}

/**
 * Wallets of this browser that are in `window.injectedWeb3`, where extensions put themselves. There is no event for it, so
 * the page is read when it starts, when it has loaded, and some more times in the first seconds.
 */
export const discoverExtensions: Discover<Scope.Scope | Settings> = ({ source }) =>
  Effect.gen(function* () {
    const { enableInjected } = yield* Settings
    if (!enableInjected) return
    const set = source()
    const found = new Map<string, Connector>()

    const read = () => {
      const before = found.size
      for (const [key, raw] of readEntries()) {
        // The first one with a key stays: later ones cannot take its place (SEC-12).
        if (found.has(key) || found.size >= mostWallets || !/^[\w .{}-]{1,40}$/.test(key)) continue
        const provider = captureExtension(raw)
        if (provider) found.set(key, toConnector(key, provider))
      }
      if (found.size > before) set([...found.values()])
    }

    read()
    addEventListener("load", read)
    yield* Effect.addFinalizer(() => Effect.sync(() => removeEventListener("load", read)))
    const run = yield* makeRun
    run(
      Effect.gen(function* () {
        for (const wait of later) {
          yield* Effect.sleep(wait)
          read()
        }
      })
    )
  })
