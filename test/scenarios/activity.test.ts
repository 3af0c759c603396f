import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Deferred, Effect } from "effect"
import { TestClock } from "effect/testing"
import { Profile } from "../../services/account/profile/Profile.ts"
import { Activity } from "../../services/account/activity/Activity.ts"
import { readActivity } from "../../services/account/activity/readActivity.ts"
import { sendNoted } from "../../services/account/activity/sendNoted.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { hintGap } from "../../services/connection/connections/followWallet.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { sendTransfer } from "../../services/account/send/sendTransfer.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { holdingKey, makeWorld, type WorldScript } from "../../layers/test.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { hashOf, historyEntry, nftTransfer, tokenTransfer } from "../support/historyEntry.ts"
import { heardEvents } from "../support/heardEvents.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/activity/makeActivityFeed.ts"),
    import("../../services/ports/api/fetchHistory.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/balances/readServiceBalances.ts"),
    import("../../services/account/names/readIdentity.ts"),
    import("../../services/account/send/makeSendOrders.ts")
  ])
)

const historyPath = (address: string) => `/v1/account/${address}/history`
const chains = { http: ["eip155:1", "eip155:8453"], ws: [] }
const endpoints = { blockchain: "https://services.example" }

/** A world whose service answers for the history; `asked` has the queries. */
const stage = (answer: (query: URLSearchParams, address: string) => unknown, script: WorldScript = twoWallets) => {
  const asked: Array<string> = []
  const answers = Object.fromEntries(
    [nadia, mira].map((address) => [
      historyPath(address),
      ({ searchParams }: URL) => {
        asked.push(
          `${address === nadia ? "nadia" : "mira"} ${searchParams.get("chainId")} ${searchParams.get("cursor") ?? "-"}`
        )
        return answer(searchParams, address)
      }
    ])
  )
  const world = makeWorld({ ...script, answers: { "/v1/supported-chains": chains, ...answers } })
  return { world, asked }
}
const run = <A, E>(
  { world }: { readonly world: ReturnType<typeof makeWorld> },
  program: Effect.Effect<A, E, import("../../services/instance/LatchkeyServices.ts").LatchkeyServices>,
  cells?: Map<string, string>
) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.UTC(2026, 5, 20))
    yield* Connections.use(({ connect }) => connect(fernhold))
    return yield* program
  }).pipe(Effect.provide(whole(world, { endpoints }, cells === undefined ? {} : { cells })))

const feed = Effect.flatMap(Activity, (activity) => activity.feed)
const ids = (items: ReadonlyArray<{ readonly id: string }> | undefined) => items?.map(({ id }) => id)
const tick = TestClock.adjust(1)

