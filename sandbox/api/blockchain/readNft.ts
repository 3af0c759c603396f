import { decodeFunctionResult, encodeFunctionData } from "viem/utils"
import { collectionAbi } from "../../chains/collectionContract.ts"
import type { RpcCall } from "../../chains/rpcClient.ts"

/** What the author of an NFT says of it, as it is. */
export interface NftDescription {
  readonly name?: string | undefined
  readonly image?: string | undefined
}

/** The call that asks a contract for the description of an NFT. */
export const describeCall = (contract: string, id: string): RpcCall => ({
  method: "eth_call",
  params: [
    { to: contract, data: encodeFunctionData({ abi: collectionAbi, functionName: "tokenURI", args: [BigInt(id)] }) },
    "latest"
  ]
})

const textIn = (value: unknown) => (typeof value === "string" ? value : undefined)

/**
 * Reads what a contract answered. Only descriptions that the contract itself holds are read, since nothing here asks
 * another host; one that is no JSON says nothing.
 */
export const readNft = (answer: unknown): NftDescription => {
  try {
    const uri = decodeFunctionResult({
      abi: collectionAbi,
      functionName: "tokenURI",
      data: answer as `0x${string}`
    })
    const [, coded] = /^data:application\/json;base64,(.*)$/s.exec(uri) ?? []
    const { name, image } = Object(JSON.parse(Buffer.from(coded ?? "", "base64").toString()))
    return { name: textIn(name), image: textIn(image) }
  } catch {
    return {}
  }
}
