import { encodeFunctionData, parseAbi } from "viem/utils"
import { accounts } from "../accounts.ts"
import type { RpcCall } from "./rpcClient.ts"
import contract from "./SandboxCollection.json" with { type: "json" }

/** Where SandboxCollection.sol is on every chain. */
export const collectionAddress = "0x00000000000000000000000000000000005a4d72"

/** What the world uses of the contract. */
export const collectionAbi = parseAbi([
  "function mint(address to, string description)",
  "function tokenURI(uint256 id) view returns (string)"
])

/** Puts the collection on a chain, without a transaction. */
export const furnishCollection: RpcCall = {
  method: "anvil_setCode",
  params: [collectionAddress, contract.runtimeBytecode]
}

/** A description as `tokenURI` gives it: a text as it is, anything else as JSON. */
const descriptionUri = (description: unknown): string =>
  typeof description === "string"
    ? description
    : `data:application/json;base64,${Buffer.from(JSON.stringify(description)).toString("base64")}`

/** A transaction of the last account that mints an NFT for somebody who did not ask for it. */
export const mintCall = (to: `0x${string}`, description: unknown): RpcCall => ({
  method: "eth_sendTransaction",
  params: [
    {
      from: accounts[9]!.address,
      to: collectionAddress,
      data: encodeFunctionData({
        abi: collectionAbi,
        functionName: "mint",
        args: [to, descriptionUri(description)]
      })
    }
  ]
})