describe("the service's history (spec 4, 7)", () => {
  it.effect("pages by cursor, merged without duplicates, newest first, and ends", () => {
    const pages: Readonly<Record<string, unknown>> = {
      "-": { data: [9, 8, 7].map((number) => historyEntry({ number })), next: "a" },
      a: { data: [7, 6, 5].map((number) => historyEntry({ number })), next: "b" },
      b: { data: [4].map((number) => historyEntry({ number })), next: null }
    }
    const set = stage((query) => pages[query.get("cursor") ?? "-"])
    return run(
      set,
      Effect.gen(function* () {
        const { state, open, more } = yield* feed
        assert.isUndefined(state.get())
        open()
        open()
        assert.strictEqual(state.get()?.status, "loading")
        yield* tick
        assert.deepStrictEqual(ids(state.get()?.items), ["entry-9", "entry-8", "entry-7"])
        assert.isTrue(state.get()?.hasNext)
        for (const _ of [1, 2, 3]) {
          more()
          more()
          yield* tick
        }
        assert.deepStrictEqual(
          ids(state.get()?.items),
          [9, 8, 7, 6, 5, 4].map((number) => `entry-${number}`)
        )
        assert.isFalse(state.get()?.hasNext)
        assert.deepStrictEqual(set.asked, ["nadia eip155:1 -", "nadia eip155:1 a", "nadia eip155:1 b"])
        // Opening it again reads it again: there is no cache of it (behaviours 16).
        open()
        yield* tick
        assert.lengthOf(set.asked, 4)
      })
    )
  })

  it.effect("only the active network, no spam; entries of other shapes do not hide the others", () => {
    const data = [
      historyEntry({ number: 1 }),
      historyEntry({ number: 2, metadata: { chain: "eip155:8453" } }),
      historyEntry({ number: 3, transfers: [nftTransfer("FREE", true), nftTransfer("MORE", true)] }),
      historyEntry({ number: 4, transfers: [nftTransfer("Heron", false), nftTransfer("FREE", true)] }),
      historyEntry({ number: 5, transfers: null }),
      historyEntry({ number: 6, transfers: [] }),
      historyEntry({ number: 7, metadata: { hash: "0x1" } }),
      historyEntry({ number: 8, metadata: { minedAt: "soon" } }),
      historyEntry({ number: 9, metadata: { sentFrom: "<b>me</b>" } }),
      historyEntry({ number: 10, id: "" }),
      historyEntry({ number: 11, metadata: { status: "perhaps" } }),
      null,
      7,
      "text",
      { metadata: null }
    ]
    const set = stage(() => ({ data, next: null }))
    return run(
      set,
      Effect.gen(function* () {
        const { items, next } = yield* readActivity()
        assert.deepStrictEqual(ids(items), ["entry-6", "entry-5", "entry-4", "entry-1"])
        assert.isUndefined(next)
        // Pictures on other origins than those of the host's services are not asked for.
        assert.deepStrictEqual(
          items[2]!.transfers.map(({ picture }) => picture),
          ["https://services.example/nft.png", "https://services.example/nft.png"]
        )
      })
    )
  })

  it.effect("REL-H9: a failure has the catalogue's text, empties the cursor, and can be tried again", () => {
    let broken = true
    const set = stage(() =>
      broken
        ? Effect.fail(new ApiFailed({ reason: "status", status: 500, message: "HTTP status code: 500" }))
        : { data: [historyEntry({ number: 1 })], next: "a" }
    )
    return run(
      set,
      Effect.gen(function* () {
        const { state, open, more } = yield* feed
        const heard = yield* heardEvents
        open()
        yield* tick
        assert.deepStrictEqual(heard, ["ERROR_FETCH_TRANSACTIONS"])
        assert.strictEqual(state.get()?.status, "failed")
        assert.strictEqual(state.get()?.error?.message, "Failed to fetch transactions")
        assert.isFalse(state.get()?.hasNext)
        const error = yield* Effect.flip(readActivity())
        assert.deepStrictEqual([error._tag, error.message], ["ApiFailed", "Failed to fetch transactions"])
        broken = false
        open()
        yield* tick
        assert.deepStrictEqual(ids(state.get()?.items), ["entry-1"])
        broken = true
        more()
        yield* tick
        assert.deepStrictEqual(heard.slice(-2), ["LOAD_MORE_TRANSACTIONS", "ERROR_FETCH_TRANSACTIONS"])
        // What was shown stays, and the next attempt starts from the first page.
        assert.deepStrictEqual([state.get()?.status, ids(state.get()?.items)], ["failed", ["entry-1"]])
        broken = false
        open()
        assert.deepStrictEqual(ids(state.get()?.items), ["entry-1"])
        yield* tick
        assert.strictEqual(state.get()?.status, "ready")
      })
    )
  })

  it.effect("a 200 of another shape is a failure", () => {
    const answers: ReadonlyArray<unknown> = [null, [], { data: {} }, { data: [], next: 7 }, "x"]
    let at = 0
    const set = stage(() => answers[at])
    return run(
      set,
      Effect.gen(function* () {
        for (at = 0; at < answers.length; at++)
          assert.strictEqual((yield* Effect.flip(readActivity())).message, "Failed to fetch transactions")
      })
    )
  })

  it.effect("a cursor that comes again is the end; pages with nothing new are not followed for ever", () => {
    let pages = 0
    const cyclic = stage((query) => ({
      data: [historyEntry({ number: ++pages })],
      next: query.get("cursor") === "a" ? "b" : "a"
    }))
    const endless = stage(() => ({ data: [historyEntry({ number: 1 })], next: `page ${++pages}` }))
    return Effect.gen(function* () {
      yield* run(
        cyclic,
        Effect.gen(function* () {
          const { state, open, more } = yield* feed
          open()
          for (const _ of [1, 2, 3, 4, 5]) {
            yield* tick
            more()
          }
          assert.deepStrictEqual(cyclic.asked, ["nadia eip155:1 -", "nadia eip155:1 a", "nadia eip155:1 b"])
          assert.isFalse(state.get()?.hasNext)
        })
      )
      yield* run(
        endless,
        Effect.gen(function* () {
          const { state, open, more } = yield* feed
          open()
          yield* tick
          more()
          yield* tick
          assert.lengthOf(endless.asked, 5)
          assert.deepStrictEqual([state.get()?.status, state.get()?.quiet, state.get()?.hasNext], ["ready", true, true])
        })
      )
    })
  })

  it.effect("answers for an account or network that is no longer shown change nothing", () => {
    const held: Array<Deferred.Deferred<unknown>> = []
    const set = stage(() => {
      const answer = Deferred.makeUnsafe<unknown>()
      held.push(answer)
      return Deferred.await(answer)
    })
    const page = (number: number, chain: string) => ({
      data: [historyEntry({ number, metadata: { chain } })],
      next: null
    })
    return run(
      set,
      Effect.gen(function* () {
        const { state, open } = yield* feed
        open()
        yield* tick
        yield* switchNetwork(8453)
        open()
        yield* tick
        assert.deepStrictEqual([state.get()?.key, state.get()?.items], [`eip155:8453:${nadia}`, []])
        yield* Deferred.succeed(held[1]!, page(2, "eip155:8453"))
        yield* Deferred.succeed(held[0]!, page(1, "eip155:1"))
        yield* tick
        assert.deepStrictEqual(ids(state.get()?.items), ["entry-2"])
        set.world.wallet(fernhold).accounts = [mira]
        set.world.wallet(fernhold).changed()
        yield* TestClock.adjust(hintGap)
        open()
        yield* tick
        assert.deepStrictEqual([state.get()?.key, ids(state.get()?.items)], [`eip155:8453:${mira}`, []])
        assert.deepStrictEqual(set.asked.at(-1), "mira eip155:8453 -")
      })
    )
  })

  it.effect("nothing is asked of a service that does not know the network, or without an account", () => {
    const set = stage(() => ({ data: [], next: null }))
    set.world.answers.set("/v1/supported-chains", { http: [], ws: [] })
    return Effect.gen(function* () {
      yield* run(
        set,
        Effect.gen(function* () {
          assert.deepStrictEqual(yield* readActivity(), { items: [], next: undefined })
          assert.deepStrictEqual(set.asked, [])
        })
      )
      const without = Effect.gen(function* () {
        assert.strictEqual((yield* Effect.flip(readActivity()))._tag, "NotConnected")
        const { state, open } = yield* feed
        open()
        assert.isUndefined(state.get())
      })
      yield* Effect.provide(without, whole(makeWorld(twoWallets)))
    })
  })
})

