import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { attributesOf, buttons, type ButtonAttributes, type ButtonName } from "./buttons.ts"
import { renderButton } from "./renderButton.tsx"
import { tellElements } from "./tellElements.ts"

/** How an attribute's text is read; `null` is an attribute that is not there. */
const readers: { readonly [A in keyof ButtonAttributes]-?: (text: string | null) => ButtonAttributes[A] } = {
  label: (text) => text ?? undefined,
  size: (text) => (text === "small" ? text : "normal"),
  variant: (text) => (text === "outline" ? text : "brass"),
  balance: (text) => text !== "false",
  disabled: (text) => text !== null
}

/** How a property is written as an attribute; `null`, which is what is so without it, takes it away. */
const toAttribute = (name: keyof ButtonAttributes, value: string | boolean | null | undefined): string | null =>
  (value ?? null) === null || value === (name === "balance") ? null : String(value)

/**
 * Defines `<{prefix}-connect>`, `<{prefix}-account>` and `<{prefix}-network>` for an instance, each with the attributes of
 * its button as properties, too. They hear `latchkey-connect`, `latchkey-change` and `latchkey-disconnect`, whatever the
 * prefix, and one of them passes each on to the page. Names that are already defined are skipped, so that two versions on
 * one page do not collide.
 */
export const defineElements = (latchkey: HostLatchkey, prefix = "latchkey"): void => {
  const told = tellElements(latchkey)
  for (const name of Object.keys(buttons) as Array<ButtonName>) {
    const tag = `${prefix}-${name}`
    if (customElements.get(tag) === undefined) customElements.define(tag, elementOf(latchkey, name, told))
  }
}

const elementOf = (latchkey: HostLatchkey, name: ButtonName, told: ReturnType<typeof tellElements>) => {
  const attributes = attributesOf[name]
  class ButtonElement extends HTMLElement {
    static observedAttributes = attributes
    #button: ReturnType<typeof renderButton> | undefined

    connectedCallback() {
      // Properties that were set before the element was defined hide those of the class.
      for (const attribute of attributes)
        if (Object.hasOwn(this, attribute)) {
          const value: unknown = Reflect.get(this, attribute)
          Reflect.deleteProperty(this, attribute)
          Reflect.set(this, attribute, value)
        }
      this.#button ??= renderButton(this, latchkey, name)
      told.add(this)
      this.#show()
    }

    disconnectedCallback() {
      // An element that is only moved is back at once: it keeps its button, and misses nothing.
      queueMicrotask(() => {
        if (this.isConnected) return
        told.remove(this)
        this.#button?.unmount()
        this.#button = undefined
      })
    }

    attributeChangedCallback() {
      this.#show()
    }

    #show() {
      this.#button?.show(
        Object.fromEntries(attributes.map((one) => [one, readers[one](this.getAttribute(one))])) as ButtonAttributes
      )
    }
  }
  for (const attribute of attributes)
    Object.defineProperty(ButtonElement.prototype, attribute, {
      get(this: HTMLElement) {
        return readers[attribute](this.getAttribute(attribute)) ?? null
      },
      set(this: HTMLElement, value: string | boolean | null | undefined) {
        const text = toAttribute(attribute, value)
        if (text === null) this.removeAttribute(attribute)
        else this.setAttribute(attribute, text)
      },
      enumerable: true
    })
  return ButtonElement
}
