import { encodeFunctionData, numberToHex, parseUnits } from "viem/utils"
import { accounts } from "../accounts.ts"
import type { StartedChain } from "../chains/startChain.ts"

const transfer = [
  {
    type: "function",
    name: "transfer",
    stateMutability: "nonpayable",
    inputs: [
      { name: "to", type: "address" },
      { name: "amount", type: "uint256" }
    ],
    outputs: [{ type: "bool" }]
  }
] as const

/** How often a receipt is looked for: a chain whose blocks are held has none. */
const looks = 100

/** Gives a wallet without anything 5 of the network's coin and 500 USDC on every chain. */
export const fundWallet = async (chains: ReadonlyArray<StartedChain>, address: `0x${string}`): Promise<void> => {
  await Promise.all(
    chains.map(async ({ rpc, tokens }) => {
      if ((await rpc("eth_getBalance", [address, "latest"])) !== "0x0") return
      await rpc("anvil_setBalance", [address, numberToHex(parseUnits("5", 18))])
      const token = tokens.find(({ symbol }) => symbol === "USDC")
      if (token === undefined) return
      const data = encodeFunctionData({ abi: transfer, args: [address, parseUnits("500", token.decimals)] })
      const hash = await rpc("eth_sendTransaction", [{ from: accounts[9]!.address, to: token.address, data }])
      // The node answers before the block is there.
      for (let left = looks; left > 0; left -= 1) if (await rpc("eth_getTransactionReceipt", [hash])) return
    })
  )
}
