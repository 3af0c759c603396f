import type { SimulatedTransfer, Simulation } from "./Simulation.ts"
import { readSimulationAnswer } from "./simulationCodec.ts"

/** `Transfer(address,address,uint256)`, which nodes also write for the native currency. */
const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

/** `Approval(address,address,uint256)` and `ApprovalForAll(address,address,bool)`. */
const approval = new Set([
  "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925",
  "0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31"
])

const addressOf = (topic: string | undefined) => `0x${topic?.slice(-40).toLowerCase() ?? ""}`

/** Reads the answer of a node to `eth_simulateV1` for transactions in order; `undefined` for an answer of another form. */
export const readSimulation = (answer: unknown, count = 1): Simulation | undefined => {
  const read = readSimulationAnswer(answer)
  const calls = (read._tag === "Success" && read.value[0]?.calls) || []
  if (calls.length !== count) return undefined
  const all = calls.flatMap((call) => call.logs)
  const logs = all.map(({ address, topics: [kind, one, other, ...rest], data }) => {
    const plain = rest.length === 0 && other !== undefined && /^0x[0-9a-f]{64}$/i.test(data)
    const [token, from, to] = [address.toLowerCase(), addressOf(one), addressOf(other)]
    return { kind: kind?.toLowerCase(), token, from, to, units: plain ? BigInt(data) : undefined }
  })
  return {
    succeeded: calls.every(({ status }) => status === "0x1"),
    transfers: logs
      .filter(({ kind }) => kind === transfer)
      .map(({ token, from, to, units }): SimulatedTransfer => ({ token, from, to, units })),
    approvals: logs
      .filter(({ kind }) => kind !== undefined && approval.has(kind))
      .map(({ token, from }) => ({ token, owner: from }))
  }
}
