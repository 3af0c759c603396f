import type { WalletChain } from "../PageWalletConfig.ts"
import { callChain } from "./callChain.ts"
import { refusals } from "./ProviderError.ts"
import type { WalletCore, WalletMethod } from "./WalletCore.ts"

/** Methods about networks. */
export const chainMethods: Readonly<Record<string, WalletMethod>> = {
  eth_chainId: async (core) => hex(core.chain().id),
  net_version: async (core) => `${core.chain().id}`,
  wallet_switchEthereumChain: async (core, [request]) => {
    const id = chainIdOf(request)
    const chain = core.chains().find((candidate) => candidate.id === id)
    if (!chain) throw refusals.unknownChain(hex(id))
    if (core.chain().id === id) return null
    await ask(core, "wallet_switchEthereumChain", "Change network", chain)
    if (core.wrong("switchNullUnchanged", "wallet_switchEthereumChain")) return null
    const astray = core.wrong("wrongChainAfterSwitch", "wallet_switchEthereumChain")
    core.selectChain(astray ? core.chains().find((other) => other.id !== id && other.id !== core.chain().id)!.id : id)
    return null
  },
  wallet_addEthereumChain: async (core, [request]) => {
    const id = chainIdOf(request)
    const known = core.chains().find((candidate) => candidate.id === id)
    const chain = known ?? (await readChain(id, request))
    if (core.chain().id === id) return null
    await ask(core, "wallet_addEthereumChain", known ? "Change network" : "Add a network", chain)
    if (!known) core.addChain(chain)
    if (!core.wrong("addNotSelected", "wallet_addEthereumChain")) core.selectChain(id)
    return null
  }
}

const hex = (id: number) => `0x${id.toString(16)}`

const ask = (core: WalletCore, method: string, title: string, chain: WalletChain) =>
  core.approve({
    method,
    title,
    rows: [
      { label: "Site", value: core.origin },
      { label: "From", value: core.chain().name },
      { label: "To", value: `${chain.name} (${chain.id})` }
    ]
  })

const chainIdOf = (request: unknown) => {
  const chainId = (request as { chainId?: unknown } | undefined)?.chainId
  if (typeof chainId !== "string" || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(chainId))
    throw refusals.invalid(`expected a 0x-prefixed chain id, got ${JSON.stringify(chainId)}`)
  return Number(chainId)
}

const readChain = async (id: number, request: unknown): Promise<WalletChain> => {
  const { chainName, rpcUrls, nativeCurrency } = request as {
    chainName?: unknown
    rpcUrls?: unknown
    nativeCurrency?: { symbol?: unknown }
  }
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  const symbol = nativeCurrency?.symbol
  if (typeof chainName !== "string" || typeof rpcUrl !== "string" || typeof symbol !== "string")
    throw refusals.invalid("a network needs chainName, rpcUrls and nativeCurrency")
  if ((await callChain(rpcUrl, "eth_chainId")) !== hex(id))
    throw refusals.invalid("the network at rpcUrls answers with another chain id")
  return { id, name: chainName, rpcUrl, symbol, tokens: [] }
}
