import { BaseError, createWalletClient, custom, keccak256, type Hex } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import type { Eip1193Provider } from "../../services/wallets/Eip1193Provider.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import type { Network } from "../../services/network/Network.ts"

interface TransactionParams {
  readonly to: Hex
  readonly value?: Hex
  readonly data?: Hex
}

/** Asks a node of a network: reads with the retries of reads, a signed transaction once to each node. */
export type AskNode = (
  network: Network,
  request: { readonly method: string; readonly params?: unknown }
) => Promise<unknown>

/** What a node could not be asked for, out of what viem has put around it: its words carry addresses and requests. */
const unwrapped = (error: unknown): unknown =>
  error instanceof BaseError ? (error.walk((one) => one instanceof RpcFailed) ?? error) : error

/** An EIP-1193 provider whose key is in this process: it approves everything, signs itself and broadcasts by RPC. */
export const localKeyProvider = (privateKey: Hex, networks: ReadonlyArray<Network>, ask: AskNode): Eip1193Provider => {
  const account = privateKeyToAccount(privateKey)
  let network = networks[0]!
  const listeners = new Set<() => void>()
  const refuse = (code: number, message: string) => Object.assign(new Error(message), { code })
  const answers: Readonly<Record<string, (params: ReadonlyArray<unknown>) => unknown>> = {
    eth_accounts: () => [account.address],
    eth_requestAccounts: () => [account.address],
    eth_chainId: () => `0x${Number(network.reference).toString(16)}`,
    wallet_switchEthereumChain: ([target]) => {
      const id = Number((target as { chainId: Hex }).chainId)
      const found = networks.find((one) => one.reference === `${id}`)
      if (found === undefined) throw refuse(4902, `Unrecognized chain ID ${id}`)
      network = found
      for (const changed of [...listeners]) changed()
      return null
    },
    personal_sign: ([message]) => account.signMessage({ message: { raw: message as Hex } }),
    eth_sendTransaction: async ([transaction]) => {
      const { to, value = "0x0", data = "0x" } = transaction as TransactionParams
      const on = network
      let hash: Hex | undefined
      const request = async (asked: { readonly method: string; readonly params?: unknown }) => {
        if (asked.method === "eth_sendRawTransaction") hash = keccak256((asked.params as readonly [Hex])[0])
        return ask(on, asked)
      }
      // Retries are the node's side: once more here would multiply them, and hand a transaction over twice.
      const client = createWalletClient({ account, transport: custom({ request }, { retryCount: 0 }) })
      const { name, nativeCurrency } = on
      // Signed for this network, whatever a node calls itself; a node of another one gets nothing (SEC-19).
      if (Number(await ask(on, { method: "eth_chainId" })) !== Number(on.reference))
        throw refuse(4901, `The node is not one of ${on.name}`)
      const chain = { id: Number(on.reference), name, nativeCurrency, rpcUrls: { default: { http: [] } } }
      try {
        await client.sendTransaction({ to, value: BigInt(value), data, chain })
      } catch (error) {
        throw unwrapped(error)
      }
      // What was signed has one hash: a node's word for it is not needed.
      return hash
    },
    wallet_getPermissions: () => [],
    wallet_revokePermissions: () => null
  }
  return {
    on: (_event, listener) => {
      const changed = () => listener(undefined)
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    request: async ({ method, params = [] }) => {
      const answer = answers[method]
      if (answer === undefined) throw refuse(4200, `${method} is not supported`)
      return answer(params as ReadonlyArray<unknown>)
    }
  }
}
