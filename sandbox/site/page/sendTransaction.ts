import type { PrivateKeyAccount } from "viem/accounts"
import { hexToBigInt, hexToNumber, isAddressEqual, isHex, numberToHex } from "viem/utils"
import { callChain } from "../../wallets/page/callChain.ts"
import { createNonceQueue } from "../../wallets/page/createNonceQueue.ts"
import { describeTransaction } from "./describeTransaction.ts"
import type { FrameNetwork } from "./FramePageConfig.ts"
import type { Question } from "./Question.ts"

type Hex = `0x${string}`

const tip = 1_500_000_000n
const inLine = createNonceQueue()

/** Signs a transaction after the visitor has seen it whole, and hands it to the network. */
export const sendTransaction = async (
  account: PrivateKeyAccount,
  network: FrameNetwork,
  asked: unknown,
  approve: (question: Question) => Promise<void>
): Promise<unknown> => {
  const fields = hexFields(asked)
  const { from, to, chainId } = fields
  const data = fields.data ?? fields.input
  if (from !== undefined && !isAddressEqual(from, account.address)) throw new Error("This is not the wallet's address")
  if (chainId !== undefined && hexToNumber(chainId) !== network.id) throw new Error("This is for another network")
  const ask = (method: string, params: ReadonlyArray<unknown>) => callChain(network.rpcUrl, method, params)
  const value = fields.value === undefined ? 0n : hexToBigInt(fields.value)
  const call = { from: account.address, value: numberToHex(value), ...(to && { to }), ...(data && { data }) }
  const gas = hexToBigInt(fields.gas ?? ((await ask("eth_estimateGas", [call])) as Hex))
  const { baseFeePerGas } = (await ask("eth_getBlockByNumber", ["latest", false])) as { baseFeePerGas: Hex }
  const maxFeePerGas = hexToBigInt(baseFeePerGas) * 2n + tip
  await approve(describeTransaction({ to, value, data, fee: gas * maxFeePerGas }, network))
  // Read after the visitor answered: meanwhile other transactions may have taken the number.
  const read = async () => hexToNumber((await ask("eth_getTransactionCount", [account.address, "pending"])) as Hex)
  return inLine({ chainId: network.id, address: account.address }, read, async (nonce) => {
    const signed = await account.signTransaction({
      type: "eip1559",
      chainId: network.id,
      nonce,
      gas,
      value,
      maxFeePerGas,
      maxPriorityFeePerGas: tip,
      ...(to && { to }),
      ...(data && { data })
    })
    return ask("eth_sendRawTransaction", [signed])
  })
}

const names = ["from", "to", "value", "data", "input", "gas", "chainId"] as const

const hexFields = (asked: unknown): Partial<Record<(typeof names)[number], Hex>> => {
  if (typeof asked !== "object" || asked === null) throw new Error("This is no transaction")
  const found = names.flatMap((name) => {
    const value: unknown = Reflect.get(asked, name)
    if (value === undefined || value === null) return []
    if (!isHex(value)) throw new Error(`${name} must be 0x text`)
    return [[name, value] as const]
  })
  return Object.fromEntries(found)
}
