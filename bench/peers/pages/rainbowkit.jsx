import "@rainbow-me/rainbowkit/styles.css"
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from "@rainbow-me/rainbowkit"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createRoot } from "react-dom/client"
import { useAccount, WagmiProvider } from "wagmi"
import { arbitrum, base, mainnet, optimism, polygon } from "wagmi/chains"

const config = getDefaultConfig({
  appName: "Bench",
  projectId: "bench",
  chains: [mainnet, base, arbitrum, optimism, polygon]
})

const Account = () => {
  const { address } = useAccount()
  return address && <output>{address}</output>
}

createRoot(document.querySelector("#root")).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider>
        <ConnectButton />
        <Account />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
