import { formatUnits, hexToBigInt, hexToNumber, isHex, slice } from "viem/utils"
import { callChain } from "./callChain.ts"
import { createNonceQueue } from "./createNonceQueue.ts"
import { refusals } from "./ProviderError.ts"
import { accountFor, whoAndWhere } from "./signMethods.ts"
import type { WalletCore, WalletMethod } from "./WalletCore.ts"

type Hex = `0x${string}`

/** A transaction as sites ask for it: all numbers as 0x text, most of them optional. */
interface AskedTransaction {
  readonly from?: unknown
  readonly to?: Hex
  readonly value?: Hex
  readonly data?: Hex
  readonly input?: Hex
  readonly gas?: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
  readonly nonce?: Hex
  readonly chainId?: Hex
  readonly type?: Hex
}

const tip = 1_500_000_000n
/** Sends of all wallets of the page, in line. */
export const inLine = createNonceQueue()

/** A transaction with what the site left open filled in, before the visitor was asked. */
export const prepareTransaction = async (core: WalletCore, request: unknown) => {
  const asked = readTransaction(request)
  const account = accountFor(core, asked.from)
  const chain = core.chain()
  if (asked.chainId !== undefined && hexToNumber(asked.chainId) !== chain.id)
    throw refusals.invalid(`the transaction is for chain ${hexToNumber(asked.chainId)}, the wallet is on ${chain.id}`)
  const ask = (method: string, params: ReadonlyArray<unknown>) => callChain(chain.rpcUrl, method, params)
  const data = asked.data ?? asked.input
  const value = asked.value === undefined ? 0n : hexToBigInt(asked.value)
  const call = {
    from: account.address,
    ...(asked.to && { to: asked.to }),
    ...(data && { data }),
    value: toHex(value)
  }
  const gas = hexToBigInt(asked.gas ?? ((await ask("eth_estimateGas", [call])) as Hex))
  const fees = asked.gasPrice
    ? { type: "legacy" as const, gasPrice: hexToBigInt(asked.gasPrice) }
    : { type: "eip1559" as const, ...(await feesOf(asked, ask)) }
  const price = "gasPrice" in fees ? fees.gasPrice : fees.maxFeePerGas
  return {
    rows: [
      ...describe(core, asked.to, value, data),
      { label: "Fee, at most", value: `${formatUnits(gas * price, 18)} ${chain.symbol}` }
    ],
    /** Signs it and hands it to the network; returns its hash. */
    send: () => {
      const give = async (nonce: number) => {
        const to = asked.to && { to: asked.to }
        const common = { chainId: chain.id, nonce, gas, value, ...to, ...(data && { data }) }
        return ask("eth_sendRawTransaction", [await account.signTransaction({ ...common, ...fees })])
      }
      if (asked.nonce !== undefined) return give(hexToNumber(asked.nonce))
      // Read after the visitor answered: meanwhile other transactions may have taken the number.
      const read = async () => hexToNumber((await ask("eth_getTransactionCount", [account.address, "pending"])) as Hex)
      return inLine({ chainId: chain.id, address: account.address }, read, give)
    }
  }
}

/** Sends a transaction that the visitor has seen. */
export const sendMethods: Readonly<Record<string, WalletMethod>> = {
  eth_sendTransaction: async (core, [request]) => {
    const { rows, send } = await prepareTransaction(core, request)
    await core.approve({
      method: "eth_sendTransaction",
      title: "Send a transaction",
      rows: [...whoAndWhere(core), ...rows]
    })
    return send()
  }
}

const toHex = (value: bigint): Hex => `0x${value.toString(16)}`

const feesOf = async (
  asked: AskedTransaction,
  ask: (method: string, params: ReadonlyArray<unknown>) => Promise<unknown>
) => {
  const maxPriorityFeePerGas = asked.maxPriorityFeePerGas ? hexToBigInt(asked.maxPriorityFeePerGas) : tip
  if (asked.maxFeePerGas) return { maxFeePerGas: hexToBigInt(asked.maxFeePerGas), maxPriorityFeePerGas }
  const { baseFeePerGas } = (await ask("eth_getBlockByNumber", ["latest", false])) as { baseFeePerGas: Hex }
  return { maxFeePerGas: hexToBigInt(baseFeePerGas) * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas }
}

const describe = (core: WalletCore, to: Hex | undefined, value: bigint, data: Hex | undefined) => {
  const chain = core.chain()
  const token = chain.tokens.find((candidate) => candidate.address.toLowerCase() === to?.toLowerCase())
  const verb = data?.startsWith("0xa9059cbb") ? "Send" : data?.startsWith("0x095ea7b3") ? "Allow spending" : undefined
  if (token && verb && data && data.length >= 138) {
    const amount = formatUnits(hexToBigInt(slice(data, 36, 68)), token.decimals)
    return [
      { label: verb, value: `${amount} ${token.symbol}` },
      { label: "To", value: slice(data, 16, 36), mono: true }
    ]
  }
  return [
    { label: "Amount", value: `${formatUnits(value, 18)} ${chain.symbol}` },
    { label: "To", value: to ?? "A new contract", mono: to !== undefined },
    ...(data && data !== "0x"
      ? [{ label: "Call", value: `${data.slice(0, 10)}, ${(data.length - 2) / 2} bytes`, mono: true }]
      : [])
  ]
}

const readTransaction = (request: unknown): AskedTransaction => {
  if (typeof request !== "object" || request === null) throw refusals.invalid("expected a transaction")
  for (const [key, field] of Object.entries(request))
    if (key in fieldsOfHex && field !== undefined && field !== null && !isHex(field))
      throw refusals.invalid(`${key} must be 0x text`)
  const asked = request as AskedTransaction
  if (asked.type !== undefined && !knownTypes.has(hexToNumber(asked.type)))
    throw refusals.invalid(`transactions of type ${asked.type} are not known`)
  const strange = unknownFields.find((name) => name in request)
  if (strange) throw refusals.invalid(`${strange} is not known`)
  return asked
}

/** Legacy, with an access list, and with a tip (EIP-2718). */
const knownTypes = new Set([0, 1, 2])

/** Fields of kinds that are not signed here. */
const unknownFields = ["blobs", "blobVersionedHashes", "maxFeePerBlobGas", "authorizationList"]

const fieldsOfHex = {
  to: 0,
  value: 0,
  data: 0,
  input: 0,
  gas: 0,
  gasPrice: 0,
  maxFeePerGas: 0,
  maxPriorityFeePerGas: 0,
  nonce: 0,
  chainId: 0,
  type: 0
}
