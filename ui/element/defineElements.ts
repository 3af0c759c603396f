import { NoPage } from "../../services/base/errors/NoPage.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { buttons, propertiesOf, type ElementProperties, type ButtonName } from "./buttons.ts"
import { adoptButtonStyles } from "../theme/adoptButtonStyles.ts"
import { renderButton } from "./renderButton.tsx"
import { tellElements } from "./tellElements.ts"

/** A boolean attribute; frameworks that know no properties of an element write `false` as a text. */
const isOn = (text: string | null) => text !== null && text !== "false"

/** How a property is read from its attribute's text; `null` is an attribute that is not there. */
const readers: { readonly [P in keyof ElementProperties]-?: (text: string | null) => ElementProperties[P] } = {
  label: (text) => text ?? undefined,
  size: (text) => (text === "small" ? text : "normal"),
  variant: (text) => (text === "outline" ? text : "brass"),
  balance: (text) => text !== "false",
  hideBalance: isOn,
  disabled: isOn
}

const attributeOf = (property: keyof ElementProperties) => (property === "hideBalance" ? "hide-balance" : property)

/** How a property is written as an attribute; `null`, which is what is so without it, takes it away. */
const toAttribute = (name: keyof ElementProperties, value: string | boolean | null | undefined): string | null =>
  (value ?? null) === null || value === (name === "balance") ? null : String(value)

/** What the elements of a name show, and who tells them what happens. */
interface Bound {
  readonly latchkey: HostLatchkey
  readonly told: ReturnType<typeof tellElements>
}

/** Only the classes of this copy of the code have it, not those of another version. */
const bind = Symbol("bind")
type ButtonClass = CustomElementConstructor & { readonly [bind]?: (bound: Bound) => void }

/**
 * Defines `<{prefix}-connect>`, `<{prefix}-account>` and `<{prefix}-network>` for an instance, each with the attributes of
 * its button as properties, too. They hear `latchkey-connect`, `latchkey-change` and `latchkey-disconnect`, whatever the
 * prefix, and one of them passes each on to the page. Called again with another instance, as after a hot reload, all of them show that one
 * from then on. A name that other code has defined is left alone, with a warning, so that two versions on one page do not collide. Throws
 * `NoPage` on a server.
 */
export const defineElements = (latchkey: HostLatchkey, prefix = "latchkey"): void => {
  if (typeof customElements === "undefined") throw new NoPage()
  const bound = { latchkey, told: tellElements(latchkey) }
  for (const name of Object.keys(buttons) as Array<ButtonName>) {
    const tag = `${prefix}-${name}`
    const found = customElements.get(tag) as ButtonClass | undefined
    if (found === undefined) customElements.define(tag, elementOf(name, bound))
    else if (found[bind] !== undefined) found[bind](bound)
    else console.warn(`Latchkey: <${tag}> is defined by other code, and is left alone.`)
  }
}

const elementOf = (name: ButtonName, first: Bound) => {
  const properties = propertiesOf[name]
  const elements = new Set<ButtonElement>()
  let bound = first
  class ButtonElement extends HTMLElement {
    static observedAttributes = properties.map(attributeOf)
    #button: ReturnType<typeof renderButton> | undefined

    static [bind](now: Bound) {
      if (now.latchkey === bound.latchkey) return
      const shown = [...elements]
      for (const element of shown) element.#end()
      bound = now
      for (const element of shown) element.#begin()
    }

    connectedCallback() {
      // Properties that were set before the element was defined hide those of the class.
      for (const property of properties)
        if (Object.hasOwn(this, property)) {
          const value: unknown = Reflect.get(this, property)
          Reflect.deleteProperty(this, property)
          Reflect.set(this, property, value)
        }
      this.#begin()
    }

    disconnectedCallback() {
      // An element that is only moved is back at once: it keeps its button, and misses nothing.
      queueMicrotask(() => {
        if (!this.isConnected) this.#end()
      })
    }

    attributeChangedCallback() {
      this.#show()
    }

    #begin() {
      elements.add(this)
      // One that was moved to another shadow root or document is drawn again only later.
      adoptButtonStyles(this.getRootNode())
      this.#button ??= renderButton(this, bound.latchkey, name)
      bound.told.add(this)
      this.#show()
    }

    #end() {
      elements.delete(this)
      bound.told.remove(this)
      this.#button?.unmount()
      this.#button = undefined
    }

    #show() {
      const { hideBalance, ...shown } = Object.fromEntries(
        properties.map((one) => [one, readers[one](this.getAttribute(attributeOf(one)))])
      ) as ElementProperties
      this.#button?.show(hideBalance === true ? { ...shown, balance: false } : shown)
    }
  }
  for (const property of properties)
    Object.defineProperty(ButtonElement.prototype, property, {
      get(this: HTMLElement) {
        return readers[property](this.getAttribute(attributeOf(property))) ?? null
      },
      set(this: HTMLElement, value: string | boolean | null | undefined) {
        const text = toAttribute(property, value)
        if (text === null) this.removeAttribute(attributeOf(property))
        else this.setAttribute(attributeOf(property), text)
      },
      enumerable: true
    })
  return ButtonElement
}
