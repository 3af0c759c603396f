import { openRoots } from "./openRoots.ts"
import { outerNode } from "./outerNode.ts"

/** Parameters of `keepOnTop`. */
export interface OnTop {
  /** The element whose shadow root has the sheet. */
  readonly host: HTMLElement
  /** The element in that shadow root around the sheet, which is shown as a popover where that is needed. */
  readonly top: HTMLElement
  readonly opener: Element | null
  /** Where the sheet is a part of the page: it stays there. */
  readonly place?: Element | undefined
  /** Called when the page has taken the sheet out. */
  readonly gone: () => void
  /** Called when the browser would close the dialog around the sheet: it is the sheet that is meant. */
  readonly cancelled: () => void
}

/** Where a sheet stays if its opener is in it: it would be behind it, or beyond what keeps the focus in it. */
const around = "dialog[open],[popover]:popover-open"

const exclusive = ":modal,:fullscreen"

/** Elements that make the rest of the page inert, cover it, or close with a press beside them. */
const exclusiveIn = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>(`${exclusive},[popover]:popover-open`)].filter(
    (element) => element.popover !== "manual" || element.matches(exclusive)
  )

/** What shows none of what is in it. */
const replaced = "audio,canvas,embed,iframe,img,object,video"

const closest = (from: Element | null, selector: string): Element | undefined => {
  for (let place: Node | null = from; place !== null; place = outerNode(place))
    if (place.ownerDocument === document && "matches" in place && (place as Element).matches(selector))
      return place as Element
  return undefined
}

const isIn = (node: Node, place: Node) => {
  for (let one: Node | null = node; one !== null; one = outerNode(one)) if (one === place) return true
  return false
}

const events = ["focus", "pointerdown", "toggle", "fullscreenchange"] as const

/**
 * Puts the sheet where it can be seen and pressed, and keeps it there until it is stopped (decision 0023): in the first place in
 * which it can have the focus, of the dialog or popover around the opener, those that make the page inert or close with a press beside
 * them, and the body. Over the top layer it is a popover itself.
 */
export const keepOnTop = ({ host, top, opener, place, gone, cancelled }: OnTop): { readonly stop: () => void } => {
  const shadow = host.shadowRoot!
  /** The places that there were when it was looked last. */
  let known: ReadonlySet<Element> = new Set()
  let used = false
  let roots: ReturnType<typeof openRoots>
  let parent: Element | undefined

  const places = () => {
    roots = openRoots()
    const raised = roots.flatMap(exclusiveIn)
    const all = [closest(opener, around), ...raised.reverse()].filter((one) => one !== undefined)
    // What comes after a press in the sheet may be the wallet's own dialog, which must be seen.
    const mine = all.filter((one) => !used || known.has(one) || one.matches(":fullscreen"))
    known = new Set(mine)
    return mine
  }

  const raise = () => {
    if (place) return
    top.popover = null
    if (!document.fullscreenElement && !closest(parent!, ":modal,:popover-open")) return
    top.popover = "manual"
    top.showPopover()
  }

  const onCancel = (event: Event) => {
    if (event.target !== parent || !top.querySelector("[data-phase=in]")) return
    event.preventDefault()
    cancelled()
  }
  const observer = new MutationObserver((changes) => {
    if (!host.isConnected) gone()
    else if (!place && changes.some(({ type }) => type === "attributes")) keep()
  })
  const leave = () => {
    observer.disconnect()
    parent?.removeEventListener("cancel", onCancel)
    for (const event of ["close", "toggle"]) parent?.removeEventListener(event, keep)
  }
  const move = (to: Element) => {
    leave()
    parent = to
    // Without `moveBefore` movements start again, and lists are at their beginning.
    if (host.isConnected && "moveBefore" in to) to.moveBefore(host, null)
    else to.append(host)
    raise()
    if (!place) {
      to.addEventListener("cancel", onCancel)
      // They do not leave a shadow root.
      for (const event of ["close", "toggle"]) to.addEventListener(event, keep)
    }
  }
  const watch = () => {
    // Changes inside a shadow root are not reported: each is looked at.
    for (const root of roots)
      observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["open"] })
  }

  const canHaveFocus = () => {
    top.tabIndex = -1
    top.focus({ preventScroll: true })
    const has = shadow.activeElement === top
    top.removeAttribute("tabindex")
    return has
  }
  const settle = (all: ReadonlyArray<Element>) => {
    const focused = shadow.activeElement as HTMLElement | null
    const isFound = all.some((place) => {
      if (place.matches(replaced)) return false
      move(place)
      return canHaveFocus()
    })
    if (!isFound) move(document.body)
    watch()
    // Nothing can be shown over a full-screen picture where all else is inert.
    if (!isFound && document.fullscreenElement && !canHaveFocus()) void document.exitFullscreen()
    // At first there is no sheet yet, which takes the focus itself.
    const target = focused ?? shadow.querySelector<HTMLElement>(".sheet")
    // Firefox keeps a focus that receives no keys after the element around it was closed.
    target?.blur()
    target?.focus({ preventScroll: true })
  }

  const isLeaving = () => top.querySelector("[data-phase=out]") !== null
  const keep = () => {
    const before = known
    const all = places()
    if (isLeaving()) return
    const isBlocked = all.some((one) => !before.has(one) && one.matches(":modal") && !isIn(host, one))
    if (isBlocked || !host.checkVisibility()) settle(all)
  }
  const onEvent = (event: Event) => {
    if (event.type === "fullscreenchange" && !isLeaving()) settle(places())
    else if (!event.composedPath().includes(host)) keep()
  }
  const onPress = () => {
    used = true
  }
  if (place) {
    roots = openRoots()
    move(place)
    watch()
  } else {
    for (const event of events) window.addEventListener(event, onEvent, true)
    host.addEventListener("click", onPress, true)
    settle(places())
  }
  return {
    stop: () => {
      leave()
      for (const event of events) window.removeEventListener(event, onEvent, true)
      host.removeEventListener("click", onPress, true)
    }
  }
}
