import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { watchConnection } from "../hooks/watchConnection.ts"

/**
 * Tells the elements of an instance which account is connected, by events. Each of them is told, so that listeners on it hear; the
 * event of one of them bubbles and leaves shadow roots, so that the page receives it once, however many there are.
 *
 * @returns The set of elements; `add` and `remove` are theirs to call.
 */
export const tellElements = ({ snapshot }: HostLatchkey) => {
  const elements = new Set<Element>()
  let unwatch: (() => void) | undefined
  const tell = (name: string, detail: unknown) => {
    let bubbles = true
    // A copy of the list: a listener may add and remove elements.
    for (const element of [...elements])
      if (element.isConnected) {
        element.dispatchEvent(new CustomEvent(`latchkey-${name}`, { detail, bubbles, composed: bubbles }))
        bubbles = false
      }
  }
  return {
    add: (element: Element) => {
      elements.add(element)
      unwatch ??= watchConnection(snapshot, undefined, (now, before, isReconnected) => {
        if (now && before) tell("change", { now, before })
        else if (now) tell("connect", { ...now, isReconnected })
        else tell("disconnect", before)
      })
    },
    remove: (element: Element) => {
      elements.delete(element)
      if (elements.size > 0) return
      unwatch?.()
      unwatch = undefined
    }
  }
}
