import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { buttons, mount, type ButtonName, type Mounted } from "./mount.tsx"

declare global {
  interface HTMLElementTagNameMap {
    "latchkey-connect": HTMLElement
    "latchkey-account": HTMLElement
    "latchkey-network": HTMLElement
  }
}

/**
 * Defines `<{prefix}-connect>`, `<{prefix}-account>` and `<{prefix}-network>` for an instance. Names that are already
 * defined are skipped, so that two versions on one page do not collide.
 */
export const defineElements = (latchkey: HostLatchkey, prefix = "latchkey"): void => {
  for (const name of Object.keys(buttons) as Array<ButtonName>) {
    const tag = `${prefix}-${name}`
    if (customElements.get(tag) !== undefined) continue
    customElements.define(
      tag,
      class extends HTMLElement {
        #mounted: Mounted | undefined
        connectedCallback() {
          this.#mounted ??= mount(this, latchkey, name)
        }
        disconnectedCallback() {
          this.#mounted?.unmount()
          this.#mounted = undefined
        }
      }
    )
  }
}
