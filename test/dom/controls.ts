import { vi } from "vitest"
import { pollTimeout } from "../support/timeouts.ts"

const controls = "button, a[href], input, textarea, [role=button], [role=checkbox]"

/** The text of an element that assistive technology reads. */
const readText = (element: Element): string => {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove()
  return copy.textContent
}

/** The name that assistive technology reads, for the ways in which the modal names its controls. */
const nameOf = (element: Element): string => {
  const root = element.getRootNode() as ShadowRoot
  const label = element.id === "" ? null : root.querySelector(`label[for="${element.id}"]`)
  const name = element.getAttribute("aria-label") ?? readText(label ?? element)
  return name.replaceAll(/\s+/g, " ").trim()
}

/** The controls below an element whose name begins with a text, or matches a pattern: buttons, links and fields. */
export const controlsIn = (place: ParentNode, name: string | RegExp): ReadonlyArray<HTMLElement> =>
  [...place.querySelectorAll<HTMLElement>(controls)].filter((element) =>
    typeof name === "string" ? nameOf(element).startsWith(name) : name.test(nameOf(element))
  )

/** Whether a control is disabled, by itself or by its fieldset. */
export const isDisabled = (element: HTMLElement | undefined): boolean =>
  element !== undefined && element.closest("[disabled]") !== null

/** Waits until an assertion holds. */
export const until = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: pollTimeout, interval: 5 })
