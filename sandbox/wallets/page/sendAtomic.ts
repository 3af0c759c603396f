import { encodeFunctionData, hexToBigInt, hexToNumber } from "viem/utils"
import { batchAddress } from "../../chains/batchAddress.ts"
import { callChain } from "./callChain.ts"
import { inLine } from "./sendMethods.ts"
import type { WalletCore } from "./WalletCore.ts"

type Hex = `0x${string}`

/** A call of a batch as sites ask for it. */
export interface AskedCall {
  readonly to?: Hex
  readonly value?: Hex
  readonly data?: Hex
}

/** `execute` of SandboxBatch.sol. */
const abi = [
  {
    type: "function",
    name: "execute",
    stateMutability: "payable",
    inputs: [
      {
        name: "calls",
        type: "tuple[]",
        components: [
          { name: "to", type: "address" },
          { name: "value", type: "uint256" },
          { name: "data", type: "bytes" }
        ]
      }
    ],
    outputs: []
  }
] as const

/** What a batch may use; far less than fits into a block. */
const gas = 1_500_000n

/**
 * Does all calls in one transaction of the account to itself, or none: it takes on the code of SandboxBatch.sol with it
 * (EIP-7702). Returns the hash of the transaction.
 */
export const sendAtomic = (core: WalletCore, calls: ReadonlyArray<AskedCall>): Promise<unknown> => {
  const account = core.account()
  const { address } = account
  const chain = core.chain()
  const ask = (method: string, params: ReadonlyArray<unknown>) => callChain(chain.rpcUrl, method, params)
  const data = encodeFunctionData({
    abi,
    functionName: "execute",
    args: [
      calls.map((call) => ({
        to: call.to ?? "0x0000000000000000000000000000000000000000",
        value: call.value === undefined ? 0n : hexToBigInt(call.value),
        data: call.data ?? "0x"
      }))
    ]
  })
  const give = async (nonce: number) => {
    const { baseFeePerGas } = (await ask("eth_getBlockByNumber", ["latest", false])) as { baseFeePerGas: Hex }
    const maxPriorityFeePerGas = 1_500_000_000n
    const maxFeePerGas = hexToBigInt(baseFeePerGas) * 2n + maxPriorityFeePerGas
    // The transaction itself takes a number before the authorization is looked at.
    const authorization = await account.signAuthorization({
      contractAddress: batchAddress,
      chainId: chain.id,
      nonce: nonce + 1
    })
    const signed = await account.signTransaction({
      type: "eip7702",
      chainId: chain.id,
      nonce,
      gas,
      to: address,
      value: 0n,
      data,
      maxFeePerGas,
      maxPriorityFeePerGas,
      authorizationList: [authorization]
    })
    return ask("eth_sendRawTransaction", [signed])
  }
  const read = async () => hexToNumber((await ask("eth_getTransactionCount", [address, "pending"])) as Hex)
  return inLine({ chainId: chain.id, address }, read, give)
}
