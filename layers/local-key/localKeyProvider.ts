import { BaseError, createWalletClient, custom, isHex, keccak256, type Hex } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import type { Eip1193Provider, ProviderRequest } from "../../services/wallets/Eip1193Provider.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import type { Network } from "../../services/network/Network.ts"
import { ProviderError } from "../../services/errors/ProviderError.ts"
import { readTransaction } from "./readTransaction.ts"
import { readTypedData } from "./readTypedData.ts"

/** Asks a node of a network: reads with the retries of reads, a signed transaction once to each node. */
export type AskNode = (network: Network, request: ProviderRequest) => Promise<unknown>

/** What a node could not be asked for, out of what viem has put around it: its words carry addresses and requests. */
const unwrapped = (error: unknown): unknown =>
  error instanceof BaseError ? (error.walk((one) => one instanceof RpcFailed) ?? error) : error

const refuse = (code: number, message: string) => new ProviderError({ code, message })

/** What any node answers. What signs is no read: a node may hold keys, and they are not this one. */
const isRead = (method: string) =>
  /^(eth|net|web3)_/.test(method) && !/^eth_(sign|accounts$|requestAccounts$|coinbase$|sendTransaction$)/.test(method)

/** An EIP-1193 provider whose key is in this process: it approves everything, signs itself, and asks nodes for the rest. */
export const localKeyProvider = (privateKey: Hex, networks: ReadonlyArray<Network>, ask: AskNode): Eip1193Provider => {
  const account = privateKeyToAccount(privateKey)
  let network = networks[0]!
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const chainId = () => `0x${Number(network.reference).toString(16)}`
  const checkAddress = (address: unknown) => {
    if (String(address).toLowerCase() !== account.address.toLowerCase())
      throw refuse(4100, "This key has no such account")
  }

  const send = async (asked: unknown) => {
    const on = network
    const { from, chainId: wanted, request: transaction } = readTransaction(asked)
    if (from !== undefined) checkAddress(from)
    if (wanted !== undefined && wanted !== Number(on.reference)) throw refuse(4901, `The wallet is on ${on.name}`)
    let hash: Hex | undefined
    const request = async (passed: ProviderRequest) => {
      if (passed.method === "eth_sendRawTransaction") hash = keccak256((passed.params as readonly [Hex])[0])
      return ask(on, passed)
    }
    // Retries are the node's side: once more here would multiply them, and hand a transaction over twice.
    const client = createWalletClient({ account, transport: custom({ request }, { retryCount: 0 }) })
    const { name, nativeCurrency } = on
    // Signed for this network, whatever a node calls itself; a node of another one gets nothing (SEC-19).
    if (Number(await ask(on, { method: "eth_chainId" })) !== Number(on.reference))
      throw refuse(4901, `The node is not one of ${on.name}`)
    const chain = { id: Number(on.reference), name, nativeCurrency, rpcUrls: { default: { http: [] } } }
    try {
      await client.sendTransaction({ ...transaction, chain })
    } catch (error) {
      throw unwrapped(error)
    }
    // What was signed has one hash: a node's word for it is not needed.
    return hash
  }

  const answers: Readonly<Record<string, (params: ReadonlyArray<unknown>) => unknown>> = {
    eth_accounts: () => [account.address],
    eth_requestAccounts: () => [account.address],
    eth_chainId: chainId,
    net_version: () => network.reference,
    wallet_switchEthereumChain: ([target]) => {
      const id = Number((target as { readonly chainId?: unknown } | undefined)?.chainId)
      const found = networks.find((one) => one.reference === `${id}`)
      if (found === undefined) throw refuse(4902, `Unrecognized chain ID ${id}`)
      if (found === network) return null
      network = found
      for (const tell of [...(listeners.get("chainChanged") ?? [])]) tell(chainId())
      return null
    },
    personal_sign: ([message, address]) => {
      checkAddress(address)
      return account.signMessage({ message: isHex(message) ? { raw: message } : String(message) })
    },
    eth_signTypedData_v4: ([address, data]) => {
      checkAddress(address)
      return account.signTypedData(readTypedData(data))
    },
    eth_sendTransaction: ([transaction]) => send(transaction),
    wallet_getPermissions: () => [],
    wallet_revokePermissions: () => null
  }
  return {
    on: (event, listener) => {
      const all = listeners.get(event) ?? new Set()
      // The same function may listen twice.
      const tell = (payload: unknown) => listener(payload)
      listeners.set(event, all.add(tell))
      return () => void all.delete(tell)
    },
    request: async ({ method, params = [] }) => {
      if (Object.hasOwn(answers, method)) return answers[method]!(Array.isArray(params) ? params : [])
      if (isRead(method)) return ask(network, { method, params })
      throw refuse(4200, `${method} is not supported`)
    }
  }
}
