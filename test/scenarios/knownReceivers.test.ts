import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "../../layers/test.ts"
import { Activity } from "../../services/account/activity/Activity.ts"
import type { StoredTransaction } from "../../services/account/activity/OwnTransaction.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { ownTransactionsKey } from "../../services/ports/storage/keys.ts"
import { knownReceivers } from "../../services/account/send/knownReceivers.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { hashOf, historyEntry, tokenTransfer } from "../support/historyEntry.ts"
import { whole } from "../support/whole.ts"

beforeAll(() =>
  Promise.all([
    import("../../services/account/activity/makeActivityFeed.ts"),
    import("../../services/ports/api/fetchHistory.ts")
  ])
)

const other = "0x7099797051812dc3A010C7d01b50e0d17dc79C8e".toLowerCase()
const contract = `0x${"33".repeat(20)}`
const sela = "7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV"
const timo = "GJRs4FwHtemZ5ZE9x3FNvJ8TMwitKTh21yxdRPqn7npE"

const sent = (number: number, part: Partial<StoredTransaction>): StoredTransaction => ({
  hash: hashOf(number),
  networkId: "eip155:1",
  from: nadia,
  to: mira,
  operation: "send",
  transfers: [{ direction: "out", amount: "1", symbol: "ETH" }],
  at: number,
  ...part
})
const cells = (...list: ReadonlyArray<StoredTransaction>) =>
  new Map([[ownTransactionsKey, JSON.stringify({ v: 1, list })]])

const known = Effect.gen(function* () {
  const { account } = yield* Connections
  return yield* knownReceivers(account.get()!)
})
const connected = Connections.use(({ connect }) => connect(fernhold))

describe("whom the user has paid before (SEC-25)", () => {
  it.effect("those of this device count, of any account and on any network of the namespace", () =>
    Effect.gen(function* () {
      yield* connected
      const { network } = (yield* Connections).account.get()!
      assert.deepStrictEqual(yield* known, { sent: [mira, other], listed: [] })
      const solana = { address: sela, network: { ...network, namespace: "solana" as const } }
      assert.deepStrictEqual(yield* knownReceivers(solana), { sent: [timo], listed: [] })
    }).pipe(
      Effect.provide(
        whole(
          makeWorld(twoWallets),
          {},
          {
            cells: cells(
              sent(1, {}),
              sent(2, {}),
              sent(3, { from: mira, to: other, networkId: "eip155:8453" }),
              sent(4, { to: contract, operation: "approve", transfers: [] }),
              sent(5, {
                hash: "5".repeat(88),
                networkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
                from: sela,
                to: timo
              })
            )
          }
        )
      )
    )
  )

  it.effect("so do outgoing rows of the history that was listed, and nothing is asked for before", () => {
    let asked = 0
    const transfers = [tokenTransfer("out", "1")]
    const history = () => {
      asked++
      return {
        data: [
          historyEntry({
            number: 5,
            metadata: { sentFrom: other, sentTo: nadia },
            transfers: [tokenTransfer("in", "1")]
          }),
          historyEntry({ number: 4, metadata: { sentTo: contract }, transfers: [tokenTransfer("out", "0")] }),
          historyEntry({ number: 3, metadata: { sentTo: contract, status: "failed" }, transfers }),
          // Made to look like the one below.
          historyEntry({
            number: 2,
            metadata: { sentTo: `${mira.slice(0, 8)}${"0".repeat(28)}${mira.slice(-6)}` },
            transfers
          }),
          historyEntry({ number: 1, transfers })
        ],
        next: null
      }
    }
    const answers = {
      "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
      [`/v1/account/${nadia}/history`]: history
    }
    return Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 5, 20))
      yield* connected
      assert.deepStrictEqual([yield* known, asked], [{ sent: [], listed: [] }, 0])
      const feed = yield* Effect.flatMap(Activity, (activity) => activity.feed)
      feed.open()
      yield* TestClock.adjust(1)
      assert.strictEqual(feed.state.get()?.status, "ready")
      assert.deepStrictEqual([yield* known, asked], [{ sent: [], listed: [mira] }, 1])
    }).pipe(
      Effect.provide(
        whole(makeWorld({ ...twoWallets, answers }), { endpoints: { blockchain: "https://services.example" } })
      )
    )
  })

  it.effect("unreadable storage knows nobody (SEC-31)", () =>
    Effect.gen(function* () {
      yield* connected
      assert.deepStrictEqual(yield* known, { sent: [], listed: [] })
    }).pipe(
      Effect.provide(
        whole(makeWorld(twoWallets), {}, { cells: new Map([[ownTransactionsKey, '{"v":1,"list":[{}]}']]) })
      )
    )
  )
})
