import { Effect } from "effect"
import { createRoot } from "react-dom/client"
import { Profile } from "../../services/account/Profile.ts"
import { Alerts } from "../../services/alerts/Alerts.ts"
import { Analytics } from "../../services/analytics/Analytics.ts"
import { Balances } from "../../services/balances/Balances.ts"
import { Wallets } from "../../services/wallets/Wallets.ts"
import { Connections } from "../../services/connect/Connections.ts"
import { Recents } from "../../services/directory/Recents.ts"
import { WalletDirectory } from "../../services/directory/WalletDirectory.ts"
import { EmbeddedWallet } from "../../services/embedded/EmbeddedWallet.ts"
import { Environment } from "../../services/environment/Environment.ts"
import { Modal } from "../../services/modal/Modal.ts"
import { Networks } from "../../services/networks/Networks.ts"
import { Features } from "../../services/options/Features.ts"
import { Settings } from "../../services/options/Settings.ts"
import { Tokens } from "../../services/tokens/Tokens.ts"
import { Router } from "../../services/router/Router.ts"
import { Send } from "../../services/send/Send.ts"
import type { ReadonlyStore } from "../../services/store/makeStore.ts"
import type { Appearance } from "../host/Appearance.ts"
import type { LatchkeyRuntime } from "../hooks/useRuntime.ts"
import { adoptSheet } from "../theme/adoptSheet.ts"
import { constructedSheet } from "../theme/constructedSheet.ts"
import sheetCss from "../theme/sheet.css?inline"
import { App } from "./App.tsx"
import { connectParts } from "./connectParts.ts"
import type { LoadedViews } from "./LoadedViews.ts"
import { loadTexts } from "./loadTexts.ts"
import { loadView } from "./loadView.ts"
import { nextTask } from "./nextTask.ts"
import { pageFirst } from "./pageFirst.ts"
import { readyViews } from "./readyViews.ts"

// Parsed when the chunk is evaluated, which happens before the click.
constructedSheet(sheetCss)

/** Parameters of `mountModal`. */
export interface ModalMount {
  readonly runtime: LatchkeyRuntime
  readonly appearance: ReadonlyStore<Appearance>
  /** The views the instance has loaded before; newly loaded views are added to it. */
  readonly views: LoadedViews
  /** Receives the focus after closing; defaults to the element that has the focus now. */
  readonly opener?: Element | null | undefined
  /** Called after the modal has closed and left the page. */
  readonly closed: () => void
  /** The element to render into instead of the page's end; then it fills that element and is not a modal dialog. */
  readonly place?: Element | undefined
}

/** How long the modal may wait for the code of its first view before it appears without it, in ms. */
const patience = 400

/**
 * Inside a host's open dialog the sheet must be a descendant of it, otherwise it would be inert and hidden behind it.
 */
const parentOf = (opener: Element | null): Element =>
  opener?.closest("dialog[open],[popover]:popover-open") ?? document.body

/**
 * Renders the modal into the page, in its own shadow root, after its language and its first view have loaded, so that
 * neither language nor size change after the first paint; a view that takes longer is shown as loading. Returns a function that removes it immediately.
 */
export const mountModal = async ({
  runtime,
  appearance,
  views,
  opener: given,
  closed,
  place
}: ModalMount): Promise<() => void> => {
  const texts = await loadTexts(
    { settings: runtime.runSync(Settings), environment: runtime.runSync(Environment) },
    appearance.get().locale
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
  const opener = given?.isConnected ? given : document.activeElement
  const host = document.createElement("div")
  host.setAttribute("data-latchkey", "")
  const shadow = host.attachShadow({ mode: "open" })
  const adopt = (css: string) => adoptSheet(shadow, css)
  adopt(sheetCss)
  // Events inside are not visible to the page, so that its focus traps and outside-click handlers do not react.
  const events = ["keydown", "focusin", "focusout", "pointerdown", "mousedown", "touchstart", "click"]
  const contain = (event: Event) => event.stopPropagation()
  for (const event of events) host.addEventListener(event, contain)
  ;(place ?? parentOf(opener)).append(host)
  const root = createRoot(shadow)
  // A second call changes nothing.
  const leave = () => {
    watch.disconnect()
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
    profile: runtime.runSync(Profile),
    recents: { ...recents, list: pageFirst(recents.list) },
    router: runtime.runSync(Router),
    send: runtime.runSync(Send),
    settings: runtime.runSync(Settings),
    tokens: runtime.runSync(Tokens),
    views
  }
  // A page may replace its whole body (view transitions, Turbo). A modal that was removed with it counts as closed.
  const watch = new MutationObserver(() => {
    if (host.isConnected) return
    leave()
    closed()
    runtime.runFork(services.modal.close)
  })
  watch.observe(document, { childList: true, subtree: true })
  // Not at once: effects that only later frames need run after the first paint.
  root.render(
    <App
      services={services}
      appearance={appearance}
      texts={texts}
      host={host}
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
