import { formatUnits, hexToBigInt, slice } from "viem/utils"
import type { FrameNetwork } from "./FramePageConfig.ts"
import type { Question, Row } from "./Question.ts"

/** A transaction with everything filled in. */
export interface Transaction {
  readonly to: `0x${string}` | undefined
  readonly value: bigint
  readonly data: `0x${string}` | undefined
  /** The most that its fee can be. */
  readonly fee: bigint
}

const transfer = "0xa9059cbb"
const approval = "0x095ea7b3"

/** A transaction in words: what leaves the wallet, where it goes, and what it costs. */
export const describeTransaction = ({ to, value, data, fee }: Transaction, network: FrameNetwork): Question => {
  const feeUp = roundUp(fee)
  const costs: ReadonlyArray<Row> = [
    { label: "Network", value: network.name },
    { label: "Fee, at most", value: `${formatUnits(feeUp, 18)} ${network.symbol}` }
  ]
  const coins = `${formatUnits(value, 18)} ${network.symbol}`
  const token = network.tokens.find(({ address }) => address.toLowerCase() === to?.toLowerCase())
  const call = data?.slice(0, 10)
  if (token && data && value === 0n && data.length >= 138 && (call === transfer || call === approval)) {
    const amount = `${formatUnits(hexToBigInt(slice(data, 36, 68)), token.decimals)} ${token.symbol}`
    const other: Row = { label: call === transfer ? "To" : "Spender", value: slice(data, 16, 36), kind: "address" }
    if (call === approval) return { title: `Allow ${amount} to be spent`, groups: [[other], costs] }
    const total: Row = { label: "Total, at most", value: `${amount} and ${formatUnits(feeUp, 18)} ${network.symbol}` }
    return { title: `Send ${amount}`, groups: [[other], [...costs, total]] }
  }
  const receiver: Row = to ? { label: "To", value: to, kind: "address" } : { label: "To", value: "A new contract" }
  const total: Row = { label: "Total, at most", value: `${formatUnits(value + feeUp, 18)} ${network.symbol}` }
  if (data === undefined || data === "0x") return { title: `Send ${coins}`, groups: [[receiver], [...costs, total]] }
  return {
    title: to ? "Call a contract" : "Create a contract",
    groups: [
      [receiver],
      [
        ...(value > 0n ? [{ label: "Sends", value: coins }] : []),
        { label: "Call", value: `${call}, ${(data.length - 2) / 2} bytes`, kind: "mono" as const },
        ...costs,
        ...(value > 0n ? [total] : [])
      ]
    ]
  }
}

/** Six digits of a fee are enough, rounded up: it is the most that it can be. */
const roundUp = (wei: bigint): bigint => {
  const step = 10n ** BigInt(Math.max(0, `${wei}`.length - 6))
  return ((wei + step - 1n) / step) * step
}
