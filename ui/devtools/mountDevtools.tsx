import { createRoot } from "react-dom/client"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { directionOf } from "../locales/directionOf.ts"
import { DevtoolsPanel } from "./DevtoolsPanel.tsx"
import { panelSheet } from "./panelSheet.ts"

/** Where the panel is shown, and with what. */
export interface DevtoolsOptions {
  /** The element to put the panel into, by default the page's end; it stands above the page either way. */
  readonly place?: Element | undefined
  /** Called when the panel was closed by its own button. */
  readonly onClose?: (() => void) | undefined
  /** Address of the services of a sandbox: with it the panel has switches for its faults. */
  readonly sandboxUrl?: string | undefined
}

/**
 * Shows the devtools of an instance in the page: its events and states, why a wallet has no row, what is stored, and
 * recordings. In English, in a shadow root of its own. It starts the instance, if nothing has yet, and asks no wallet.
 *
 * @returns Removes the panel. A recording that runs ends with it.
 */
export const mountDevtools = (
  latchkey: HostLatchkey,
  { place = document.body, onClose, sandboxUrl }: DevtoolsOptions = {}
): (() => void) => {
  const host = document.createElement("div")
  host.setAttribute("data-latchkey-devtools", "")
  const shadow = host.attachShadow({ mode: "open" })
  shadow.adoptedStyleSheets.push(panelSheet())
  const prefersLight = matchMedia("(prefers-color-scheme: light)")
  const dress = () => {
    const { themeMode, locale } = latchkey.appearance.get()
    const isLight = themeMode === "light" || (themeMode === "system" && prefersLight.matches)
    host.setAttribute("data-theme", isLight ? "light" : "dark")
    host.setAttribute("lang", "en")
    host.setAttribute("dir", directionOf(locale))
  }
  dress()
  const undress = latchkey.appearance.subscribe(dress)
  prefersLight.addEventListener("change", dress)
  place.append(host)
  const root = createRoot(shadow)
  let gone = false
  const leave = () => {
    if (gone) return
    gone = true
    undress()
    prefersLight.removeEventListener("change", dress)
    root.unmount()
    host.remove()
  }
  const close = () => {
    // React must not be unmounted while it renders.
    queueMicrotask(() => {
      leave()
      onClose?.()
    })
  }
  root.render(<DevtoolsPanel latchkey={latchkey} sandboxUrl={sandboxUrl} onClose={close} />)
  return leave
}
