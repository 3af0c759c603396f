import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { useState } from "react"
import { createRoot } from "react-dom/client"
import { createConfig, http, useConnect, useConnection, useConnectors, WagmiProvider } from "wagmi"
import { arbitrum, base, mainnet, optimism, polygon } from "wagmi/chains"

// wagmi without a modal: its connectors as plain buttons.
const config = createConfig({
  chains: [mainnet, base, arbitrum, optimism, polygon],
  transports: {
    [mainnet.id]: http(),
    [base.id]: http(),
    [arbitrum.id]: http(),
    [optimism.id]: http(),
    [polygon.id]: http()
  }
})

const Page = () => {
  const [open, setOpen] = useState(false)
  const { address } = useConnection()
  const { mutate: connect } = useConnect()
  const connectors = useConnectors()
  return (
    <main>
      <button onClick={() => setOpen(true)}>Connect</button>
      {open &&
        connectors.map((connector) => (
          <button key={connector.uid} onClick={() => connect({ connector })}>
            {connector.name}
          </button>
        ))}
      {address && <output>{address}</output>}
    </main>
  )
}

createRoot(document.querySelector("#root")).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>
  </WagmiProvider>
)
