import { BrowserProvider, Contract, verifyMessage, verifyTypedData } from "ethers"
import { expect } from "vitest"
import { accounts } from "../../sandbox/accounts.ts"
import type { Stage } from "./Stage.ts"

const types = {
  Order: [
    { name: "buyer", type: "address" },
    { name: "amount", type: "uint256" }
  ]
}
const order = { buyer: accounts[7]!.address, amount: 2n ** 200n }
const abi = [
  "function approve(address spender, uint256 amount) returns (bool)",
  "function allowance(address owner, address spender) view returns (uint256)"
]

/** ethers on the provider: the same walk as viem's. Ends on the first network. */
export const ethersClient = async ({ sandbox, provider, address, declines }: Stage): Promise<void> => {
  const [first, second] = sandbox.chains
  // "any": the network may change under it.
  const browser = new BrowserProvider(provider, "any", { pollingInterval: 100, cacheTimeout: -1 })
  const signer = await browser.getSigner()
  expect(await signer.getAddress()).toBe(address)
  expect(Number((await browser.getNetwork()).chainId)).toBe(first!.id)

  expect(verifyMessage("héllo", await signer.signMessage("héllo"))).toBe(address)
  const domain = { name: "Shop", version: "1", chainId: first!.id }
  expect(verifyTypedData(domain, types, order, await signer.signTypedData(domain, types, order))).toBe(address)

  const to = accounts[6]!.address
  const before = await browser.getBalance(to)
  const sent = await signer.sendTransaction({ to, value: 23n })
  expect((await sent.wait())?.status).toBe(1)
  expect(await browser.getBalance(to)).toBe(before + 23n)

  const token = new Contract(first!.tokens[0]!.address, abi, signer)
  const approved = (await token.getFunction("approve")(to, 79n)) as { wait: () => Promise<{ status: number } | null> }
  expect((await approved.wait())?.status).toBe(1)
  expect(await token.getFunction("allowance")(address, to)).toBe(79n)

  if (declines !== undefined) {
    declines(true)
    await expect(signer.signMessage("no")).rejects.toMatchObject({ code: "ACTION_REJECTED" })
    declines(false)
  }

  const switchTo = (id: number) => browser.send("wallet_switchEthereumChain", [{ chainId: `0x${id.toString(16)}` }])
  await switchTo(second!.id)
  // It holds on to a network that it knows: after a change its users recreate it.
  const there = new BrowserProvider(provider, "any", { pollingInterval: 100, cacheTimeout: -1 })
  expect(Number((await there.getNetwork()).chainId)).toBe(second!.id)
  expect((await (await (await there.getSigner()).sendTransaction({ to, value: 5n })).wait())?.status).toBe(1)
  await switchTo(first!.id)
  for (const one of [browser, there]) one.destroy()
}
