import type { AccessList, Hex, TransactionSerializable } from "viem"
import { Effect } from "effect"
import { numberToHex } from "viem/utils"
import { RpcFailed, TransactionFailed } from "../../services/base/errors/chainErrors.ts"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import * as texts from "../../services/base/errors/walletTexts.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { readSecondFee } from "../evm/readSecondFee.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"
import { askSecond } from "./askSecond.ts"
import { readNumber } from "./readNumber.ts"

/** How many times the gas price of the second node a price may be at most. */
const mostTimes = 3n

/** A transaction as it was asked for, whatever kind of fees it names. */
interface Asked extends Partial<
  Record<"gasPrice" | "maxFeePerGas" | "maxPriorityFeePerGas" | "gas" | "value", bigint | undefined>
> {
  readonly type?: "legacy" | "eip2930" | "eip1559" | undefined
  readonly accessList?: AccessList | undefined
  readonly to?: Hex | undefined
  readonly data?: Hex | undefined
}

const unlessFailed = <A>(asked: Promise<A>): Promise<A | undefined> => asked.catch(() => undefined)

/** What a unit of gas costs by the network's node: with a base fee (EIP-1559), or without. */
const readPrices = async (ask: NodeRequestFn, network: Network) => {
  const [block, tip, price] = await Promise.all([
    ask(network, { method: "eth_getBlockByNumber", params: ["latest", false] }),
    unlessFailed(ask(network, { method: "eth_maxPriorityFeePerGas" })),
    unlessFailed(ask(network, { method: "eth_gasPrice" }))
  ])
  if (typeof block !== "object" || block === null)
    throw new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause: block })
  const base = Reflect.get(block, "baseFeePerGas") as unknown
  if (base === undefined || base === null) return { base: undefined, tip: 0n, price }
  if (tip !== undefined) return { base: readNumber(base), tip: readNumber(tip), price }
  const above = readNumber(price) - readNumber(base)
  return { base: readNumber(base), tip: above > 0n ? above : 0n, price }
}

type Fees =
  | { readonly type: string | undefined; readonly gasPrice: bigint; readonly maxFeePerGas?: never }
  | {
      readonly type: string
      readonly gasPrice?: never
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }

/** The fees that were not asked for, by the network's node. */
const fillFees = async (ask: NodeRequestFn, network: Network, asked: Asked): Promise<Fees> => {
  const { type, gasPrice, maxFeePerGas: most, maxPriorityFeePerGas: wanted } = asked
  if (gasPrice !== undefined) return { type, gasPrice }
  if (most !== undefined && wanted !== undefined)
    return { type: "eip1559", maxFeePerGas: most, maxPriorityFeePerGas: wanted }
  const { base, tip, price } = await readPrices(ask, network)
  const isOld = type === "legacy" || type === "eip2930"
  if (isOld || (base === undefined && type === undefined && most === undefined && wanted === undefined)) {
    // A list of accesses needs the type that has one.
    const old = isOld ? type : asked.accessList === undefined ? "legacy" : "eip2930"
    return { type: old, gasPrice: readNumber(price) }
  }
  const priority = wanted ?? tip
  const maxFeePerGas = most ?? ((base ?? 0n) * 6n) / 5n + priority
  return { type: "eip1559", maxFeePerGas, maxPriorityFeePerGas: priority < maxFeePerGas ? priority : maxFeePerGas }
}

/**
 * A transaction with everything but its nonce, from single answers of the network's nodes; none of them is taken where the
 * caller said something. No node fills it in as a whole.
 *
 * `most` is the most that it may cost in addition to its value, in base units of the native currency: above that, and far above the gas
 * price of a second node, it fails with `TransactionFailed` of the kind `feeCapTooHigh`.
 */
export const fillTransaction = async (
  ask: NodeRequestFn,
  network: Network,
  from: string,
  asked: Asked,
  most: bigint
): Promise<TransactionSerializable> => {
  const { to, data, value } = asked
  const call = {
    from,
    ...(to && { to }),
    ...(data && { data }),
    ...(value !== undefined && { value: numberToHex(value) }),
    ...(asked.accessList && { accessList: asked.accessList })
  }
  const [chain, gas, fees, second] = await Promise.all([
    ask(network, { method: "eth_chainId" }),
    asked.gas ?? ask(network, { method: "eth_estimateGas", params: [call] }).then(readNumber),
    fillFees(ask, network, asked),
    askSecond(ask, network, { method: "eth_gasPrice" })
  ])
  // Signed for the selected network; a node of another network receives nothing (SEC-19).
  if (Number(chain) !== Number(network.reference))
    throw new ProviderError({ code: 4901, message: `The node is not one of ${network.name}` })
  const price = fees.gasPrice ?? fees.maxFeePerGas
  const isNamed = (asked.gasPrice ?? asked.maxFeePerGas) === undefined
  // A price of nothing is no price.
  const isFar = isNamed && second !== undefined && second > 0n && price > second * mostTimes
  // Networks of the OP stack also charge for the data on Ethereum.
  const besides = await Effect.runPromise(readSecondFee(network, data ?? "0x", gas))
  if (isFar || gas * price + besides > most)
    throw new TransactionFailed({
      kind: "feeCapTooHigh",
      message: isFar
        ? "The fee is far above that of the network's second node"
        : "The fee is above the most that this key may pay",
      cause: { gas, price, besides, most }
    })
  const { accessList } = asked
  return {
    ...(to && { to }),
    ...(data && { data }),
    ...(value !== undefined && { value }),
    ...(accessList && { accessList }),
    ...fees,
    gas,
    chainId: Number(network.reference)
  } as TransactionSerializable
}
