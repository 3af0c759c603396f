import {
  createWalletClient,
  custom,
  defineChain,
  type Chain,
  type CustomTransport,
  type JsonRpcAccount,
  type WalletClient
} from "viem"
import type { Latchkey } from "../../services/instance/Latchkey.ts"

/** What of an instance the client is made from. */
export type WalletClientSource = Pick<Latchkey, "networks" | "provider">

/**
 * A viem `WalletClient` of the connected wallet: its account in use, its network with the host's name and nodes, and the
 * wallet as transport. Opens the modal if no account is connected. The client stays as it was made: make another one when the
 * account or the network has changed. viem compares the wallet's network before it sends.
 *
 * Rejects with a provider error of code 4001 when the visitor closes the sheet, and with 4901 while the wallet is on a network
 * that the host did not list.
 */
export const walletClient = async (
  latchkey: WalletClientSource
): Promise<WalletClient<CustomTransport, Chain, JsonRpcAccount>> => {
  const provider = latchkey.provider("eip155")
  const [account] = await provider.request({ method: "eth_requestAccounts" })
  const id = Number(await provider.request({ method: "eth_chainId" }))
  const network = (await latchkey.networks()).find((one) => one.id === `eip155:${id}`)
  if (network === undefined)
    throw Object.assign(new Error(`The wallet is on network ${id}, which is not in \`networks\``), { code: 4901 })
  const { name, nativeCurrency, rpcUrls, blockExplorer: url, testnet } = network
  const chain = defineChain({
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls } },
    testnet,
    ...(url !== undefined && { blockExplorers: { default: { name, url } } })
  })
  return createWalletClient({ account: account!, chain, transport: custom(provider) })
}
