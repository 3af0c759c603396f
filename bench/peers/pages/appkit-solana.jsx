import { SolanaAdapter } from "@reown/appkit-adapter-solana/react"
import { WagmiAdapter } from "@reown/appkit-adapter-wagmi"
import { arbitrum, base, mainnet, optimism, polygon, solana } from "@reown/appkit/networks"
import { createAppKit, useAppKitAccount } from "@reown/appkit/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createRoot } from "react-dom/client"
import { WagmiProvider } from "wagmi"

const networks = [mainnet, base, arbitrum, optimism, polygon, solana]
const projectId = "bench"
const adapter = new WagmiAdapter({ networks: networks.slice(0, 5), projectId })
createAppKit({
  adapters: [adapter, new SolanaAdapter()],
  networks,
  projectId,
  metadata: { name: "Bench", description: "Bench", url: location.origin, icons: [] }
})

const Account = () => {
  const { address } = useAppKitAccount()
  return address && <output>{address}</output>
}

createRoot(document.querySelector("#root")).render(
  <WagmiProvider config={adapter.wagmiConfig}>
    <QueryClientProvider client={new QueryClient()}>
      <appkit-button />
      <Account />
    </QueryClientProvider>
  </WagmiProvider>
)
