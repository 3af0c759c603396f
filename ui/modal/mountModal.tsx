import { Effect } from "effect"
import { createRoot } from "react-dom/client"
import { Profile } from "../../services/account/profile/Profile.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Analytics } from "../../services/ports/analytics/Analytics.ts"
import { Balances } from "../../services/account/balances/Balances.ts"
import { Wallets } from "../../services/ports/connectors/Wallets.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Recents } from "../../services/ways-in/directory/Recents.ts"
import { WalletDirectory } from "../../services/ways-in/directory/WalletDirectory.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import { Environment } from "../../services/ports/environment/Environment.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { Features } from "../../services/ports/options/Features.ts"
import { Settings } from "../../services/ports/options/Settings.ts"
import { Tokens } from "../../services/account/tokens/Tokens.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { Send } from "../../services/account/send/Send.ts"
import type { ReadonlyStore } from "../../services/base/store/makeStore.ts"
import type { Appearance } from "../host/Appearance.ts"
import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"
import { adoptSheet } from "../theme/adoptSheet.ts"
import { constructedSheet } from "../theme/constructedSheet.ts"
import sheetCss from "../theme/sheet.css?inline"
import { App } from "./App.tsx"
import { connectParts } from "./connectParts.ts"
import { keepOnTop } from "./keepOnTop.ts"
import type { LoadedViews } from "./LoadedViews.ts"
import { loadTexts } from "./loadTexts.ts"
import { loadView } from "./loadView.ts"
import { nextTask } from "./nextTask.ts"
import { makePressedWallet } from "./PressedWallet.ts"
import { Connect } from "../features/connect/Connect.tsx"
import { afterPaint } from "./afterPaint.ts"

/** The same store for the sheet: it changes after the host's page has painted. */
const pageFirst = <A,>({ get, subscribe }: ReadonlyStore<A>): ReadonlyStore<A> => ({
  get,
  subscribe: (listener) => subscribe(() => afterPaint(listener))
})

/** The view in the modal's own chunk: the first one a visitor sees. */
const readyViews: Readonly<LoadedViews> = { Connect }

// Parsed when the chunk is evaluated, which happens before the click.
constructedSheet(sheetCss)

/** Parameters of `mountModal`. */
export interface ModalMount {
  readonly runtime: LatchkeyRuntime
  readonly appearance: ReadonlyStore<Appearance>
  /** The views the instance has loaded before; newly loaded views are added to it. */
  readonly views: LoadedViews
  /** Receives the focus after closing. */
  readonly opener: Element | null
  /** Called after the modal has closed and left the page. */
  readonly closed: () => void
  /** The element to render into instead of the page's end; then it fills that element and is not a modal dialog. */
  readonly place?: Element | undefined
}

/** How long the modal may wait for the code of its first view before it appears without it, in ms. */
const patience = 400

/** How long the texts of a language are waited for, in ms. */
const textsPatience = 5_000

/**
 * Renders the modal into the page, in its own shadow root, after its language and its first view have loaded, so that
 * neither language nor size change after the first paint; a view that takes longer is shown as loading. Returns a function that removes it immediately.
 */
export const mountModal = async ({
  runtime,
  appearance,
  views,
  opener,
  closed,
  place
}: ModalMount): Promise<() => void> => {
  const asked = { settings: runtime.runSync(Settings), environment: runtime.runSync(Environment) }
  const texts = await runtime.runPromise(
    Effect.timeoutOrElse(
      Effect.promise(() => loadTexts(asked, appearance.get().locale)),
      // In English until they come.
      { duration: textsPatience, orElse: () => Effect.succeed({ tag: "en", messages: {}, language: "en" }) }
    )
  )
  Object.assign(views, readyViews)
  const { name } = runtime.runSync(Router).current()
  const missing = [name, ...(name === "Connect" ? connectParts(runtime) : [])].filter((one) => views[one] === undefined)
  if (missing.length > 0)
    await runtime.runPromise(
      // If it fails, the sheet shows that.
      Effect.promise(() => Promise.allSettled(missing.map((one) => loadView(views, one)))).pipe(
        Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.void })
      )
    )
  // The press has a frame of its own, so that no task is long on a slow device.
  await nextTask()
  const host = document.createElement("div")
  host.setAttribute("data-latchkey", "")
  const shadow = host.attachShadow({ mode: "open" })
  const adopt = (css: string) => adoptSheet(shadow, css)
  adopt(sheetCss)
  // Events inside are not visible to the page, so that its focus traps and outside-click handlers do not react.
  const events = ["keydown", "focusin", "focusout", "pointerdown", "mousedown", "touchstart", "click"]
  const contain = (event: Event) => event.stopPropagation()
  for (const event of events) host.addEventListener(event, contain)
  const top = document.createElement("div")
  shadow.append(top)
  const root = createRoot(top)
  // A second call changes nothing.
  const leave = () => {
    stop()
    root.unmount()
    host.remove()
  }
  const connections = runtime.runSync(Connections)
  const networks = runtime.runSync(Networks)
  const recents = runtime.runSync(Recents)
  const services = {
    runtime,
    alerts: runtime.runSync(Alerts),
    analytics: runtime.runSync(Analytics),
    balances: runtime.runSync(Balances),
    connections: { ...connections, states: pageFirst(connections.states), account: pageFirst(connections.account) },
    directory: runtime.runSync(WalletDirectory),
    wallets: runtime.runSync(Wallets),
    embedded: runtime.runSync(EmbeddedWallet),
    environment: runtime.runSync(Environment),
    features: runtime.runSync(Features),
    modal: runtime.runSync(Modal),
    networks: { ...networks, state: pageFirst(networks.state) },
    pressed: makePressedWallet(runtime, connections),
    profile: runtime.runSync(Profile),
    recents: { ...recents, list: pageFirst(recents.list) },
    router: runtime.runSync(Router),
    send: runtime.runSync(Send),
    settings: runtime.runSync(Settings),
    tokens: runtime.runSync(Tokens),
    views
  }
  const { stop } = keepOnTop({
    host,
    top,
    opener,
    place,
    // A page may replace its whole body (view transitions, Turbo). A modal that was removed with it counts as closed.
    gone: () => {
      leave()
      closed()
      runtime.runFork(services.modal.close)
    },
    cancelled: () => void runtime.runFork(services.modal.requestClose)
  })
  // Not at once: effects that only later frames need run after the first paint.
  root.render(
    <App
      services={services}
      appearance={appearance}
      texts={texts}
      host={host}
      top={top}
      adopt={adopt}
      opener={opener}
      inPlace={place !== undefined}
      onGone={() => {
        // React must not be unmounted while it renders.
        queueMicrotask(() => {
          leave()
          closed()
        })
      }}
    />
  )
  return leave
}
