import {
  ConnectButton,
  createLatchkey,
  LatchkeyProvider,
  useAccount,
  useBalance,
  useNetwork,
  type LatchkeyOptions
} from "latchkey/react"
import { siwx } from "latchkey/siwx"
import { createRoot } from "react-dom/client"

// A host page that has Polkadot alone: its options come from the test, and it shows what its hooks see.
declare global {
  interface Window {
    polkadotOptions: LatchkeyOptions
    polkadotHost: ReturnType<typeof createLatchkey>
  }
}

const Seen = () => {
  const { status, address } = useAccount()
  const { chainId } = useNetwork()
  const { text } = useBalance()
  return <output aria-label="seen">{[status, address, chainId, text].filter(Boolean).join(" | ")}</output>
}

window.polkadotHost = createLatchkey({
  ...window.polkadotOptions,
  metadata: { name: "Saltmarsh" },
  ...(window.polkadotOptions.siwx && { siwx: siwx(window.polkadotOptions.siwx as Parameters<typeof siwx>[0]) })
})
createRoot(document.querySelector("#root")!).render(
  <LatchkeyProvider latchkey={window.polkadotHost}>
    <ConnectButton />
    <Seen />
  </LatchkeyProvider>
)
