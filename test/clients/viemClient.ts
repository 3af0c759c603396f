import {
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  erc20Abi,
  parseAbi,
  UserRejectedRequestError,
  verifyMessage,
  verifyTypedData
} from "viem"
import { expect } from "vitest"
import { accounts } from "../../sandbox/accounts.ts"
import type { Stage } from "./Stage.ts"

const typedData = {
  types: {
    Order: [
      { name: "buyer", type: "address" },
      { name: "amount", type: "uint256" }
    ]
  },
  primaryType: "Order",
  message: { buyer: accounts[7]!.address, amount: 2n ** 200n }
} as const

/** viem on the provider: accounts, signatures, money, contracts, failures, another network. Ends on the first network. */
export const viemClient = async ({ sandbox, provider, address, declines }: Stage): Promise<void> => {
  const [first, second] = sandbox.networks.map((one) => defineChain({ ...one, id: Number(one.id) }))
  const wallet = createWalletClient({ chain: first!, transport: custom(provider) })
  const reader = createPublicClient({ chain: first!, transport: custom(provider), pollingInterval: 100 })
  const [account] = await wallet.requestAddresses()
  expect(account).toBe(address)
  expect(await wallet.getAddresses()).toContain(address)
  expect(await wallet.getChainId()).toBe(first!.id)

  const signature = await wallet.signMessage({ account: account!, message: "héllo" })
  expect(await verifyMessage({ address, message: "héllo", signature })).toBe(true)
  const domain = { name: "Shop", version: "1", chainId: first!.id }
  const signed = await wallet.signTypedData({ account: account!, domain, ...typedData })
  expect(await verifyTypedData({ address, signature: signed, domain, ...typedData })).toBe(true)

  const to = accounts[8]!.address
  const before = await reader.getBalance({ address: to })
  const hash = await wallet.sendTransaction({ account: account!, to, value: 21n })
  expect((await reader.waitForTransactionReceipt({ hash })).status).toBe("success")
  expect(await reader.getBalance({ address: to })).toBe(before + 21n)

  const token = { address: sandbox.chain(first!.id).tokens[0]!.address, abi: erc20Abi } as const
  const { request } = await reader.simulateContract({
    ...token,
    account: account!,
    functionName: "approve",
    args: [to, 77n]
  })
  const approved = await wallet.writeContract(request)
  expect((await reader.waitForTransactionReceipt({ hash: approved })).status).toBe("success")
  expect(await reader.readContract({ ...token, functionName: "allowance", args: [address, to] })).toBe(77n)

  // What a contract reverts with reaches the library.
  const abi = parseAbi(["function transferFrom(address from, address to, uint256 amount) returns (bool)"])
  const spent = reader.simulateContract({
    address: token.address,
    abi,
    account: account!,
    functionName: "transferFrom",
    args: [accounts[9]!.address, to, 10n ** 30n]
  })
  await expect(spent).rejects.toThrow(/revert|insufficient|exceeds/i)

  if (declines !== undefined) {
    declines(true)
    const declined = wallet.signMessage({ account: account!, message: "no" }).catch((error: unknown) => error)
    expect(await declined).toBeInstanceOf(UserRejectedRequestError)
    declines(false)
  }

  await wallet.switchChain({ id: second!.id })
  expect(await wallet.getChainId()).toBe(second!.id)
  const there = createPublicClient({ chain: second!, transport: custom(provider), pollingInterval: 100 })
  const sent = await wallet.sendTransaction({ account: account!, chain: second!, to, value: 3n })
  expect((await there.waitForTransactionReceipt({ hash: sent })).status).toBe("success")
  await wallet.switchChain({ id: first!.id })
}
