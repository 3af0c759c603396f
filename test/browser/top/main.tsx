import * as elements from "latchkey/element"
import { mainnet } from "latchkey/networks"
import { ConnectButton, createLatchkey, LatchkeyProvider } from "latchkey/react"
import { createPortal } from "react-dom"
import { createRoot } from "react-dom/client"
import { clear, type Scene, scenes } from "./scenes.ts"

// A page whose buttons stand everywhere, by each of the three ways into a page; the test says where and how.

const search = new URLSearchParams(location.search)
const kind = search.get("kind")
const accent = search.get("accent")
const options = {
  networks: [mainnet],
  metadata: { name: "Saltmarsh" },
  ...(accent !== null && { themeVariables: { accent } })
}

/** A wallet of the browser that never answers. */
const info = { uuid: "1b1e1f00-0000-4000-8000-000000000001", name: "Fernhold", rdns: "test.fernhold", icon: "data:," }
const provider = { request: () => new Promise(() => {}), on: () => {}, removeListener: () => {} }
const announce = () =>
  dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }))
addEventListener("eip6963:requestProvider", announce)

/** Draws a button in a place; gives its end. */
const start = async (): Promise<{
  readonly open: () => Promise<unknown>
  readonly draw: (place: Element) => () => void
}> => {
  if (kind === "react") {
    const latchkey = createLatchkey(options)
    const draw = (place: Element) => {
      const isElsewhere = place.ownerDocument !== document
      const root = createRoot(isElsewhere ? document.createElement("div") : place)
      const button = <ConnectButton />
      root.render(
        <LatchkeyProvider latchkey={latchkey}>{isElsewhere ? createPortal(button, place) : button}</LatchkeyProvider>
      )
      return () => root.unmount()
    }
    return { open: latchkey.open, draw }
  }
  const address = "/global/latchkey.js"
  const {
    createLatchkey: create,
    defineElements,
    mount
  } = kind === "global" ? ((await import(/* @vite-ignore */ address)) as typeof elements) : elements
  const latchkey = create(options)
  defineElements(latchkey)
  const draw = (place: Element) => {
    // Elements are made in their own document.
    if (place.ownerDocument !== document) return mount(place, latchkey).unmount
    const element = document.createElement("latchkey-connect")
    place.append(element)
    return () => element.remove()
  }
  return { open: latchkey.open, draw }
}

const { open, draw } = await start()
let scene: Scene
let end: () => void

const inRoots = (selector: string, root: Document | ShadowRoot = document): Array<Element> => [
  ...root.querySelectorAll(selector),
  ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? inRoots(selector, shadowRoot) : [])),
  ...[...root.querySelectorAll("iframe")].flatMap(({ contentDocument }) => inRoots(selector, contentDocument!))
]
const found = (selector: string) => inRoots(selector)[0] as HTMLElement | undefined
const centre = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const frame = element.ownerDocument.defaultView!.frameElement
  const at = frame?.getBoundingClientRect()
  const edge = frame ? frame.clientLeft : 0
  return { x: left + width / 2 + (at ? at.left + edge : 0), y: top + height / 2 + (at ? at.top + edge : 0) }
}
const hit = (x: number, y: number, root: Document | ShadowRoot = document): Element | null => {
  const one = root.elementFromPoint(x, y)
  return one?.shadowRoot && one.getRootNode() === root ? hit(x, y, one.shadowRoot) : one
}
const focused = (root: Document | ShadowRoot = document): Element | null => {
  const one = root.activeElement
  const inner = one?.shadowRoot ?? (one as HTMLIFrameElement | null)?.contentDocument
  return (inner && focused(inner)) ?? one
}
const row = () => found("[data-phase=in] button.row")

const stage = {
  names: Object.keys(scenes),
  begin: (name: string) => {
    scene = scenes[name]!(open)
    end = draw(scene.place)
    if (scene.into) scene.into.append(...scene.place.children)
  },
  /** How the button looks, once it is there. */
  look: () => {
    const button = found(".lk-b")
    if (!button) return
    const { blockSize, borderRadius, fontWeight } = button.ownerDocument.defaultView!.getComputedStyle(button)
    return `${blockSize} ${borderRadius} ${fontWeight}`
  },
  /** Places to press, one after the other. */
  presses: () => [scene.first, scene.instead ?? found(".lk-b")].filter((one) => one !== undefined).map(centre),
  isReady: () => scene.isReady?.() ?? true,
  /** How it is with the first wallet of the sheet. */
  sheet: () => {
    scene.later?.()
    scene = { ...scene, later: () => {} }
    const first = row()
    if (!first) return
    const { x, y } = centre(first)
    const canBePressed = first.contains(hit(x, y))
    if (!canBePressed || first.getAnimations().length > 0) return
    first.focus()
    return { focused: focused() === first, open: scene.isOpen?.() ?? true }
  },
  /** A place in the sheet where nothing happens. */
  title: () => centre(found("#title")!),
  beforeEnd: () => scene.before?.(),
  /** Whether keys reach the sheet. */
  hasFocus: () => Boolean(focused()?.closest(".sheet")),
  /** Opens a dialog like a wallet's own; gives whether it can be pressed. */
  askLikeWallet: () => {
    const dialog = document.createElement("dialog")
    dialog.textContent = "Approve in the wallet"
    document.body.append(dialog)
    dialog.showModal()
    const { x, y } = centre(dialog)
    return new Promise((done) => setTimeout(() => done(dialog.contains(hit(x, y))), 100)).finally(() => dialog.remove())
  },
  /** The browser asks to close the dialog: the key of a phone that goes back. */
  goBack: () => (found("dialog") as HTMLDialogElement).requestClose(),
  isGone: () => found("[data-latchkey]") === undefined,
  after: () => ({
    focused: scene.instead !== undefined || scene.isBehind === true || focused() === found(".lk-b"),
    open: scene.isOpen?.() ?? true,
    style: document.documentElement.getAttribute("style")
  }),
  end: async () => {
    end()
    if (document.fullscreenElement) await document.exitFullscreen()
    clear()
  }
}
export type Stage = typeof stage
Object.assign(window, { stage })
