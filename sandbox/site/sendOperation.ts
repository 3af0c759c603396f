import { privateKeyToAccount } from "viem/accounts"
import { decodeFunctionData, encodeFunctionData, hexToNumber, keccak256 } from "viem/utils"
import { accounts } from "../accounts.ts"
import { entryPointAddress, smartAccountAbi } from "../chains/smartAccountContract.ts"
import type { StartedChain } from "../chains/startChain.ts"
import type { CallsFault } from "./SiteFaults.ts"

/** A signed operation of a smart account, packed as the entry point takes it; numbers are 0x text. */
export interface SignedOperation {
  readonly sender: `0x${string}`
  readonly nonce: `0x${string}`
  readonly initCode: `0x${string}`
  readonly callData: `0x${string}`
  readonly accountGasLimits: `0x${string}`
  readonly preVerificationGas: `0x${string}`
  readonly gasFees: `0x${string}`
  readonly paymasterAndData: `0x${string}`
  readonly signature: `0x${string}`
}

/** Enough for what a test calls: what an operation lacks inside of it would look like its failure. */
const gas = "0x989680"

const bundler = privateKeyToAccount(accounts[9]!.privateKey)

/** Code that reverts. */
const revertingCode = "0x5f5ffd"

/** Mines what `send` sends while the contract or key that an operation calls first takes no calls. */
const sendFailing = async (
  { rpc, receipt, mine }: StartedChain,
  { callData }: SignedOperation,
  send: () => Promise<unknown>
) => {
  const { args } = decodeFunctionData({ abi: smartAccountAbi, data: callData })
  const [[call]] = args as unknown as readonly [ReadonlyArray<{ readonly to: string }>]
  const code = await rpc("eth_getCode", [call!.to, "latest"])
  await rpc("anvil_setCode", [call!.to, revertingCode])
  const hash = await send()
  // Without automine the code would be back before the block.
  await mine()
  await receipt(hash)
  await rpc("anvil_setCode", [call!.to, code])
  return hash
}

/** The hash of a transaction of the bundler that nobody sends. */
const signUnsent = async ({ id, rpc }: StartedChain, to: `0x${string}`, data: `0x${string}`) => {
  const nonce = hexToNumber((await rpc("eth_getTransactionCount", [bundler.address, "pending"])) as `0x${string}`)
  const common = { type: "legacy", chainId: id, nonce, to, data, gas: BigInt(gas), gasPrice: 1n } as const
  return keccak256(await bundler.signTransaction(common))
}

/**
 * Hands an operation to the entry point, and pays for it.
 *
 * @param authorization The key's word that its account is upgraded (EIP-7702), as nodes take it; `""` without one.
 * @param fault What goes wrong with the operation.
 *
 * @returns The hash of the transaction. Throws what the entry point says when it does not take the operation.
 */
export const sendOperation = async (
  chains: ReadonlyArray<StartedChain>,
  chainId: string,
  operation: string,
  authorization: string,
  fault?: CallsFault
): Promise<{ readonly hash: unknown }> => {
  const chain = chains.find(({ id }) => `${id}` === chainId)
  if (chain === undefined) throw new Error("Unsupported network")
  const signed = JSON.parse(operation) as SignedOperation
  const from = bundler.address
  const one = { ...signed, nonce: BigInt(signed.nonce), preVerificationGas: BigInt(signed.preVerificationGas) }
  const data = encodeFunctionData({ abi: smartAccountAbi, functionName: "handleOps", args: [[one], from] })
  const upgrade = authorization === "" ? {} : { type: "0x4", authorizationList: [JSON.parse(authorization)] }
  const transaction = { from, to: entryPointAddress, data, gas, ...upgrade }
  await chain.rpc("eth_call", [transaction, "pending"])
  const send = () => chain.rpc("eth_sendTransaction", [transaction])
  if (fault === "operationFails") return { hash: await sendFailing(chain, signed, send) }
  if (fault !== "operationDropped" && fault !== "operationMoves") return { hash: await send() }
  const hash = await signUnsent(chain, entryPointAddress, data)
  if (fault === "operationMoves") await send()
  return { hash }
}
