import { privateKeyToAccount, type PrivateKeyAccount } from "viem/accounts"
import { concat, decodeFunctionResult, encodeFunctionData, hexToBigInt, numberToHex } from "viem/utils"
import { accounts } from "../../sandbox/accounts.ts"
import {
  delegateAddress,
  entryPointAddress,
  factoryAddress,
  smartAccountAbi as abi,
  smartAccountOf,
  upgradedCode
} from "../../sandbox/chains/smartAccountContract.ts"
import type { LocalChain } from "../../sandbox/chains/LocalChain.ts"

type Hex = `0x${string}`
/** A local chain with accounts that are contracts. */
export type ChainOfAccounts = Pick<LocalChain, "id" | "name" | "nodeUrl" | "receipt" | "rpc" | "tokens">

export interface Call {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

/** Who sends the transactions that carry operations out. */
export const bundler = accounts[9]!.address

const zeros = numberToHex(0, { size: 32 })

/** Makes operations of the contract accounts of a chain (ERC-4337). */
export const operationsOn = (chain: ChainOfAccounts) => {
  const readEntryPoint = async <N extends "getNonce" | "getUserOpHash">(
    functionName: N,
    args: ReadonlyArray<unknown>
  ) => {
    const data = encodeFunctionData({ abi, functionName, args } as never)
    const answer = await chain.rpc("eth_call", [{ to: entryPointAddress, data }, "pending"])
    return decodeFunctionResult({ abi, functionName, data: answer as Hex } as never) as unknown as Hex & bigint
  }
  const creation = ({ address }: PrivateKeyAccount) =>
    concat([factoryAddress, encodeFunctionData({ abi, functionName: "createAccount", args: [address, 0n] })])

  /** An operation of a key's contract, or of the key's own account once it has the code of one. */
  const operation = async (key: PrivateKeyAccount, calls: ReadonlyArray<Call>, lane = 0n) => {
    const isDelegated = (await chain.rpc("eth_getCode", [key.address, "latest"])) === upgradedCode
    const sender = isDelegated ? key.address : smartAccountOf(key.address)
    const isThere = (await chain.rpc("eth_getCode", [sender, "latest"])) !== "0x"
    const unsigned = {
      sender,
      nonce: await readEntryPoint("getNonce", [sender, lane]),
      initCode: isThere ? ("0x" as const) : creation(key),
      callData: encodeFunctionData({ abi, functionName: "executeBatch", args: [calls] }),
      accountGasLimits: zeros,
      preVerificationGas: 0n,
      gasFees: zeros,
      paymasterAndData: "0x" as const,
      signature: "0x" as const
    }
    const hash = await readEntryPoint("getUserOpHash", [unsigned])
    return { ...unsigned, signature: await key.sign({ hash }) }
  }
  type Operation = Awaited<ReturnType<typeof operation>>

  return {
    operation,
    /** Sends operations in one transaction; gives its hash. */
    bundle: async (operations: ReadonlyArray<Operation>, terms: object = {}) => {
      const data = encodeFunctionData({ abi, functionName: "handleOps", args: [operations, bundler] })
      const transaction = { from: bundler, to: entryPointAddress, data, gas: "0x989680", ...terms }
      return String(await chain.rpc("eth_sendTransaction", [transaction])) as Hex
    },
    /** Gives a key's own account the code of a contract (EIP-7702). */
    delegate: async (key: PrivateKeyAccount) => {
      const nonce = Number(hexToBigInt((await chain.rpc("eth_getTransactionCount", [key.address, "latest"])) as Hex))
      const { address, r, s, yParity } = await key.signAuthorization({
        address: delegateAddress,
        chainId: chain.id,
        nonce
      })
      const authorization = { chainId: numberToHex(chain.id), address, nonce: numberToHex(nonce), r, s, yParity }
      const authorizationList = [{ ...authorization, yParity: numberToHex(yParity!) }]
      const transaction = { from: bundler, to: bundler, type: "0x4", gas: "0x989680", authorizationList }
      await chain.receipt(String(await chain.rpc("eth_sendTransaction", [transaction])))
    }
  }
}

/** The key of an account of the sandbox. */
export const keyOf = (index: number) => privateKeyToAccount(accounts[index]!.privateKey)
