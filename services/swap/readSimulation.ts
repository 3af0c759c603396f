import type { Hex } from "../addresses/Hex.ts"
import { readSimulationAnswer } from "./simulationCodec.ts"
import type { SwapOrder } from "./SwapOrder.ts"

/** `Transfer(address,address,uint256)`, which nodes also write for the native currency. */
const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

/** `Approval(address,address,uint256)` and `ApprovalForAll(address,address,bool)`. */
const approvals = new Set([
  "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
  "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31"
])

/** What a swap did to the account when it ran on the chain's present state. */
export interface Simulation {
  readonly succeeded: boolean
  /** Base units that left the account, of the token that is paid. */
  readonly paid: bigint
  /** Base units that came, of the other token. */
  readonly received: bigint
  /** Something else left the account, or someone was allowed to take it. */
  readonly else: boolean
}

/** The parameters of `eth_simulateV1` for one transaction of an account. */
export const simulationOf = (from: string, { to, data, value }: { to: Hex; data: Hex; value: bigint }) => [
  {
    blockStateCalls: [{ calls: [{ from, to, data, value: `0x${value.toString(16)}` }] }],
    traceTransfers: true,
    validation: false
  },
  "latest"
]

/** Reads the answer of a node to `eth_simulateV1`; `undefined` for one that is none. */
export const readSimulation = (
  answer: unknown,
  { account, from, to }: Pick<SwapOrder, "account" | "from" | "to">
): Simulation | undefined => {
  const read = readSimulationAnswer(answer)
  const call = read._tag === "Success" ? read.value[0]?.calls[0] : undefined
  if (call === undefined) return undefined
  const self = account.toLowerCase().slice(2).padStart(64, "0")
  const is = (topic: string | undefined) => topic?.toLowerCase().slice(2) === self
  let [paid, received, other] = [0n, 0n, false]
  for (const { address, topics, data } of call.logs) {
    const [kind, sender, receiver] = topics
    const token = address.toLowerCase()
    if (kind !== undefined && approvals.has(kind) && is(sender)) other ||= token !== from.address
    if (kind !== transfer || is(sender) === is(receiver)) continue
    if (topics.length !== 3 || !/^0x[0-9a-f]{64}$/i.test(data)) {
      // An NFT, or something that is written like one.
      other ||= is(sender)
      continue
    }
    const units = BigInt(data)
    const sign = is(sender) ? 1n : -1n
    if (token === from.address) paid += sign * units
    else if (token === to.address) received -= sign * units
    else other ||= is(sender)
  }
  return { succeeded: call.status === "0x1", paid, received, else: other }
}
