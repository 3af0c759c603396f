import type * as Wagmi3 from "@wagmi/core"
import { defineChain, erc20Abi, http } from "viem"
import { expect } from "vitest"
import { accounts } from "../../sandbox/accounts.ts"
import type { EvmProvider } from "../../services/provider/EvmProvider.ts"
import type { Stage } from "./Stage.ts"

/** The two versions of wagmi that pages use: what is needed of them here is the same in both. */
export type Wagmi = Pick<
  typeof Wagmi3,
  | "connect"
  | "createConfig"
  | "createConnector"
  | "createStorage"
  | "disconnect"
  | "getAccount"
  | "readContract"
  | "reconnect"
  | "sendTransaction"
  | "signMessage"
  | "signTypedData"
  | "switchChain"
  | "waitForTransactionReceipt"
  | "watchAccount"
  | "writeContract"
>

/** A connector over the provider, as hosts write it. */
const connectorOf = ({ createConnector }: Wagmi, provider: EvmProvider, disconnect: () => Promise<void>) =>
  createConnector<EvmProvider>((config) => {
    const accountsChanged = (accounts: ReadonlyArray<`0x${string}`>) =>
      accounts.length === 0 ? config.emitter.emit("disconnect") : config.emitter.emit("change", { accounts })
    const chainChanged = (chainId: `0x${string}`) => config.emitter.emit("change", { chainId: Number(chainId) })
    const getChainId = async () => Number(await provider.request({ method: "eth_chainId" }))
    return {
      id: "latchkey",
      name: "Latchkey",
      type: "latchkey",
      setup: async () => {
        provider.on("accountsChanged", accountsChanged).on("chainChanged", chainChanged)
      },
      connect: async <withCapabilities extends boolean = false>({
        isReconnecting = false,
        withCapabilities
      }: {
        isReconnecting?: boolean | undefined
        withCapabilities?: withCapabilities | boolean | undefined
      } = {}) => {
        const accounts = await provider.request({ method: isReconnecting ? "eth_accounts" : "eth_requestAccounts" })
        // wagmi 3 may ask for the accounts in another form.
        const listed: unknown = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        return { accounts: listed as never, chainId: await getChainId() }
      },
      disconnect,
      getAccounts: () => provider.request({ method: "eth_accounts" }),
      getChainId,
      getProvider: async () => provider,
      isAuthorized: async () => (await provider.request({ method: "eth_accounts" })).length > 0,
      switchChain: async ({ chainId }) => {
        await provider.request({
          method: "wallet_switchEthereumChain",
          params: [{ chainId: `0x${chainId.toString(16)}` }]
        })
        return config.chains.find(({ id }) => id === chainId)!
      },
      onAccountsChanged: () => {},
      onChainChanged: () => {},
      onDisconnect: () => config.emitter.emit("disconnect")
    }
  })

/** wagmi on the provider: connect, sign, money, contracts, another network, a reload, sign-off. */
export const wagmiClient = async (wagmi: Wagmi, { sandbox, provider, address, declines }: Stage): Promise<void> => {
  const chains = sandbox.networks.map((one) => defineChain({ ...one, id: Number(one.id) }))
  const [first, second] = chains
  const cells = new Map<string, string>()
  const storage = wagmi.createStorage({
    storage: {
      getItem: (key) => cells.get(key) ?? null,
      setItem: (key, value) => void cells.set(key, value),
      removeItem: (key) => void cells.delete(key)
    }
  })
  let left = 0
  const create = () =>
    wagmi.createConfig({
      chains: [first!, ...chains.slice(1)],
      connectors: [connectorOf(wagmi, provider, async () => void left++)],
      transports: Object.fromEntries(chains.map(({ id, rpcUrls }) => [id, http(rpcUrls.default.http[0])])),
      pollingInterval: 100,
      storage,
      multiInjectedProviderDiscovery: false
    })
  const config = create()
  const connector = config.connectors[0]!
  const result = await wagmi.connect(config, { connector })
  expect(result.accounts[0]).toBe(address)
  expect(result.chainId).toBe(first!.id)
  expect(await wagmi.signMessage(config, { message: "hello" })).toMatch(/^0x[0-9a-f]{130}$/)
  const typed = {
    domain: { name: "Shop", chainId: first!.id },
    types: { Note: [{ name: "text", type: "string" }] },
    primaryType: "Note",
    message: { text: "hello" }
  } as const
  expect(await wagmi.signTypedData(config, typed)).toMatch(/^0x[0-9a-f]{130}$/)

  const to = accounts[5]!.address
  const hash = await wagmi.sendTransaction(config, { to, value: 9n })
  expect((await wagmi.waitForTransactionReceipt(config, { hash })).status).toBe("success")
  const token = { address: sandbox.chain(first!.id).tokens[0]!.address, abi: erc20Abi } as const
  const approved = await wagmi.writeContract(config, { ...token, functionName: "approve", args: [to, 81n] })
  expect((await wagmi.waitForTransactionReceipt(config, { hash: approved })).status).toBe("success")
  expect(await wagmi.readContract(config, { ...token, functionName: "allowance", args: [address, to] })).toBe(81n)

  if (declines !== undefined) {
    declines(true)
    await expect(wagmi.signMessage(config, { message: "no" })).rejects.toThrow(/reject/i)
    declines(false)
  }

  await wagmi.switchChain(config, { chainId: second!.id })
  // The event of the provider moves it.
  await expect.poll(() => wagmi.getAccount(config).chainId).toBe(second!.id)
  await wagmi.switchChain(config, { chainId: first!.id })
  await expect.poll(() => wagmi.getAccount(config).chainId).toBe(first!.id)

  // A reload: a new configuration on the same storage finds the connection again, and asks nobody.
  const reloaded = create()
  expect((await wagmi.reconnect(reloaded))[0]?.accounts[0]).toBe(address)
  expect(wagmi.getAccount(reloaded).status).toBe("connected")
  await wagmi.disconnect(reloaded)
  expect(left).toBe(1)
}
