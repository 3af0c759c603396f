import type { Layer } from "effect"
import type { AnalyticsEvent } from "../../services/ports/analytics/AnalyticsEvent.ts"
import type { StartedLatchkey } from "../../services/instance/Latchkey.ts"
import type { CoreServices } from "../../services/instance/LatchkeyServices.ts"
import { codeDeadline } from "../../services/base/errors/codeDeadline.ts"
import { throwLoadFailed } from "../../services/base/errors/throwLoadFailed.ts"
import { makeCalls } from "../../services/instance/makeCalls.ts"
import { startProperties } from "../../services/instance/startProperties.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { OptionsError } from "../../services/base/errors/OptionsError.ts"
import { noNetwork, startNetwork } from "../../services/ports/options/startNetwork.ts"
import type { Snapshot, StoredSnapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { makeStore } from "../../services/base/store/makeStore.ts"
import type { Appearance } from "./Appearance.ts"
import { focusedElement } from "./focusedElement.ts"
import type { HostLatchkey } from "./HostLatchkey.ts"
import { prefetchWhenIdle } from "./prefetchWhenIdle.ts"
import type { PressState } from "./PressState.ts"
import { reopening } from "./reopening.ts"
import { whenRestored } from "./whenRestored.ts"
import { snapshotPlaces } from "./snapshotPlaces.ts"
import { hasObligations } from "./hasObligations.ts"
import { cookieSnapshot, dropSnapshot, loadSnapshot } from "./storedSnapshot.ts"

/** Parts that a test or an unusual host may replace. */
export interface HostParts {
  /** The layer to run on instead of the browser's, such as `testLayer(options, world)`. */
  readonly layer?: Layer.Layer<CoreServices> | undefined
}

const loadEffect = () => import("./effectCode.ts")
const loadCore = () => import("../embed.ts")
const loadEvm = () => import("../../layers/pageEvm.ts")
const loadNamespaces = () => import("../../layers/pageNamespaces.ts")
const loadCheck = () => import("./options/refuseWrong.ts")
const loadModal = () => import("../modal/mountModal.tsx")
const loadWhole = () => import("../../services/instance/wholeInstance.ts")

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
  const modal = async () => (modalChunk ??= await loadModal().catch(throwLoadFailed))
  let ready = false
  /** Whether the core is here: before it, the snapshot is what an earlier visit has stored. */
  let running = false
  /** Whether the code did not come for the last press. */
  let lost = false
  /** The button whose press is being answered. */
  let told: ((state: PressState) => void) | undefined
  let sheet: Promise<unknown> | undefined
  const isShown = () => {
    ready = true
    lost = false
    told?.(undefined)
    told = undefined
  }
  let core: Promise<StartedLatchkey> | undefined
  const load = () =>
    (core ??= Promise.all([
      loadCore(),
      loadCheck(),
      evmOnly
        ? loadEvm().then(({ pageEvm }) => [pageEvm])
        : loadNamespaces().then(({ pageNamespaces }) => pageNamespaces(options)),
      // The core imports it: this requests it at the same time.
      loadEffect()
    ])
      .catch(throwLoadFailed)
      .then(([{ embed }, { refuseWrong }, namespaces]) => {
        running = true
        return embed({
          options,
          refuseWrong,
          emit,
          appearance,
          snapshot,
          layer,
          namespaces,
          opener: () => (opener?.isConnected ? opener : focusedElement()),
          modal,
          showing: (now) => {
            sheet = now
            now.then(isShown, () => {})
          },
          places: snapshotPlaces
        })
      })
      .catch((error) => {
        // After a failed load the chunk can be requested again.
        core = undefined
        throw error
      }))
  const [calls, over] = makeCalls(load, snapshot)
  const loadAll = async () => {
    await Promise.all([calls.runtime(), modal()])
    ready = true
  }
  const preload = () => {
    if (inBrowser && !over.get()) void Promise.allSettled([loadAll(), loadWhole()])
  }
  const open: HostLatchkey["open"] = (...wish) => {
    // Stored now: the focus may have moved when the code arrives.
    if (inBrowser) opener = focusedElement()
    sheet = undefined
    preload()
    const ended = calls.open(...wish)
    // Buttons do not await the result. Other failures are reported elsewhere: invalid options when they are checked.
    ended.catch((error) => error._tag === "LoadFailed" && console.error(error))
    const opened = ended.then(async (outcome) => {
      // A sheet whose code did not load counts as closed at once; the caller of `open` gets the reason.
      await sheet
      return outcome
    })
    opened.catch(() => {})
    return opened
  }

  let undo: (() => void) | undefined
  const begin = () => {
    emit({ type: "INITIALIZE", properties: startProperties(options), timestamp: Date.now() })
    if (options.enableReconnect === false && layer === undefined) dropSnapshot(options)
    if (snapshot.get() !== quiet || hasObligations(options)) void load().catch(() => snapshot.set(quiet))
    const view = reopening.take()
    if (view !== undefined) {
      preload()
      // Before a stored session is restored the sheet could only show the wallets.
      void whenRestored(snapshot).then(() => void open(view || (snapshot.get().address && "Account") || undefined))
    }
    return options.preload === "intent"
      ? () => {}
      : prefetchWhenIdle(
          [loadEffect, loadCore, loadCheck, evmOnly ? loadEvm : loadNamespaces, loadWhole, loadModal],
          load,
          calls.runtime,
          loadAll
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
    open,
    answer: (tell, call) => {
      // With all code there the sheet comes with the next frames.
      if (!ready && !snapshot.get().open) (told = tell)("busy")
      // A request that hangs is not made again in this page. What comes later still opens the sheet.
      const late = setTimeout(() => {
        // While a wallet is being asked, the wait is not for code.
        const asks = running && snapshot.get().status === "connecting"
        if (told === tell && !ready && !asks) tell(navigator.onLine ? "reload" : "again")
      }, codeDeadline)
      const end = (state?: PressState) => {
        clearTimeout(late)
        if (told === tell) told = undefined
        tell(state)
      }
      call().then(
        () => end(),
        (error) => {
          if (error._tag !== "LoadFailed") return end()
          // As `mustReload` of the sheet.
          const isFinal = lost || (error.cause ?? error).message.startsWith("error loading dyn")
          end(isFinal && navigator.onLine ? "reload" : "again")
          lost = true
        }
      )
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
