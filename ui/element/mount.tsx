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
  const root = createRoot(element)
  const Button = buttons[button]
  root.render(
    <LatchkeyProvider latchkey={latchkey}>
      <Button />
    </LatchkeyProvider>
  )
  return { latchkey, unmount: () => root.unmount() }
}
