import type { Layer } from "effect"
import type { AnalyticsEvent } from "../../services/analytics/AnalyticsEvent.ts"
import type { Caip2 } from "../../services/caip/parseCaip2.ts"
import type { Latchkey } from "../../services/latchkey/Latchkey.ts"
import type { CoreServices } from "../../services/latchkey/LatchkeyServices.ts"
import { optionProblems } from "../../services/options/optionProblems.ts"
import type { LatchkeyOptions } from "../../services/options/Options.ts"
import { OptionsError } from "../../services/options/OptionsError.ts"
import type { Snapshot, StoredSnapshot } from "../../services/snapshot/Snapshot.ts"
import { makeStore } from "../../services/store/makeStore.ts"
import type { Appearance } from "./Appearance.ts"
import type { HostLatchkey } from "./HostLatchkey.ts"
import { prefetch } from "./prefetch.ts"
import { snapshotPlaces } from "./snapshotPlaces.ts"
import { cookieSnapshot, loadSnapshot } from "./storedSnapshot.ts"

/** What a test or an unusual host may swap. */
export interface HostParts {
  /** The world to run on instead of the browser's, such as `testLayer(options, world)`. */
  readonly layer?: Layer.Layer<CoreServices> | undefined
}

const loadCore = () => import("../embed.ts")
const loadModal = () => import("../modal/mountModal.tsx")
const loadFeatures = () => import("../../services/latchkey/features.ts")

/**
 * Makes an instance for a page. Costs a few kilobytes: everything else is loaded when a visitor nears a button,
 * when a session is stored, or when a method needs it. Nothing is asked of any server, and importing it does nothing.
 *
 * Throws `OptionsError`, which lists every problem and what to do, for options that cannot work (spec 5).
 */
export const createLatchkey = (options: LatchkeyOptions, { layer }: HostParts = {}): HostLatchkey => {
  const problems = optionProblems(options)
  if (problems.length > 0) throw new OptionsError(problems)

  const idOf = (id: number | string) => (typeof id === "number" ? `eip155:${id}` : id) as Caip2
  const find = (id: unknown) => options.networks.find((one) => idOf(one.id) === id)
  const start = find(idOf(options.defaultNetwork ?? "")) ?? options.networks[0]!
  const quiet: Snapshot = {
    status: "disconnected",
    open: false,
    networkId: idOf(start.id),
    networkName: start.name,
    networkImage: start.imageUrl,
    supported: true
  }
  const paint = (stored: StoredSnapshot | undefined): Snapshot => {
    if (stored === undefined || options.enableReconnect === false) return quiet
    return { ...quiet, ...stored, networkImage: find(stored.networkId)?.imageUrl, status: "connecting" }
  }
  const server = paint(cookieSnapshot(options.cookie ?? ""))
  const inBrowser = typeof document !== "undefined"
  const snapshot = makeStore<Snapshot>(inBrowser && layer === undefined ? paint(loadSnapshot()) : server)
  const appearance = makeStore<Appearance>({
    themeMode: options.themeMode ?? "dark",
    themeVariables: options.themeVariables ?? {},
    locale: options.locale ?? "en"
  })

  const listeners = new Set<(event: AnalyticsEvent) => void>()
  const emit = (event: AnalyticsEvent) => {
    // A layer that was swapped in tells the host itself; only the first event happens before it exists.
    if (layer === undefined || event.type === "INITIALIZE") options.onEvent?.(event)
    for (const listener of [...listeners]) listener(event)
  }

  let disposed = false
  let opener: Element | null = null
  let modalChunk: Awaited<ReturnType<typeof loadModal>> | undefined
  // Asking `import()` for a chunk that is there costs a task, in which the page would draw a frame without the list.
  const modal = async () => (modalChunk ??= await loadModal())
  let core: Promise<Latchkey> | undefined
  const load = async (): Promise<Latchkey> => {
    if (disposed) throw new Error("This Latchkey instance was disposed")
    return (core ??= loadCore().then(
      ({ embed }) =>
        embed({ options, emit, appearance, snapshot, layer, opener: () => opener, modal, places: snapshotPlaces }),
      (error) => {
        // A chunk that could not be fetched may be asked for again.
        core = undefined
        throw error
      }
    ))
  }
  const runtime = async () => (await load()).runtime()
  const preload = () => {
    if (!disposed) void Promise.allSettled([runtime(), modal(), loadFeatures()])
  }

  let undo: (() => void) | undefined
  const begin = () => {
    emit({
      type: "INITIALIZE",
      properties: {
        networks: options.networks.map((one) => idOf(one.id)),
        features: Object.keys(options.features ?? {})
      },
      timestamp: Date.now()
    })
    if (snapshot.get().status === "connecting") void load().catch(() => snapshot.set(quiet))
    return options.preload === "intent" ? () => {} : prefetch([loadCore, loadFeatures, loadModal], preload)
  }

  return {
    options,
    snapshot,
    appearance,
    preload,
    serverSnapshot: () => server,
    setAppearance: (part) => appearance.update((now) => ({ ...now, ...part })),
    mount: () => {
      if (!disposed) undo ??= begin()
    },
    open: async (view) => {
      // Remembered now: until the code has arrived, the visitor may have moved on.
      opener = document.activeElement
      preload()
      return (await load()).open(view)
    },
    close: async () => (await core)?.close(),
    connect: async (wallet) => (await load()).connect(wallet),
    disconnect: async (namespace) => (await load()).disconnect(namespace),
    wallets: async () => (await load()).wallets(),
    networks: async () => (await load()).networks(),
    switchNetwork: async (id) => (await load()).switchNetwork(id),
    signMessage: async (message) => (await load()).signMessage(message),
    send: async (input) => (await load()).send(input),
    waitForReceipt: async (sent) => (await load()).waitForReceipt(sent),
    refresh: async () => (await load()).refresh(),
    runtime,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose: async () => {
      disposed = true
      undo?.()
      listeners.clear()
      await (await core?.catch(() => undefined))?.dispose()
      core = undefined
      snapshot.set(quiet)
    }
  }
}
