import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { createLatchkey } from "../host/createLatchkey.ts"
import { NoPage } from "../../services/base/errors/NoPage.ts"
import { OptionsError } from "../../services/base/errors/OptionsError.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { renderButton } from "./renderButton.tsx"
import { buttons, type ButtonName } from "./buttons.ts"

/** A mounted button. */
export interface Mounted {
  readonly latchkey: HostLatchkey
  /** Removes the button. The instance keeps running until its `dispose`. */
  readonly unmount: () => void
}

/**
 * Renders a button into an element of a page without React. With options it creates an instance; with an instance it
 * shares that one. Throws `NoPage` on a server, and `OptionsError` like `createLatchkey`, also without an element or for a button that there is
 * not.
 */
export const mount = (
  element: Element,
  optionsOrInstance: LatchkeyOptions | HostLatchkey,
  button: ButtonName = "connect"
): Mounted => {
  if (typeof document === "undefined") throw new NoPage()
  const problems = [
    ...(Object(element) === element ? [] : ["There is no element to draw the button in: is its selector right?"]),
    ...(Object.hasOwn(buttons, button) ? [] : [`There is no button \`${button}\`: it is connect, account or network.`])
  ]
  if (problems.length > 0) throw new OptionsError(problems)
  const latchkey = "snapshot" in optionsOrInstance ? optionsOrInstance : createLatchkey(optionsOrInstance)
  const { show, unmount } = renderButton(element, latchkey, button)
  show({})
  return { latchkey, unmount }
}
