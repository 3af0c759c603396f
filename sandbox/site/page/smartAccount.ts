import type { PrivateKeyAccount } from "viem/accounts"
import {
  encodeAbiParameters,
  encodeFunctionData,
  hashMessage,
  hashTypedData,
  hexToString,
  isHex,
  keccak256,
  serializeErc6492Signature
} from "viem/utils"
import { factoryAddress, smartAccountAbi as abi, smartAccountOf } from "../../chains/smartAccountContract.ts"
import { callChain } from "../../wallets/page/callChain.ts"
import type { FrameNetwork } from "./FramePageConfig.ts"
import type { Question } from "./Question.ts"
import { readTypedData } from "./readTypedData.ts"

type Hex = `0x${string}`
type Approve = (question: Question) => Promise<void>

/** Whether the account's contract is on the network already. */
export const isDeployed = async ({ rpcUrl }: FrameNetwork, address: Hex): Promise<boolean> =>
  (await callChain(rpcUrl, "eth_getCode", [address, "latest"])) !== "0x"

const creation = (owner: Hex) => encodeFunctionData({ abi, functionName: "createAccount", args: [owner, 0n] })

/** Signs a hash as the smart account (ERC-1271); also while its contract is not there yet (ERC-6492). */
const signHash = async (key: PrivateKeyAccount, network: FrameNetwork, hash: Hex): Promise<Hex> => {
  const address = smartAccountOf(key.address)
  const own = encodeAbiParameters(
    [{ type: "address" }, { type: "uint256" }, { type: "bytes32" }],
    [address, BigInt(network.id), hash]
  )
  const signature = await key.signMessage({ message: { raw: keccak256(own) } })
  if (await isDeployed(network, address)) return signature
  return serializeErc6492Signature({ address: factoryAddress, data: creation(key.address), signature })
}

/** Signs a text or typed data as the smart account, after the visitor has read it. */
export const signAsSmartAccount = async (
  key: PrivateKeyAccount,
  network: FrameNetwork,
  method: "personal_sign" | "eth_signTypedData_v4",
  [first, second]: ReadonlyArray<unknown>,
  approve: Approve
): Promise<Hex> => {
  const groups = [
    [
      { label: "Network", value: network.name },
      { label: "Smart account", value: smartAccountOf(key.address), kind: "address" as const }
    ]
  ]
  if (method === "eth_signTypedData_v4") {
    const { typed, title, groups: fields } = readTypedData(second, network)
    await approve({ title, groups: [...fields, ...groups] })
    return signHash(key, network, hashTypedData(typed))
  }
  if (typeof first !== "string") throw new Error("There is no text to sign")
  await approve({ title: "Sign a message", text: isHex(first) ? hexToString(first) : first, groups })
  return signHash(key, network, hashMessage(isHex(first) ? { raw: first } : first))
}
