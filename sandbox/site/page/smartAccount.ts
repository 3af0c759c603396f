import type { PrivateKeyAccount } from "viem/accounts"
import {
  concat,
  decodeEventLog,
  encodeAbiParameters,
  encodeFunctionData,
  decodeFunctionResult,
  hashMessage,
  hashTypedData,
  hexToString,
  hexToBigInt,
  isAddressEqual,
  isHex,
  keccak256,
  numberToHex,
  serializeErc6492Signature
} from "viem/utils"
import {
  entryPointAddress,
  factoryAddress,
  smartAccountAbi as abi,
  smartAccountOf
} from "../../chains/smartAccountContract.ts"
import { callChain } from "../../wallets/page/callChain.ts"
import type { SignedOperation } from "../sendOperation.ts"
import { callServer } from "./callServer.ts"
import { describeTransaction } from "./describeTransaction.ts"
import type { FrameNetwork } from "./FramePageConfig.ts"
import type { Question, Row } from "./Question.ts"

type Hex = `0x${string}`
type Approve = (question: Question) => Promise<void>

interface Call {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

/** Whether the account's contract is on the network already. */
export const isDeployed = async ({ rpcUrl }: FrameNetwork, address: Hex): Promise<boolean> =>
  (await callChain(rpcUrl, "eth_getCode", [address, "latest"])) !== "0x"

const creation = (owner: Hex) => encodeFunctionData({ abi, functionName: "createAccount", args: [owner, 0n] })

const hexOf = (value: unknown, name: string): Hex => {
  if (!isHex(value)) throw new Error(`${name} must be 0x text`)
  return value
}
const toCall = (asked: unknown): Call => {
  if (typeof asked !== "object" || asked === null) throw new Error("This is no call")
  const { to, value, data, input } = asked as Readonly<Record<string, unknown>>
  return {
    to: hexOf(to, "to"),
    value: value === undefined ? 0n : hexToBigInt(hexOf(value, "value")),
    data: hexOf(data ?? input ?? "0x", "data")
  }
}

/** All calls in one question. The fee is the site's. */
const describe = (calls: ReadonlyArray<Call>, sender: Hex, network: FrameNetwork): Question => {
  const about: ReadonlyArray<Row> = [
    { label: "Network", value: network.name },
    { label: "Smart account", value: sender, kind: "address" },
    { label: "Fee", value: "Paid by this site" }
  ]
  const asked = calls.map((call) => describeTransaction({ ...call, fee: 0n }, network))
  if (asked.length === 1) return { title: asked[0]!.title, groups: [asked[0]!.groups[0]!, about] }
  const one = ({ title, groups }: Question, at: number) => [{ label: `${at + 1}`, value: title }, ...groups[0]!]
  return { title: `${calls.length} calls, all or none`, groups: [...asked.map(one), about] }
}

/** Makes the calls from the smart account, in one operation, after the visitor has seen all of them. */
export const sendFromSmartAccount = async (
  key: PrivateKeyAccount,
  network: FrameNetwork,
  { from, chainId, calls: asked }: { readonly from?: unknown; readonly chainId?: unknown; readonly calls: unknown },
  approve: Approve
): Promise<unknown> => {
  const sender = smartAccountOf(key.address)
  if (from !== undefined && !isAddressEqual(from as Hex, sender)) throw new Error("This is not the account in use")
  if (chainId !== undefined && Number(chainId) !== network.id) throw new Error("This is for another network")
  const calls = (Array.isArray(asked) ? asked : []).map(toCall)
  if (calls.length === 0) throw new Error("There is nothing to call")
  const ask = (method: string, params: ReadonlyArray<unknown>) => callChain(network.rpcUrl, method, params)
  const callData = encodeFunctionData({ abi, functionName: "executeBatch", args: [calls] })
  const deployed = await isDeployed(network, sender)
  // What would fail is not asked for.
  if (deployed) await ask("eth_call", [{ from: entryPointAddress, to: sender, data: callData }, "latest"])
  await approve(describe(calls, sender, network))
  const read = encodeFunctionData({ abi, functionName: "getNonce", args: [sender, 0n] })
  const nonce = hexOf(await ask("eth_call", [{ to: entryPointAddress, data: read }, "pending"]), "nonce")
  const unsigned = {
    sender,
    nonce: numberToHex(hexToBigInt(nonce)),
    initCode: deployed ? ("0x" as const) : concat([factoryAddress, creation(key.address)]),
    callData,
    accountGasLimits: numberToHex(0, { size: 32 }),
    preVerificationGas: "0x0",
    gasFees: numberToHex(0, { size: 32 }),
    paymasterAndData: "0x",
    signature: "0x"
  } satisfies SignedOperation
  const hashing = encodeFunctionData({
    abi,
    functionName: "getUserOpHash",
    args: [{ ...unsigned, nonce: hexToBigInt(nonce), preVerificationGas: 0n }]
  })
  const answer = hexOf(await ask("eth_call", [{ to: entryPointAddress, data: hashing }, "latest"]), "hash")
  const hash = decodeFunctionResult({ abi, functionName: "getUserOpHash", data: answer })
  const operation: SignedOperation = { ...unsigned, signature: await key.sign({ hash }) }
  const sent = await callServer<{ hash: string }>("/operation", {
    chain: `${network.id}`,
    operation: JSON.stringify(operation)
  })
  return sent.hash
}

/** How the calls of an operation went, by the hash of its transaction (EIP-5792). */
export const callsStatus = async (network: FrameNetwork, id: unknown): Promise<unknown> => {
  const base = { version: "2.0.0", id, chainId: numberToHex(network.id), atomic: true }
  const receipt = (await callChain(network.rpcUrl, "eth_getTransactionReceipt", [id])) as {
    readonly logs: ReadonlyArray<{ readonly address: Hex; readonly topics: [Hex, ...Array<Hex>]; readonly data: Hex }>
  } | null
  if (receipt === null) return { ...base, status: 100 }
  const log = receipt.logs.find(({ address }) => isAddressEqual(address, entryPointAddress))
  const done = log && decodeEventLog({ abi, eventName: "UserOperationEvent", ...log }).args.success
  return { ...base, status: done ? 200 : 500, receipts: [receipt] }
}

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
    const typed = (typeof second === "string" ? JSON.parse(second) : second) as Parameters<typeof hashTypedData>[0]
    const { primaryType, message } = typed as { readonly primaryType: string; readonly message: unknown }
    await approve({ title: `Sign ${primaryType}`, text: JSON.stringify(message, undefined, 2), groups })
    return signHash(key, network, hashTypedData(typed))
  }
  if (typeof first !== "string") throw new Error("There is no text to sign")
  await approve({ title: "Sign a message", text: isHex(first) ? hexToString(first) : first, groups })
  return signHash(key, network, hashMessage(isHex(first) ? { raw: first } : first))
}
