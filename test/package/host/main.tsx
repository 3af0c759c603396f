import { mount } from "latchkey/element"
import { ConnectButton, createLatchkey, LatchkeyProvider, useAccount } from "latchkey/react"
import { createRoot } from "react-dom/client"
import { networks } from "./networks.ts"

// A host as somebody else would write it.
const latchkey = createLatchkey({ networks, metadata: { name: "Packed host" } })

const Account = () => {
  const { address } = useAccount()
  return <output data-role="account">{address ?? "nobody"}</output>
}

createRoot(document.querySelector("#root")!).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
    <Account />
  </LatchkeyProvider>
)
mount(document.querySelector("#element")!, latchkey, "network")
