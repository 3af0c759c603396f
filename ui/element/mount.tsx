import { createRoot } from "react-dom/client"
import { createLatchkey } from "../host/createLatchkey.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { LatchkeyProvider } from "../host/LatchkeyProvider.tsx"
import { AccountButton } from "../host/AccountButton.tsx"
import { ConnectButton } from "../host/ConnectButton.tsx"
import { NetworkButton } from "../host/NetworkButton.tsx"
import type { LatchkeyOptions } from "../../services/options/Options.ts"

/** The buttons a page can have. */
export const buttons = { connect: ConnectButton, account: AccountButton, network: NetworkButton }

export type ButtonName = keyof typeof buttons

/** A button in a page without React. */
export interface Mounted {
  readonly latchkey: HostLatchkey
  /** Takes the button out again; the instance lives on until its `dispose`. */
  readonly unmount: () => void
}

/**
 * Puts a button into an element of a page without React of its own.
 * Takes options, for an instance of its own, or an instance, to share it. Throws `OptionsError` as `createLatchkey`.
 */
export const mount = (
  element: Element,
  optionsOrInstance: LatchkeyOptions | HostLatchkey,
  button: ButtonName = "connect"
): Mounted => {
  const latchkey = "snapshot" in optionsOrInstance ? optionsOrInstance : createLatchkey(optionsOrInstance)
  const root = createRoot(element)
  const Button = buttons[button]
  root.render(
    <LatchkeyProvider latchkey={latchkey}>
      <Button />
    </LatchkeyProvider>
  )
  return { latchkey, unmount: () => root.unmount() }
}
