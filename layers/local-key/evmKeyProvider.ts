import { BaseError, createWalletClient, custom, isHex, keccak256, type Hex } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import type { Eip1193Provider, ProviderRequest } from "../../services/wallets/Eip1193Provider.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import type { Network } from "../../services/network/Network.ts"
import { ProviderError } from "../../services/errors/ProviderError.ts"
import { readTransaction } from "./readTransaction.ts"
import { readTypedData } from "./readTypedData.ts"
import type { AskNode } from "./AskNode.ts"

/** The node's error without viem's wrapper, whose message contains addresses and requests. */
const unwrapped = (error: unknown): unknown =>
  error instanceof BaseError ? (error.walk((one) => one instanceof RpcFailed) ?? error) : error

const refuse = (code: number, message: string) => new ProviderError({ code, message })

/** Methods that a node may receive. Signing is not among them: a node's keys are not this wallet's. */
const isRead = (method: string) =>
  /^(eth|net|web3)_/.test(method) && !/^eth_(sign|accounts$|requestAccounts$|coinbase$|sendTransaction$)/.test(method)

/**
 * An EIP-1193 provider with its key in this process: it approves everything, signs itself, and passes other requests to
 * nodes.
 */
export const evmKeyProvider = (privateKey: Hex, networks: ReadonlyArray<Network>, ask: AskNode): Eip1193Provider => {
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
    // The node layer retries: retries here would multiply, and submit a transaction twice.
    const client = createWalletClient({ account, transport: custom({ request }, { retryCount: 0 }) })
    const { name, nativeCurrency } = on
    // Signed for the selected network; a node of another network receives nothing (SEC-19).
    if (Number(await ask(on, { method: "eth_chainId" })) !== Number(on.reference))
      throw refuse(4901, `The node is not one of ${on.name}`)
    const chain = { id: Number(on.reference), name, nativeCurrency, rpcUrls: { default: { http: [] } } }
    try {
      await client.sendTransaction({ ...transaction, chain })
    } catch (error) {
      throw unwrapped(error)
    }
    // The hash follows from the signed transaction: the node's response is not needed.
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
      // The same function may be registered twice.
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
