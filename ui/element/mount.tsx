import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { createLatchkey } from "../host/createLatchkey.ts"
import type { LatchkeyOptions } from "../../services/options/Options.ts"
import { renderButton } from "./renderButton.tsx"
import type { ButtonName } from "./buttons.ts"

/** A mounted button. */
export interface Mounted {
  readonly latchkey: HostLatchkey
  /** Removes the button. The instance keeps running until its `dispose`. */
  readonly unmount: () => void
}

/**
 * Renders a button into an element of a page without React. With options it creates an instance; with an instance it
 * shares that one. Throws `OptionsError` like `createLatchkey`.
 */
export const mount = (
  element: Element,
  optionsOrInstance: LatchkeyOptions | HostLatchkey,
  button: ButtonName = "connect"
): Mounted => {
  const latchkey = "snapshot" in optionsOrInstance ? optionsOrInstance : createLatchkey(optionsOrInstance)
  const { show, unmount } = renderButton(element, latchkey, button)
  show({})
  return { latchkey, unmount }
}
