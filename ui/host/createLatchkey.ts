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

/** What a test or an unusual host may swap. */
export interface HostParts {
  /** The world to run on instead of the browser's, such as `testLayer(options, world)`. */
  readonly layer?: Layer.Layer<CoreServices> | undefined
}

const loadCore = () => import("../embed.ts")
const loadEvm = () => import("../../layers/pageEvm.ts")
const loadCheck = () => import("./refuseWrong.ts")
const loadModal = () => import("../modal/mountModal.tsx")
const loadWhole = () => import("../../services/latchkey/wholeInstance.ts")

/**
 * Makes an instance for a page. Costs a few kilobytes: everything else is loaded when a visitor nears a button,
 * when a session is stored, or when a method needs it. Nothing is asked of any server, and importing it does nothing.
 *
 * Throws `OptionsError` for options that not even a button can be drawn with. The rest is checked once the button works:
 * what is wrong then is on the console, and every call rejects with one `OptionsError` that lists it all (spec 5).
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
    supported: true
  }
  const paint = (stored: StoredSnapshot | undefined): Snapshot => {
    if (stored === undefined || options.enableReconnect === false) return quiet
    const network = options.networks.find(({ id }) => networkId(id) === stored.networkId)
    return { ...quiet, ...stored, networkImage: network?.imageUrl, status: "connecting" }
  }
  const server = paint(cookieSnapshot(options.cookie ?? ""))
  const inBrowser = typeof document !== "undefined"
  const snapshot = makeStore<Snapshot>(inBrowser && layer === undefined ? paint(loadSnapshot()) : server)
  const appearance = makeStore<Appearance>({
    themeMode: options.themeMode ?? "dark",
    themeVariables: options.themeVariables ?? {},
    locale: `${options.locale ?? "en"}`
  })

  const listeners = new Set<(event: AnalyticsEvent) => void>()
  const emit = (event: AnalyticsEvent) => {
    // A layer that was swapped in tells the host itself; only the first event happens before it exists.
    if (layer === undefined || event.type === "INITIALIZE") options.onEvent?.(event)
    for (const listener of [...listeners]) listener(event)
  }

  let opener: Element | null = null
  let modalChunk: Awaited<ReturnType<typeof loadModal>> | undefined
  // Asking `import()` for a chunk that is there costs a task, in which the page would draw a frame without the list.
  const modal = async () => (modalChunk ??= await loadModal())
  let core: Promise<StartedLatchkey> | undefined
  const load = () =>
    (core ??= Promise.all([loadCore(), loadCheck(), loadEvm()])
      .then(([{ embed }, { refuseWrong }, { pageEvm }]) =>
        embed({
          options,
          refuseWrong,
          emit,
          appearance,
          snapshot,
          layer,
          namespaces: [pageEvm],
          opener: () => opener,
          modal,
          places: snapshotPlaces
        })
      )
      .catch((error) => {
        // A chunk that could not be fetched may be asked for again.
        core = undefined
        throw asLoadFailed(error)
      }))
  const [calls, over] = makeCalls(load)
  const preload = () => {
    if (!over.get()) void Promise.allSettled([calls.runtime(), modal(), loadWhole()])
  }

  let undo: (() => void) | undefined
  const begin = () => {
    emit({ type: "INITIALIZE", properties: startProperties(options), timestamp: Date.now() })
    if (snapshot.get().status === "connecting") void load().catch(() => snapshot.set(quiet))
    return options.preload === "intent"
      ? () => {}
      : prefetchWhenIdle([loadCore, loadCheck, loadEvm, loadWhole, loadModal], load, calls.runtime, modal)
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
    open: (view) => {
      // Remembered now: until the code has arrived, the visitor may have moved on.
      opener = document.activeElement
      preload()
      const opened = calls.open(view)
      // Buttons do not wait for it. Other typed failures are told elsewhere: wrong options when they are found.
      opened.catch((error) => (error._tag ?? "LoadFailed") === "LoadFailed" && console.error(error))
      return opened
    },
    // Nothing is open as long as nothing is loaded.
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
