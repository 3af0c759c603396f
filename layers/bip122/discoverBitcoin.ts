import { Effect, type Scope } from "effect"
import { Settings } from "../../services/ports/options/Settings.ts"
import { plainText } from "../../services/base/texts/plainText.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { inlineIcon } from "../../services/ports/connectors/inlineIcon.ts"
import type { Discover } from "../../services/ports/connectors/Wallets.ts"
import { lookAgain } from "../injected/lookAgain.ts"
import { injectedWallets } from "./injectedWallets.ts"
import { readField } from "../injected/readField.ts"
import { satsConnectProvider } from "./satsConnectProvider.ts"

/**
 * More wallets than this in one browser are an attack (SEC-11). Of a longer list both ends are read: a flood hides neither
 * the wallets before it nor those after it.
 */
const mostWallets = 100

/** The value at a path from `window`, such as `XverseProviders.BitcoinProvider`. */
const atPath = (path: string): unknown => path.split(".").reduce<unknown>(readField, window)

/** The list `window.btc_providers` (WBIP004), or its two ends. An entry that throws when it is read hides no other. */
const readList = (): ReadonlyArray<unknown> => {
  const list = readField(window, "btc_providers")
  const size = readField(list, "length")
  if (typeof size !== "number" || !(size > 0)) return []
  const leftOut = Math.max(0, size - mostWallets)
  return Array.from({ length: size - leftOut }, (_, at) =>
    readField(list, `${at < mostWallets / 2 ? at : at + leftOut}`)
  )
}

/** A wallet of that list, read once. */
const readListed = (entry: unknown) => {
  const path = readField(entry, "id")
  const name = plainText(readField(entry, "name"))
  if (typeof path !== "string" || path.length > 128 || name === undefined) return []
  return [{ path, name, icon: inlineIcon(readField(entry, "icon")) }]
}

/**
 * The Bitcoin wallets of this browser that are found by a name on `window`: those in `btc_providers` (WBIP004), and the
 * known ones that only set their own name.
 */
export const discoverBitcoin: Discover<Scope.Scope | Settings> = (wallets) =>
  Effect.gen(function* () {
    const { enableInjected } = yield* Settings
    const set = wallets.source()
    /** By provider object, so that a wallet with two names is listed once. */
    const found = new Map<unknown, Connector>()
    const ids = new Set<string>()

    const add = (path: string, listed: { readonly name: string; readonly icon: string | undefined } | undefined) => {
      const raw = atPath(path)
      const known = injectedWallets.get(path)
      const name = listed?.name ?? known?.name
      if (name === undefined || found.has(raw) || found.size >= mostWallets) return
      const walletId = known?.walletId ?? `name:${name}`
      // As `connectorIdIn` makes it, which the first stages of a page do not load.
      const id = `${walletId}:bip122`
      if (ids.has(id)) return
      const provider = (known?.toProvider ?? satsConnectProvider)(raw)
      if (provider === undefined) return
      ids.add(id)
      const type = listed === undefined ? "INJECTED" : "ANNOUNCED"
      const icon = listed?.icon
      found.set(raw, { id, walletId, type, namespace: "bip122", name, icon, provider: Object.freeze(provider) })
    }

    const look = () => {
      const before = found.size
      for (const { path, name, icon } of readList().flatMap(readListed)) add(path, { name, icon })
      if (enableInjected) for (const path of injectedWallets.keys()) add(path, undefined)
      if (found.size > before) set([...found.values()])
    }

    yield* lookAgain(wallets, look)
  })
