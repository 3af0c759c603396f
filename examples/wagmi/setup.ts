import { createLatchkey } from "latchkey/react"
import { followLatchkey, latchkeyConnector } from "latchkey/wagmi"
import { defineChain, type Chain } from "viem"
import { createConfig, http } from "wagmi"
import { connect } from "wagmi/actions"
import "../server/World.ts"

const { networks, projectId, endpoints } = window.world

export const latchkey = createLatchkey({
  networks,
  projectId,
  endpoints,
  metadata: { name: "Saltmarsh" },
  themeMode: "light"
})

const [first, ...rest] = networks.map(
  ({
    id,
    name,
    nativeCurrency,
    rpcUrls: {
      default: { http }
    }
  }): Chain => defineChain({ id: Number(id), name, nativeCurrency, rpcUrls: { default: { http } } })
)

export const config = followLatchkey(
  createConfig({
    chains: [first!, ...rest],
    connectors: [latchkeyConnector(latchkey)],
    // The sheet lists the wallets of the browser.
    multiInjectedProviderDiscovery: false,
    pollingInterval: 200,
    transports: Object.fromEntries([first!, ...rest].map(({ id }) => [id, http()]))
  }),
  connect
)
