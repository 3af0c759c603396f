import { openRoots } from "./openRoots.ts"
import { outerNode } from "./outerNode.ts"

/** The open sheet of another instance, if there is one: it has the focus while it is open. */
const otherSheet = () =>
  openRoots()
    .flatMap((root) => [...root.querySelectorAll("[data-latchkey]")])
    .map(({ shadowRoot }) => shadowRoot?.querySelector("[data-phase=in]>[role=dialog]"))
    .findLast(Boolean)

/**
 * Stores the focused element and what it is in, through shadow roots and frames. The returned function moves the focus
 * back: to the opener, or to the button that replaced it, because connecting or disconnecting replaces the button.
 */
export const rememberOpener = (opener: Element | null): (() => void) => {
  const places: Array<Node> = []
  for (let place: Node | null = opener; place !== null; place = outerNode(place)) places.push(place)
  return () => {
    const place = places.find((one) => one.isConnected) as ParentNode | undefined
    const target =
      otherSheet() ?? (place === opener ? opener : place?.querySelector(".lk-b:not([data-kind='network'])"))
    if (!target || !("focus" in target)) return
    // A document keeps its focus while another one has the keys.
    if (target.ownerDocument !== document) target.ownerDocument.defaultView?.focus()
    else if (target.matches(":focus-within")) return
    ;(target as HTMLElement).focus({ preventScroll: true })
  }
}
