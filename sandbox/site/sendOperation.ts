import { encodeFunctionData } from "viem/utils"
import { accounts } from "../accounts.ts"
import { entryPointAddress, smartAccountAbi } from "../chains/smartAccountContract.ts"
import type { StartedChain } from "../chains/startChain.ts"

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

/**
 * Hands an operation to the entry point, and pays for it.
 *
 * @param authorization The key's word that its account is upgraded (EIP-7702), as nodes take it; `""` without one.
 *
 * @returns The hash of the transaction. Throws what the entry point says when it does not take the operation.
 */
export const sendOperation = async (
  chains: ReadonlyArray<StartedChain>,
  chainId: string,
  operation: string,
  authorization: string
): Promise<{ readonly hash: unknown }> => {
  const chain = chains.find(({ id }) => `${id}` === chainId)
  if (chain === undefined) throw new Error("Unsupported network")
  const signed = JSON.parse(operation) as SignedOperation
  const from = accounts[9]!.address
  const one = { ...signed, nonce: BigInt(signed.nonce), preVerificationGas: BigInt(signed.preVerificationGas) }
  const data = encodeFunctionData({ abi: smartAccountAbi, functionName: "handleOps", args: [[one], from] })
  const upgrade = authorization === "" ? {} : { type: "0x4", authorizationList: [JSON.parse(authorization)] }
  const transaction = { from, to: entryPointAddress, data, gas, ...upgrade }
  await chain.rpc("eth_call", [transaction, "pending"])
  return { hash: await chain.rpc("eth_sendTransaction", [transaction]) }
}
