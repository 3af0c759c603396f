import { createWalletClient, http, type Hex } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import type { Eip1193Provider } from "../../services/chains/Eip1193Provider.ts"
import type { Network } from "../../services/networks/Network.ts"

interface TransactionParams {
  readonly to: Hex
  readonly value?: Hex
  readonly data?: Hex
}

/** An EIP-1193 provider whose key is in this process: it approves everything, signs itself and broadcasts by RPC. */
export const localKeyProvider = (privateKey: Hex, networks: ReadonlyArray<Network>): Eip1193Provider => {
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
    eth_sendTransaction: ([transaction]) => {
      const { to, value = "0x0", data = "0x" } = transaction as TransactionParams
      const client = createWalletClient({ account, transport: http(network.rpcUrls[0]) })
      return client.sendTransaction({ to, value: BigInt(value), data, chain: null })
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
