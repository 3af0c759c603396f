import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import type { NetworkInput } from "../../services/base/network/Network.ts"
import type { Snapshot } from "../../services/instance/snapshot/Snapshot.ts"
import { makeStore } from "../../services/base/store/makeStore.ts"
import type { HostLatchkey } from "../host/HostLatchkey.ts"
import { LatchkeyContext } from "./LatchkeyContext.ts"
import { useAccounts, type NamespaceAccount } from "./useAccounts.ts"
import { useNetworks, type NetworkChoice } from "./useNetworks.ts"

const network = (id: number | `solana:${string}`, name: string, imageUrl?: string): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.example"] } },
  ...(imageUrl === undefined ? {} : { imageUrl })
})
const chainId = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
const networks = [
  network(8453, "Base", "https://pictures.example/base.svg"),
  network(1, "Ethereum"),
  network(chainId, "Solana")
]
const evm = {
  status: "connected",
  address: "0xa",
  networkId: "eip155:1",
  walletId: "example.fernhold",
  walletName: "Fernhold"
} as const
const solana = { status: "connecting", networkId: chainId } as const
const none: Snapshot = {
  open: false,
  status: "disconnected",
  supported: true,
  networkName: "Base",
  networkId: "eip155:8453",
  accounts: {}
}

const seen = (snapshot: Snapshot) => {
  const host = { options: { networks }, snapshot: makeStore(snapshot), serverSnapshot: () => snapshot }
  let choices: ReadonlyArray<NetworkChoice> = []
  let accounts: ReadonlyArray<NamespaceAccount> = []
  const Reader = () => {
    choices = useNetworks()
    accounts = useAccounts()
    return null
  }
  renderToStaticMarkup(
    <LatchkeyContext.Provider value={host as unknown as HostLatchkey}>
      <Reader />
    </LatchkeyContext.Provider>
  )
  return { choices, accounts }
}

it("gives the networks of the page in its order, and the one in use", () => {
  const { choices } = seen({ ...none, ...evm, accounts: { eip155: evm } })
  expect(choices).toEqual([
    { networkId: "eip155:8453", name: "Base", image: "https://pictures.example/base.svg", isActive: false },
    { networkId: "eip155:1", name: "Ethereum", image: undefined, isActive: true },
    { networkId: chainId, name: "Solana", image: undefined, isActive: false }
  ])
})

it("marks no network where the one in use is not the page's", () => {
  expect(seen({ ...none, networkId: "eip155:137" }).choices.filter(({ isActive }) => isActive)).toEqual([])
})

it("gives the account of every namespace, with its wallet; nobody where nobody is", () => {
  expect(seen({ ...none, ...evm, accounts: { eip155: evm, solana } }).accounts).toEqual([
    { namespace: "eip155", ...evm },
    { namespace: "solana", ...solana }
  ])
  expect(seen(none).accounts).toEqual([])
})
