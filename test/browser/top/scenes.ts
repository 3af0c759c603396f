/** Where a button stands, and what its page does about it. */
export interface Scene {
  /** The element to draw the button in. */
  readonly place: Element
  /** The button is drawn in the page first, and moved into this then. */
  readonly into?: Element
  /** What is pressed before the button, as what a browser grants needs a press. */
  readonly first?: HTMLElement
  /** Whether that has been granted. */
  readonly isReady?: () => boolean
  /** What is pressed in place of the button. */
  readonly instead?: HTMLElement
  /** The button is behind something in the end: it can have no focus. */
  readonly isBehind?: true
  /** Whether what the page has opened is still open. */
  readonly isOpen?: () => boolean
  /** Runs once the sheet is there. */
  readonly later?: () => void
  /** Runs before the sheet is closed. */
  readonly before?: () => void
}

const added: Array<Element> = []
const add = <E extends Element>(element: E, to: ParentNode = document.body): E => {
  to.append(element)
  if (to === document.body) added.push(element)
  return element
}
const div = (to: ParentNode = document.body) => add(document.createElement("div"), to)
const root = () => div().attachShadow({ mode: "open" })
const button = (text: string, to: ParentNode) => {
  const made = document.createElement("button")
  made.textContent = text
  return add(made, to)
}
const frame = () => {
  const made = document.createElement("iframe")
  Object.assign(made.style, { width: "300px", height: "90px" })
  add(made)
  return made.contentDocument!.body
}
/** As pages centre them; it is smaller than a sheet, and cuts what is wider. */
const dialog = (to: ParentNode = document.body) => {
  const made = add(document.createElement("dialog"), to)
  const looks = { width: "260px", height: "120px", overflow: "hidden", margin: "0", padding: "8px" }
  Object.assign(made.style, looks, { top: "50%", left: "50%", transform: "translate(-50%, -50%)" })
  return made
}
const shown = (made: HTMLDialogElement, more: Partial<Scene> = {}): Scene => {
  made.showModal()
  return { place: div(made), isOpen: () => made.open, ...more }
}

/** Fills the screen with an element. */
const fills = (made: Element): Partial<Scene> => {
  const full = button("Full screen", made.matches("canvas") ? document.body : made)
  full.addEventListener("click", () => made.requestFullscreen())
  return { first: full, isReady: () => document.fullscreenElement === made }
}

/** Takes away what a scene has put into the page. */
export const clear = () => {
  for (const element of added.splice(0)) element.remove()
}

/** The places in which a page may have a button; `open` is its own way to open the sheet. */
export const scenes: Readonly<Record<string, (open: () => Promise<unknown>) => Scene>> = {
  page: () => ({ place: div() }),
  "shadow root": () => ({ place: div(div(root())) }),
  dialog: () => shown(dialog()),
  "dialog in a shadow root": () => shown(dialog(root())),
  "dialog in two shadow roots": () => shown(dialog(div(root()).attachShadow({ mode: "open" }))),
  "two dialogs, the upper one earlier in the page": () => {
    const upper = dialog()
    shown(dialog())
    return shown(upper)
  },
  "dialog whose button is off by then": (open) => {
    const made = dialog(root())
    const pay = button("Pay", made)
    pay.addEventListener("click", async () => {
      pay.disabled = true
      pay.blur()
      await new Promise(requestAnimationFrame)
      await open()
      pay.disabled = false
    })
    return shown(made, { instead: pay })
  },
  "full screen": () => {
    const made = div()
    made.style.background = "white"
    return { place: div(made), ...fills(made), isOpen: () => document.fullscreenElement === made }
  },
  // Nothing can be in it, and in some browsers all else is inert: it is left.
  "full screen of a picture": (open) => {
    const picture = add(document.createElement("canvas"))
    picture.addEventListener("click", () => void open())
    return { place: div(), ...fills(picture), instead: picture }
  },
  popover: () => {
    const made = div(root())
    made.popover = "auto"
    made.style.transform = "translate(0, 0)"
    made.showPopover()
    return { place: div(made), isOpen: () => made.matches(":popover-open") }
  },
  "popover of the page's own kind": () => {
    const made = div(root())
    made.popover = "manual"
    made.showPopover()
    return { place: div(made), isOpen: () => made.matches(":popover-open") }
  },
  "frame that it is moved to": () => ({ place: div(), into: frame() }),
  "page of a frame": () => ({ place: frame() }),
  "dialog that comes later": () => {
    const late = dialog(root())
    return { place: div(), later: () => late.showModal(), before: () => late.close() }
  },
  "dialog that comes later and stays": () => {
    const late = dialog()
    return { place: div(), later: () => late.showModal(), isBehind: true, isOpen: () => late.open }
  }
}
