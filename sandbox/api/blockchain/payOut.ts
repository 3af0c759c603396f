import { erc20Abi } from "viem"
import { encodeFunctionData, numberToHex, parseUnits } from "viem/utils"
import { accounts } from "../../accounts.ts"
import type { StartedChain } from "../../chains/startChain.ts"

/** Pays out what was bought: the coin is created, a token comes from the last account. */
export const payOut = async (
  { rpc, nativeCurrency, tokens, receipt }: StartedChain,
  address: `0x${string}`,
  symbol: string,
  amount: string
): Promise<void> => {
  if (symbol === nativeCurrency.symbol) {
    const held = BigInt((await rpc("eth_getBalance", [address, "latest"])) as string)
    await rpc("anvil_setBalance", [address, numberToHex(held + parseUnits(amount, nativeCurrency.decimals))])
    await rpc("anvil_mine", ["0x1"])
    return
  }
  const token = tokens.find((one) => one.symbol === symbol)
  if (token === undefined) throw new Error(`There is no ${symbol} here.`)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: "transfer",
    args: [address, parseUnits(amount, token.decimals)]
  })
  await receipt(await rpc("eth_sendTransaction", [{ from: accounts[9]!.address, to: token.address, data }]))
}
