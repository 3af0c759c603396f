import type { ComponentType } from "react"
import { createRoot } from "react-dom/client"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { LatchkeyProvider } from "../host/LatchkeyProvider.tsx"
import { buttons, type ButtonAttributes, type ButtonName } from "./buttons.ts"

/** Renders a button into an element: `show` draws it with these attributes, also again. */
export const renderButton = (element: Element, latchkey: HostLatchkey, name: ButtonName) => {
  const root = createRoot(element)
  const Button: ComponentType<ButtonAttributes> = buttons[name]
  return {
    show: (attributes: ButtonAttributes) =>
      root.render(
        <LatchkeyProvider latchkey={latchkey}>
          <Button {...attributes} />
        </LatchkeyProvider>
      ),
    unmount: () => root.unmount()
  }
}
