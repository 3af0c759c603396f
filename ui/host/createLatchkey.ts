import type { Layer } from "effect"
import type { AnalyticsEvent } from "../../services/analytics/AnalyticsEvent.ts"
import type { StartedLatchkey } from "../../services/latchkey/Latchkey.ts"
import type { CoreServices } from "../../services/latchkey/LatchkeyServices.ts"
import { asLoadFailed } from "../../services/errors/asLoadFailed.ts"
import { makeCalls } from "../../services/latchkey/makeCalls.ts"
import { startProperties } from "../../services/latchkey/startProperties.ts"
import { networkId } from "../../services/network/networkId.ts"
import type { LatchkeyOptions } from "../../services/options/Options.ts"
import { OptionsError } from "../../services/errors/OptionsError.ts"
import { noNetwork, startNetwork } from "../../services/options/startNetwork.ts"
import type { Snapshot, StoredSnapshot } from "../../services/snapshot/Snapshot.ts"
import { makeStore } from "../../services/store/makeStore.ts"
import type { Appearance } from "./Appearance.ts"
import type { HostLatchkey } from "./HostLatchkey.ts"
import { prefetchWhenIdle } from "./prefetchWhenIdle.ts"
import { snapshotPlaces } from "./snapshotPlaces.ts"
import { cookieSnapshot, loadSnapshot } from "./storedSnapshot.ts"

/** Parts that a test or an unusual host may replace. */
export interface HostParts {
  /** The layer to run on instead of the browser's, such as `testLayer(options, world)`. */
  readonly layer?: Layer.Layer<CoreServices> | undefined
}

const loadCore = () => import("../embed.ts")
const loadEvm = () => import("../../layers/pageEvm.ts")
const loadNamespaces = () => import("../../layers/pageNamespaces.ts")
const loadCheck = () => import("./refuseWrong.ts")
const loadModal = () => import("../modal/mountModal.tsx")
const loadWhole = () => import("../../services/latchkey/wholeInstance.ts")

/**
 * Creates an instance for a page. Costs a few kilobytes: all other code is loaded when a visitor is about to press a
 * button, when a session is stored, or when a method needs it. It sends no request, and importing the module has no
 * side effects.
 *
 * Throws `OptionsError` if the options are not enough to render a button. All other options are checked after the
 * button works: problems are logged on the console, and every call rejects with one `OptionsError` that lists them all
 * (spec 5).
 */
export const createLatchkey = (options: LatchkeyOptions, { layer }: HostParts = {}): HostLatchkey => {
  const start = startNetwork(options)
  if (!start) throw new OptionsError([noNetwork])
  const quiet: Snapshot = {
    status: "disconnected",
    open: false,
    networkId: networkId(start.id),
    networkName: start.name,
    networkImage: start.imageUrl,
    supported: true,
    accounts: {}
  }
  const paint = (stored: StoredSnapshot | undefined): Snapshot => {
    if (stored === undefined || options.enableReconnect === false) return quiet
    const network = options.networks.find(({ id }) => networkId(id) === stored.networkId)
    return { ...quiet, ...stored, networkImage: network?.imageUrl }
  }
  const server = paint(cookieSnapshot(options))
  const inBrowser = typeof document !== "undefined"
  const snapshot = makeStore<Snapshot>(inBrowser && layer === undefined ? paint(loadSnapshot(options)) : server)
  const appearance = makeStore<Appearance>({
    themeMode: options.themeMode ?? "dark",
    themeVariables: options.themeVariables ?? {},
    locale: `${options.locale ?? "en"}`
  })

  const listeners = new Set<(event: AnalyticsEvent) => void>()
  const emit = (event: AnalyticsEvent) => {
    // A layer that was given calls the host's `onEvent` itself; only the first event happens before the layer exists.
    const own = layer === undefined || event.type === "INITIALIZE" ? options.onEvent : undefined
    for (const listener of [own, ...listeners])
      try {
        listener?.(event)
      } catch (error) {
        console.error(error)
      }
  }

  // A layer that was given brings its namespaces itself: the other ones are not loaded for it.
  const evmOnly = layer || options.networks.every(({ id }) => networkId(id).startsWith("eip155:"))
  let opener: Element | null = null
  let modalChunk: Awaited<ReturnType<typeof loadModal>> | undefined
  // `import()` of a loaded chunk still takes a task, and the page would paint a frame without the list.
  const modal = async () => (modalChunk ??= await loadModal())
  let core: Promise<StartedLatchkey> | undefined
  const load = () =>
    (core ??= Promise.all([
      loadCore(),
      loadCheck(),
      evmOnly
        ? loadEvm().then(({ pageEvm }) => [pageEvm])
        : loadNamespaces().then(({ pageNamespaces }) => pageNamespaces(options))
    ])
      .then(([{ embed }, { refuseWrong }, namespaces]) =>
        embed({
          options,
          refuseWrong,
          emit,
          appearance,
          snapshot,
          layer,
          namespaces,
          opener: () => opener,
          modal,
          places: snapshotPlaces
        })
      )
      .catch((error) => {
        // After a failed load the chunk can be requested again.
        core = undefined
        throw asLoadFailed(error)
      }))
  const [calls, over] = makeCalls(load, snapshot.get)
  const preload = () => {
    if (!over.get()) void Promise.allSettled([calls.runtime(), modal(), loadWhole()])
  }

  let undo: (() => void) | undefined
  const begin = () => {
    emit({ type: "INITIALIZE", properties: startProperties(options), timestamp: Date.now() })
    if (snapshot.get() !== quiet) void load().catch(() => snapshot.set(quiet))
    return options.preload === "intent"
      ? () => {}
      : prefetchWhenIdle(
          [loadCore, loadCheck, evmOnly ? loadEvm : loadNamespaces, loadWhole, loadModal],
          load,
          calls.runtime,
          modal
        )
  }

  return {
    ...calls,
    options,
    snapshot,
    appearance,
    preload,
    serverSnapshot: () => server,
    setAppearance: (part) => appearance.update((now) => ({ ...now, ...part })),
    mount: () => {
      if (!over.get()) undo ??= begin()
    },
    open: (...wish) => {
      // Stored now: the focus may have moved when the code arrives.
      opener = document.activeElement
      preload()
      const opened = calls.open(...wish)
      // Buttons do not await the result. Other typed failures are reported elsewhere: invalid options when they are
      // checked.
      opened.catch((error) => (error._tag ?? "LoadFailed") === "LoadFailed" && console.error(error))
      return opened
    },
    // Before the core is loaded nothing can be open.
    close: async () => core && calls.close(),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose: async () => {
      over.set(true)
      undo?.()
      listeners.clear()
      await (await core?.catch(() => undefined))?.dispose()
      core = undefined
      snapshot.set(quiet)
    }
  }
}
