import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex } from "viem"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { short } from "./short.ts"

/** The page calls a token contract by viem on the provider; the result is read from the chain. */
export const contractCall = async ({ page, approve, chain, me, friend }: Check): Promise<string> => {
  await page.getByRole("button", { name: "Call a contract" }).click()
  await approve("Send a transaction")
  const result = page.getByRole("status").filter({ hasText: /Called by viem, in block \d+/ })
  const hash = (await result.getByRole("code").getAttribute("title"))!
  const { status, blockNumber } = await chain(1).receipt(hash)
  expectThat(status === "0x1", `${hash} failed on chain.`)
  const token = chain(1).tokens[0]!.address
  const contract = { abi: erc20Abi, functionName: "allowance" } as const
  const call = { to: token, data: encodeFunctionData({ ...contract, args: [me, friend] }) }
  const allowed = decodeFunctionResult({ ...contract, data: (await chain(1).rpc("eth_call", [call, "latest"])) as Hex })
  expectThat(allowed === 1_000_000n, `The friend may spend ${allowed}.`)
  return `${short(hash)} in block ${Number(blockNumber)}, the friend may spend 1 token`
}