describe("transactions of this device", () => {
  it.effect("are there at once as pending, settle by their receipt, and the service's entry takes their place", () => {
    let listed: ReadonlyArray<unknown> = []
    const set = stage(() => ({ data: listed, next: null }))
    set.world.mining = false
    return run(
      set,
      Effect.gen(function* () {
        const { state, open } = yield* feed
        open()
        yield* tick
        const { hash } = yield* sendTransfer({ to: mira, amount: "0.25" })
        const [sent] = state.get()!.items
        assert.deepInclude(sent, { id: hash, hash, status: "pending", operation: "send", to: mira, own: true })
        assert.deepInclude(sent!.transfers[0], { direction: "out", amount: "0.25", symbol: "ETH" })
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(state.get()!.items[0]!.status, "pending")
        set.world.mining = true
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(state.get()!.items[0]!.status, "confirmed")
        listed = [historyEntry({ number: 1, metadata: { hash, sentTo: nadia } })]
        open()
        yield* tick
        assert.lengthOf(state.get()!.items, 1)
        // The service names the contract, this device the receiver.
        assert.deepInclude(state.get()!.items[0], { id: "entry-1", own: true, to: mira })
      })
    )
  })

  it.effect("once one is mined, the button has the new balance, whoever has sent it", () => {
    const set = stage(() => ({ data: [], next: null }))
    set.world.mining = false
    return run(
      set,
      Effect.gen(function* () {
        const { value, refresh } = yield* Profile
        yield* refresh
        const shown = () => value.get()?.balance?.value
        assert.strictEqual(shown(), 1_482_000_000_000_000_000n)
        yield* sendNoted({ to: mira, value: 7n })
        yield* feed
        yield* TestClock.adjust("1 minute")
        set.world.balances.set(holdingKey(nadia, "eip155:1"), 5n)
        set.world.mining = true
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(shown(), 5n)
      })
    )
  })

  it.effect("survive a reload, and only what the chain says counts as done", () => {
    const cells = new Map<string, string>()
    const set = stage(() => ({ data: [], next: null }))
    set.world.mining = false
    return Effect.gen(function* () {
      yield* run(
        set,
        Effect.gen(function* () {
          yield* sendTransfer({ to: mira, amount: "1" })
          yield* sendNoted({ to: mira, value: 7n })
          // Both are noted in the background.
          yield* feed
          yield* tick
        }),
        cells
      )
      const stored = cells.get("own_transactions")!
      assert.notInclude(stored, "pending")
      yield* run(
        set,
        Effect.gen(function* () {
          const { state, open } = yield* feed
          open()
          yield* tick
          assert.deepStrictEqual(
            state.get()!.items.map(({ status }) => status),
            ["pending", "pending"]
          )
          set.world.mining = true
          yield* TestClock.adjust("1 minute")
          assert.strictEqual(state.get()!.items.filter(({ status }) => status === "confirmed").length, 2)
        }),
        cells
      )
    })
  })

  it.effect("SEC-31: what is stored in other forms is left out", () => {
    const good = { hash: hashOf(1), networkId: "eip155:1", from: nadia, operation: "send", transfers: [], at: 5 }
    const list = [
      good,
      good,
      { ...good, hash: "0x12" },
      { ...good, hash: hashOf(2), from: "<img>" },
      { ...good, hash: hashOf(3), networkId: "eip155" },
      { ...good, hash: hashOf(4), operation: "gift" },
      { ...good, hash: hashOf(5), at: -1 },
      {
        ...good,
        hash: hashOf(6),
        transfers: [
          { direction: "out", amount: "1e9" },
          { direction: "in", amount: "2", symbol: "A\u202eB" }
        ]
      },
      null,
      [],
      7
    ]
    const set = stage(() => ({ data: [], next: null }))
    const cells = new Map([["own_transactions", JSON.stringify({ v: 1, list })]])
    return Effect.gen(function* () {
      yield* run(
        set,
        Effect.gen(function* () {
          const { items } = yield* readActivity()
          assert.deepStrictEqual(ids(items), [hashOf(1), hashOf(6)])
          assert.deepStrictEqual(
            items[1]!.transfers.map(({ amount, symbol }) => [amount, symbol]),
            [["2", "AB"]]
          )
        }),
        cells
      )
      for (const text of ["", "{", "7", '{"v":2,"list":[]}', '{"v":1,"list":{}}'])
        yield* run(
          set,
          Effect.gen(function* () {
            assert.deepStrictEqual((yield* readActivity()).items, [])
          }),
          new Map([["own_transactions", text]])
        )
    })
  })

  it.effect("at most 99 are kept (spec 9)", () => {
    const set = stage(() => ({ data: [], next: null }))
    return run(
      set,
      Effect.gen(function* () {
        const { note } = yield* feed
        for (let number = 1; number <= 120; number++)
          yield* note({ hash: hashOf(number), networkId: "eip155:1", from: nadia, operation: "send", transfers: [] })
        const { items } = yield* readActivity()
        assert.lengthOf(items, 99)
        assert.isFalse(items.some(({ hash }) => hash === hashOf(21)))
      })
    )
  })
})

