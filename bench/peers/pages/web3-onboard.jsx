import injectedModule from "@web3-onboard/injected-wallets"
import { init, useConnectWallet } from "@web3-onboard/react"
import { createRoot } from "react-dom/client"

const chain = (id, label, token, rpcUrl) => ({ id, label, token, rpcUrl })
init({
  wallets: [injectedModule()],
  chains: [
    chain("0x1", "Ethereum", "ETH", "https://ethereum-rpc.bench.example"),
    chain("0x2105", "Base", "ETH", "https://base-rpc.bench.example"),
    chain("0xa4b1", "Arbitrum One", "ETH", "https://arbitrum-rpc.bench.example"),
    chain("0xa", "Optimism", "ETH", "https://optimism-rpc.bench.example"),
    chain("0x89", "Polygon", "POL", "https://polygon-rpc.bench.example")
  ]
})

const Page = () => {
  const [{ wallet }, connect] = useConnectWallet()
  return (
    <main>
      <button onClick={() => connect()}>Connect</button>
      {wallet && <output>{wallet.accounts[0].address}</output>}
    </main>
  )
}

createRoot(document.querySelector("#root")).render(<Page />)
