import { Effect, Layer } from "effect"
import type { PageNamespace } from "../layers/PageNamespace.ts"
import { pageLayer } from "../layers/pageLayer.ts"
import { lazy } from "../services/base/concurrency/lazy.ts"
import { NoPage } from "../services/base/errors/NoPage.ts"
import type { AnalyticsEvent } from "../services/ports/analytics/AnalyticsEvent.ts"
import type { StartedLatchkey } from "../services/instance/Latchkey.ts"
import type { CoreServices } from "../services/instance/LatchkeyServices.ts"
import { startLatchkey } from "../services/instance/startLatchkey.ts"
import { HasSheet } from "../services/sheet/modal/HasSheet.ts"
import { localeOf } from "../services/ports/options/Locale.ts"
import { AppKitError } from "../services/ports/reports/AppKitError.ts"
import type { LatchkeyOptions } from "../services/ports/options/Options.ts"
import type { Snapshot } from "../services/instance/snapshot/Snapshot.ts"
import type { ReadonlyStore, Store } from "../services/base/store/makeStore.ts"
import type { SnapshotPlaces } from "./host/snapshotPlaces.ts"
import type { Appearance } from "./host/Appearance.ts"
import type { LoadedViews } from "./modal/LoadedViews.ts"

/** What stage 0 passes to the core. */
export interface Embedding {
  readonly options: LatchkeyOptions
  /** Throws for options that cannot work. */
  readonly refuseWrong: (options: LatchkeyOptions, adapters: ReadonlyArray<string> | undefined) => void
  readonly emit: (event: AnalyticsEvent) => void
  readonly appearance: ReadonlyStore<Appearance>
  readonly snapshot: Store<Snapshot>
  readonly layer: Layer.Layer<CoreServices> | undefined
  /** The namespaces of the page's networks; ignored when a layer was given. */
  readonly namespaces: ReadonlyArray<PageNamespace>
  /** The element that had the focus when the host last opened the modal; if it is gone, the element that has it now. */
  readonly opener: () => Element | null
  /** Loads the chunk of the modal; resolves immediately if it is loaded. */
  readonly modal: () => Promise<typeof import("./modal/mountModal.tsx")>
  /** Hears of the sheet each time that it is to be shown: settles when it is on the page, or its code did not come. */
  readonly showing: (sheet: Promise<unknown>) => void
  /** Storage key and cookie name of the last snapshot. */
  readonly places: SnapshotPlaces
}

/** Without an instance no error can be reported: it is written to the console. */
const orUnexpected = (start: () => StartedLatchkey): StartedLatchkey => {
  try {
    return start()
  } catch (error) {
    console.error("Latchkey: an unexpected error.", error)
    throw new AppKitError(error)
  }
}

/**
 * Starts the core in a page: checks the options, keeps the host's snapshot up to date, and mounts the modal when it
 * opens.
 */
export const embed = ({
  options,
  refuseWrong,
  emit,
  appearance,
  snapshot,
  layer,
  namespaces,
  opener,
  modal,
  showing,
  places
}: Embedding): StartedLatchkey => {
  // A layer that was given contains its own adapters.
  refuseWrong(options, layer ? undefined : namespaces.map(({ namespace }) => namespace))
  if (typeof document === "undefined" && layer === undefined) throw new NoPage()
  const latchkey = orUnexpected(() =>
    startLatchkey({
      layer: Layer.merge(
        layer ?? pageLayer({ ...options, onEvent: undefined }, namespaces),
        Layer.succeed(HasSheet, true)
      ),
      snapshot: snapshot.get()
    })
  )
  // Starts loading the texts early. The modal waits for them and reports a failure itself.
  localeOf(options.locales, appearance.get().locale)
    ?.load()
    .catch(() => {})
  const views: LoadedViews = {}
  const makeSheet = () =>
    lazy<() => void>(() =>
      modal()
        .then(async ({ mountModal }) =>
          mountModal({
            runtime: await latchkey.runtime(),
            appearance,
            views,
            opener: opener(),
            closed: () => (mounted = makeSheet())
          })
        )
        .catch((error) => {
          // If the instance was disposed meanwhile, the modal is already closed.
          latchkey.close().catch(() => {})
          throw error
        })
    )
  let mounted = makeSheet()
  let disposed = false
  /** What the visitor has last seen; a disposed instance stores that, and not that it is gone. */
  let last: Snapshot
  let saving: Promise<void> | undefined
  const show = () => {
    if (!disposed) snapshot.set(latchkey.snapshot.get())
  }
  const follow = () => {
    const before = snapshot.get()
    const now = (last = latchkey.snapshot.get())
    // A wallet that answers at once is shown as connected: no frame says before that it is asked.
    const waits = now.status === "connecting" && before.status === "disconnected"
    if (!waits || !globalThis.requestAnimationFrame?.(show)) show()
    if (now.status !== "connecting" && Object.keys({ ...now.accounts, ...before.accounts })[0])
      // After what is seen of a change, and once for all until that code is there; it is loaded only when a session exists
      // or has just ended.
      saving ??= Effect.runPromise(
        Effect.andThen(
          Effect.yieldNow,
          Effect.promise(() => import("./saveSnapshot.ts"))
        )
      ).then(
        ({ saveSnapshot }) => {
          saving = undefined
          saveSnapshot(last, places, options, layer)
        },
        // Tried again at the next change.
        () => {
          saving = undefined
        }
      )
    if (now.open) {
      const sheet = mounted()
      sheet.catch((error) => {
        if (!disposed) console.error("Latchkey: the modal did not load.", error)
      })
      showing(sheet)
    }
  }
  const stop = latchkey.snapshot.subscribe(follow)
  // Where nothing is stored of a connection the snapshot has been corrected already.
  follow()
  latchkey.subscribe(emit)
  for (const { id, isHere } of options.connectors ?? [])
    // A page inside a wallet is connected to it. A failure leaves the user with the button.
    Promise.resolve()
      .then(isHere)
      .then((yes) => (yes && !disposed ? latchkey.at(latchkey.snapshot.get()).connect(id) : undefined))
      .catch(() => {})
  return {
    ...latchkey,
    dispose: async () => {
      disposed = true
      // What is stored stays for the next visit.
      stop()
      await latchkey.dispose()
      ;(await mounted.asked()?.catch(() => undefined))?.()
    }
  }
}
