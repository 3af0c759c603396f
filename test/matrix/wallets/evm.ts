import { verifyMessage } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { base, ethereum } from "../../support/networks.ts"
import { hostConnector } from "../../../services/ports/connectors/hostConnector.ts"
import type { Hand } from "../Hand.ts"
import type { MatrixWay } from "../MatrixWay.ts"

// EIP-1193, EIP-6963 and the permissions of MetaMask's documents.

const keys = [
  privateKeyToAccount("0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80"),
  privateKeyToAccount("0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d")
]
const chains = ["0x1", "0x2105"]
const rejected = { code: 4001, message: "User rejected the request." }

const makeProvider = (hand: Hand) => {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const accounts = () => (hand.shared && !hand.locked ? [keys[hand.account]!.address] : [])
  let told = { accounts: accounts().join(), chain: hand.network }
  const emit = (event: string, payload: unknown) => listeners.get(event)?.forEach((listener) => listener(payload))
  const tell = () => {
    const before = told
    told = { accounts: accounts().join(), chain: hand.network }
    if (told.chain !== before.chain) emit("chainChanged", chains[hand.network])
    if (told.accounts !== before.accounts) emit("accountsChanged", accounts())
  }
  hand.listeners.add(tell)
  const methods: Readonly<Record<string, (params: ReadonlyArray<never>) => unknown>> = {
    eth_chainId: () => chains[hand.network],
    eth_accounts: accounts,
    eth_requestAccounts: async () => {
      if (accounts().length > 0) return accounts()
      await hand.ask("connect")
      hand.change({ shared: true, locked: false })
      return accounts()
    },
    wallet_switchEthereumChain: async ([asked]: ReadonlyArray<{ readonly chainId: string }>) => {
      await hand.ask("network")
      hand.change({ network: chains.indexOf(asked!.chainId) })
      return null
    },
    personal_sign: async ([message, address]: ReadonlyArray<`0x${string}`>) => {
      if (accounts()[0]?.toLowerCase() !== address?.toLowerCase()) throw { code: 4100, message: "Unauthorized" }
      const key = keys[hand.account]!
      await hand.ask("sign")
      return key.signMessage({ message: { raw: message! } })
    },
    wallet_getPermissions: () => (hand.shared ? [{ parentCapability: "eth_accounts" }] : []),
    wallet_revokePermissions: () => {
      hand.left++
      hand.change({ shared: false })
      return null
    }
  }
  const provider = {
    request: async ({ method, params }: { readonly method: string; readonly params?: ReadonlyArray<never> }) => {
      const found = methods[method]
      if (found === undefined) throw { code: -32601, message: `The method ${method} does not exist` }
      return found(params ?? [])
    },
    on: (event: string, listener: (payload: unknown) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener: (event: string, listener: (payload: unknown) => void) => {
      listeners.get(event)?.delete(listener)
      return provider
    }
  }
  return { provider, stop: () => void hand.listeners.delete(tell) }
}

const shared = {
  namespace: "eip155",
  networks: [ethereum, base],
  address: (account: number) => keys[account]!.address,
  verify: (text: string, signature: string, account: number) =>
    verifyMessage({ address: keys[account]!.address, message: text, signature: signature as `0x${string}` }),
  refusals: [
    rejected,
    Object.assign(new Error("MetaMask Tx Signature: User denied message signature."), { code: 4001 }),
    { code: -32603, message: "Internal JSON-RPC error.", data: { originalError: rejected } },
    new Error("Rejected by user"),
    { code: "ACTION_REJECTED", message: "user rejected action" }
  ],
  cannot: {}
} as const

export const announced: MatrixWay = {
  ...shared,
  name: "EIP-6963",
  connectorId: "example.fernhold",
  appear: (hand) => {
    const { provider, stop } = makeProvider(hand)
    const info = {
      uuid: "6b1f1a34-4c55-4c0b-9c29-0d5b6c6f3c10",
      name: "Fernhold",
      icon: "data:image/svg+xml,<svg/>",
      rdns: "example.fernhold"
    }
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    const announce = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }))
    window.addEventListener("eip6963:requestProvider", announce)
    announce()
    return () => {
      window.removeEventListener("eip6963:requestProvider", announce)
      stop()
    }
  }
}

export const legacy: MatrixWay = {
  ...shared,
  name: "`window.ethereum`",
  connectorId: "injected",
  appear: (hand) => {
    const { provider, stop } = makeProvider(hand)
    Reflect.set(window, "ethereum", provider)
    window.dispatchEvent(new Event("ethereum#initialized"))
    return () => {
      Reflect.deleteProperty(window, "ethereum")
      stop()
    }
  }
}

/** A connector that the host hands over with its options, around a provider of EIP-1193. */
export const given: MatrixWay = {
  ...shared,
  name: "a host's connector",
  connectorId: "saltmarsh",
  appear: () => () => {},
  give: (hand) =>
    hostConnector({ id: "saltmarsh", name: "Saltmarsh", load: async () => makeProvider(hand).provider as never })
}
