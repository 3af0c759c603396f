import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from "connectkit"
import { createRoot } from "react-dom/client"
import { createConfig, useAccount, WagmiProvider } from "wagmi"
import { arbitrum, base, mainnet, optimism, polygon } from "wagmi/chains"

const config = createConfig(
  getDefaultConfig({
    appName: "Bench",
    walletConnectProjectId: "bench",
    chains: [mainnet, base, arbitrum, optimism, polygon]
  })
)

const Account = () => {
  const { address } = useAccount()
  return address && <output>{address}</output>
}

createRoot(document.querySelector("#root")).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <ConnectKitProvider>
        <ConnectKitButton />
        <Account />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
