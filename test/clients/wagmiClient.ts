import type * as Wagmi3 from "@wagmi/core"
import { defineChain, erc20Abi, http } from "viem"
import { expect } from "vitest"
import { accounts } from "../../sandbox/accounts.ts"
import { latchkeyConnector } from "../../layers/wagmi/latchkeyConnector.ts"
import type { Stage } from "./Stage.ts"

/** The two versions of wagmi that pages use: what is needed of them here is the same in both. */
export type Wagmi = Pick<
  typeof Wagmi3,
  | "connect"
  | "createConfig"
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

/** wagmi on the provider: connect, sign, money, contracts, another network, a reload, and disconnect unless it `staysConnected`. */
export const wagmiClient = async (
  wagmi: Wagmi,
  { sandbox, latchkey, provider, address, declines, staysConnected = false }: Stage
): Promise<void> => {
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
  const create = () =>
    wagmi.createConfig({
      chains: [first!, ...chains.slice(1)],
      connectors: [latchkeyConnector(latchkey)],
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
  const allowance = () => wagmi.readContract(config, { ...token, functionName: "allowance", args: [address, to] })
  // The other version of wagmi may have approved an amount before.
  const amount = (await allowance()) + 81n
  const approved = await wagmi.writeContract(config, { ...token, functionName: "approve", args: [to, amount] })
  expect((await wagmi.waitForTransactionReceipt(config, { hash: approved })).status).toBe("success")
  expect(await allowance()).toBe(amount)

  if (declines !== undefined) {
    declines(true)
    await expect(wagmi.signMessage(config, { message: "no" })).rejects.toThrow(/reject/i)
    declines(false)
  }

  await wagmi.switchChain(config, { chainId: second!.id })
  expect(wagmi.getAccount(config).chainId).toBe(second!.id)
  await wagmi.switchChain(config, { chainId: first!.id })
  expect(wagmi.getAccount(config).chainId).toBe(first!.id)

  // A reload: a new configuration on the same storage finds the connection again without a question.
  const reloaded = create()
  expect((await wagmi.reconnect(reloaded))[0]?.accounts[0]).toBe(address)
  expect(wagmi.getAccount(reloaded).status).toBe("connected")
  if (staysConnected) return
  await wagmi.disconnect(reloaded)
  expect(await provider.request({ method: "eth_accounts" })).toEqual([])
}
