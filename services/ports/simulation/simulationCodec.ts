import { Schema } from "effect"

const Word = Schema.String.check(Schema.isPattern(/^0x[0-9a-f]{64}$/i))

const Log = Schema.Struct({
  address: Schema.String.check(Schema.isPattern(/^0x[0-9a-f]{40}$/i)),
  topics: Schema.Array(Word),
  data: Schema.String
})

/** What a node answers to `eth_simulateV1`: how each call ended, and what it logged. */
export const readSimulationAnswer = Schema.decodeUnknownExit(
  Schema.Array(
    Schema.Struct({
      calls: Schema.Array(Schema.Struct({ status: Schema.Literals(["0x0", "0x1"]), logs: Schema.Array(Log) }))
    })
  )
)

/** What a node answers to `eth_getLogs`. */
export const readLogs = Schema.decodeUnknownExit(Schema.Array(Log))
