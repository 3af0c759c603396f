import type { Sandbox } from "@latchkey/sandbox"
import { solana as publicSolana } from "latchkey/networks"
import type { World } from "./World.ts"

/** Ids of the network images at the services. */
const pictures: Readonly<Record<number, string>> = {
  1: "ba0ba0cd-17c6-4806-ad93-f9d174f17900",
  8453: "7289c336-3981-4081-c5f4-efc26ac64a00",
  137: "41d04d42-da3b-4453-8506-668cc0727900"
}

/** The part of the offline world that is passed to the page. */
export const worldOf = (sandbox: Sandbox): World => {
  const { url, networks, projectId, endpoints, phoneUrl, mail, accounts, chains, solana, bitcoin, polkadot } = sandbox
  const explorer = (name: string | number) => ({ default: { url: `${url}/explorer/${name}` } })
  return {
    networks: networks.map((network) => ({
      ...network,
      blockExplorers: explorer(network.id),
      imageUrl: `${url}/public/getAssetImage/${pictures[network.id]}`
    })),
    otherNetworks: [
      ...(solana ? [{ ...solana.network, blockExplorers: explorer("solana") }] : []),
      ...(bitcoin ? [{ ...bitcoin.network, blockExplorers: explorer("bitcoin") }] : []),
      ...(polkadot ? [polkadot.network] : [])
    ],
    otherTokens: solana?.tokens.map(({ address }) => ({ network: solana.network.id, address })),
    loginNetworks: solana ? [{ ...solana.network, id: publicSolana.id, blockExplorers: explorer("solana") }] : [],
    projectId,
    endpoints: {
      config: endpoints.config,
      blockchain: endpoints.blockchain,
      reports: endpoints.analytics,
      relay: endpoints.relay,
      verify: endpoints.verify,
      secureSite: endpoints.secureSite
    },
    stateUrl: `${url}/state`,
    walletsUrl: `${url}/wallet.js?answer=ask`,
    phoneUrl,
    mailUrl: mail.url,
    friend: accounts[4]!.address,
    friendOn: { solana: solana?.accounts[4]!.address, bip122: bitcoin?.accounts[4]!.payment },
    token: chains[0]!.tokens[0]!.address,
    origins: [
      url,
      ...[bitcoin, polkadot].flatMap((one) => (one ? [new URL(one.network.rpcUrls.default.http[0]).origin] : []))
    ]
  }
}
