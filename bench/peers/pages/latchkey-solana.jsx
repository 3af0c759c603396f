import { wallets } from "latchkey/directory"
import { arbitrum, base, mainnet, optimism, polygon, solana } from "latchkey/networks"
import { ConnectButton, createLatchkey, LatchkeyProvider, useAccount } from "latchkey/react"
import { createRoot } from "react-dom/client"

// As the others come: with wallets of phones, and a list of known ones.
const latchkey = createLatchkey({
  networks: [mainnet, base, arbitrum, optimism, polygon, solana],
  metadata: { name: "Bench" },
  projectId: "bench",
  endpoints: { relay: "wss://relay.bench.example" },
  directory: wallets
})

const Account = () => {
  const { address } = useAccount()
  return address && <output>{address}</output>
}

createRoot(document.querySelector("#root")).render(
  <LatchkeyProvider latchkey={latchkey}>
    <ConnectButton />
    <Account />
  </LatchkeyProvider>
)