describe("address poisoning (SEC-25)", () => {
  it.effect("marks transfers of nothing, dust and look-alikes, and clears nothing by rows of the service", () => {
    const fake = `${mira.slice(0, 6)}${"9".repeat(32)}${mira.slice(-4)}`
    const stranger = `0x${"77".repeat(20)}`
    const data = [
      historyEntry({ number: 1 }),
      historyEntry({
        number: 2,
        metadata: { operationType: "receive", sentFrom: fake, sentTo: nadia },
        transfers: [tokenTransfer("in", "3")]
      }),
      historyEntry({
        number: 3,
        metadata: { sentFrom: stranger, sentTo: stranger },
        transfers: [tokenTransfer("out", "0.000000")]
      }),
      historyEntry({
        number: 4,
        metadata: { operationType: "receive", sentFrom: stranger, sentTo: nadia },
        transfers: [tokenTransfer("in", "0.0001", "USDC", { value: 0.0001 })]
      }),
      historyEntry({
        number: 5,
        metadata: { operationType: "receive", sentFrom: mira, sentTo: nadia },
        transfers: [tokenTransfer("in", "0.0001", "USDC", { value: 0.0001 })]
      }),
      historyEntry({
        number: 6,
        metadata: { operationType: "receive", sentFrom: stranger, sentTo: nadia },
        transfers: [tokenTransfer("in", "5")]
      }),
      historyEntry({ number: 7, metadata: { operationType: "approve" }, transfers: [] }),
      historyEntry({ number: 8, metadata: { sentTo: fake } })
    ]
    const set = stage(() => ({ data, next: null }))
    return run(
      set,
      Effect.gen(function* () {
        const { items } = yield* readActivity()
        assert.deepStrictEqual(
          items.map(({ id, risk }) => `${id} ${risk ?? "-"}`),
          [
            "entry-8 lookAlike",
            "entry-7 -",
            "entry-6 -",
            "entry-5 dust",
            "entry-4 dust",
            "entry-3 nothing",
            "entry-2 lookAlike",
            "entry-1 -"
          ]
        )
      })
    )
  })
})
