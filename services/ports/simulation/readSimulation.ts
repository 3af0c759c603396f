import type { NamingLog, SimulatedApproval, SimulatedTransfer, Simulation } from "./Simulation.ts"
import { logForms, transferTopic } from "./logForms.ts"
import { readSimulationAnswer } from "./simulationCodec.ts"

interface Log {
  readonly address: string
  readonly topics: ReadonlyArray<string>
  readonly data: string
}

const nobody = "0x0000000000000000000000000000000000000000"
const isAddress = (word: string) => /^0x0{24}/.test(word)
const toAddress = (word: string | undefined) => `0x${word?.slice(-40) ?? ""}`

/** An event's parameters as words of 32 bytes, indexed ones first. Old tokens such as CryptoKitties index none. */
const parametersOf = ({ topics, data }: Log) =>
  [...topics.slice(1), ...(data.slice(2).match(/.{64}/g) ?? []).map((word) => `0x${word}`)].map((word) =>
    word.toLowerCase()
  )

/** The amount of a `Transfer` in base units; `undefined` for an NFT, or a log that is written like one. */
const unitsOf = ({ topics, data }: Log) =>
  topics.length === 3 && /^0x[0-9a-f]{64}$/i.test(data) ? BigInt(data) : undefined

/** Reads the answer of a node to `eth_simulateV1` for transactions in order; `undefined` for an answer of another form. */
export const readSimulation = (answer: unknown, count = 1): Simulation | undefined => {
  const read = readSimulationAnswer(answer)
  const calls = (read._tag === "Success" && read.value[0]?.calls) || []
  if (calls.length !== count) return undefined
  const transfers: Array<SimulatedTransfer> = []
  const mirrored: Array<SimulatedTransfer> = []
  const approvals: Array<SimulatedApproval> = []
  const unknown: Array<NamingLog> = []
  for (const log of calls.flatMap(({ logs }) => logs)) {
    const token = log.address.toLowerCase()
    const topic = log.topics[0]?.toLowerCase() ?? ""
    const words = parametersOf(log)
    const address = (position: number | undefined) => (position === undefined ? nobody : toAddress(words[position]))
    const form = logForms[topic]
    if (form?.kind === "moves") {
      const movement = { token, from: address(form.from), to: address(form.to) }
      if (form.mirrored) mirrored.push({ ...movement, units: undefined })
      else transfers.push({ ...movement, units: topic === transferTopic ? unitsOf(log) : undefined })
    } else if (form?.kind === "allows")
      approvals.push({ token, owner: address(form.owner), spender: address(form.spender) })
    else if (form === undefined)
      unknown.push({
        contract: token,
        accounts: log.topics
          .map((word) => word.toLowerCase())
          .filter(isAddress)
          .map(toAddress)
      })
  }
  const isWritten = ({ token, from, to }: SimulatedTransfer) =>
    transfers.some((transfer) => transfer.token === token && transfer.from === from && transfer.to === to)
  return {
    succeeded: calls.every(({ status }) => status === "0x1"),
    transfers: [...transfers, ...mirrored.filter((movement) => !isWritten(movement))],
    approvals,
    unknown,
    isComplete: true
  }
}
