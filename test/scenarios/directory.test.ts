import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { ChainAdapterScripted } from "../../layers/scripted/ChainAdapterScripted.ts"
import { makeWorld, type TestPlaces } from "../../layers/test.ts"
import { WalletDirectory } from "../../services/ways-in/directory/WalletDirectory.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { directoryAnswer, listed, listedMany } from "../support/directory.ts"
import { base, ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"
import { settled } from "../support/virtualTime.ts"

const config = "https://config.test"
const down = (status: number) =>
  Effect.fail(new ApiFailed({ reason: "status", status, message: "HTTP request failed" }))

/** A directory that notes what it is asked; `answer` may be changed. */
const setUp = (wallets: ReadonlyArray<unknown>, options: Partial<LatchkeyOptions> = {}, places: TestPlaces = {}) => {
  const asked: Array<URLSearchParams> = []
  const events: Array<string> = []
  const directory = { answer: directoryAnswer(wallets) as (url: URL) => unknown }
  const world = makeWorld({
    answers: {
      "/getWallets": (url: URL) => {
        asked.push(url.searchParams)
        return directory.answer(url)
      }
    }
  })
  const layer = whole(
    world,
    {
      endpoints: { config },
      projectId: "p1",
      onEvent: ({ type, properties }) => events.push(`${type} ${JSON.stringify(properties)}`),
      ...options
    },
    places
  )
  return { asked, events, directory, layer, world }
}
const names = (wallets: ReadonlyArray<{ readonly name: string }> | undefined) => wallets?.map(({ name }) => name)

describe("the wallet directory (spec 7, 9)", () => {
  it.effect("asks nothing before it is wanted, and nothing at all without its endpoint", () => {
    const { asked, layer } = setUp(listedMany(50))
    const none = setUp(listedMany(50), { endpoints: {} })
    return Effect.gen(function* () {
      yield* Effect.gen(function* () {
        const directory = yield* WalletDirectory
        yield* directory.load
        yield* directory.want([1, 2])
        assert.deepStrictEqual(directory.start.get(), {
          available: false,
          status: "idle",
          featured: [],
          recommended: [],
          excluded: [],
          count: undefined
        })
      }).pipe(Effect.provide(none.layer))
      yield* Effect.gen(function* () {
        yield* WalletDirectory
        yield* (yield* Modal).open()
      }).pipe(Effect.provide(layer))
      assert.deepStrictEqual([asked.length, none.asked.length], [0, 0])
    })
  })

  it.effect("one question gives what the first view needs: recommended wallets and the count", () => {
    const { asked, layer } = setUp(listedMany(437))
    return Effect.gen(function* () {
      const { load, start } = yield* WalletDirectory
      yield* load
      yield* load
      assert.deepStrictEqual(
        asked.map((query) => [...query].map(([key, value]) => `${key}=${value}`).join("&")),
        ["projectId=p1&st=appkit&sv=react-universal-0.1.0&page=1&entries=4&chains=eip155:1,eip155:8453"]
      )
      assert.deepStrictEqual(names(start.get().recommended), ["Wallet 1", "Wallet 2", "Wallet 3", "Wallet 4"])
      assert.deepStrictEqual([start.get().status, start.get().count], ["ready", 437])
    }).pipe(Effect.provide(layer))
  })

  it.effect("featured wallets come in the host's order; excluded ones are looked up by rdns and name only", () => {
    const [one, two, three, four] = listedMany(50)
    const { asked, layer } = setUp(listedMany(50), {
      featuredWalletIds: [three!.id, one!.id],
      excludeWalletIds: [two!.id]
    })
    return Effect.gen(function* () {
      const { load, start, want, pages } = yield* WalletDirectory
      yield* load
      assert.deepStrictEqual(names(start.get().featured), ["Wallet 3", "Wallet 1"])
      assert.deepStrictEqual(start.get().excluded, [{ name: "Wallet 2", rdns: undefined }])
      assert.strictEqual(start.get().recommended[0]!.id, four!.id)
      const query = (at: number, name: string) => asked[at]!.get(name)
      assert.deepStrictEqual([query(0, "entries"), query(0, "include")], ["2", `${three!.id},${one!.id}`])
      assert.strictEqual(query(0, "chains"), null)
      assert.strictEqual(query(1, "exclude"), `${two!.id},${three!.id},${one!.id}`)
      assert.deepStrictEqual([query(2, "entries"), query(2, "include")], ["1", two!.id])
      yield* want([1])
      const recommended = start.get().recommended.map(({ id }) => id)
      assert.strictEqual(query(3, "exclude"), [...recommended, two!.id, three!.id, one!.id].join(","))
      assert.strictEqual(pages.get().count, 50 - 2 - 1 - 4)
    }).pipe(Effect.provide(layer))
  })

  it.effect("pages of 40 are fetched when wanted, each once, with at most 20 pictures ahead", () => {
    const pictures: Array<string> = []
    const { asked, layer } = setUp(listedMany(204), {}, { pictures })
    return Effect.gen(function* () {
      const { want, pages } = yield* WalletDirectory
      yield* want([4])
      const both = yield* Effect.forkChild(want([4, 5]), { startImmediately: true })
      yield* want([5])
      yield* Fiber.join(both)
      assert.deepStrictEqual(
        asked.map((query) => [query.get("page"), query.get("entries")]),
        [
          ["1", "4"],
          ["4", "40"],
          ["5", "40"]
        ]
      )
      assert.deepStrictEqual([...pages.get().loaded.keys()], [4, 5])
      assert.strictEqual(pages.get().count, 200)
      assert.strictEqual(pages.get().loaded.get(4)![0]!.name, "Wallet 125")
      assert.lengthOf(pictures, 40)
      assert.strictEqual(
        pictures[0],
        `${config}/getWalletImage/picture-w125?projectId=p1&st=appkit&sv=react-universal-0.1.0`
      )
    }).pipe(Effect.provide(layer))
  })

  it.effect("on a phone only wallets with a way into them are listed; the count stays the directory's (spec 2)", () => {
    const far = listedMany(6).map((one, at) => ({ ...one, mobile_link: at % 2 ? one.mobile_link : null }))
    const { layer } = setUp(far, {}, { facts: { mobile: true } })
    return Effect.gen(function* () {
      const { load, start } = yield* WalletDirectory
      yield* load
      assert.deepStrictEqual(names(start.get().recommended), ["Wallet 2", "Wallet 4"])
      assert.strictEqual(start.get().count, 6)
    }).pipe(Effect.provide(layer))
  })

  it.effect("one kind of network, then all again: an answer to the question before comes too late (REL-H11)", () => {
    const solana = { ...base, id: "solana:x", name: "Solana" }
    const wallets = [listed("Evm"), listed("Both", { chains: ["eip155:1", "solana:x"] })]
    const { asked, directory, layer } = setUp(
      wallets,
      { networks: [ethereum, solana] },
      { adapters: [{ ...ChainAdapterScripted(makeWorld()), namespace: "solana" }] }
    )
    const { answer } = directory
    const slowly = (ms: number, url: URL) => Effect.as(Effect.sleep(ms), answer(url))
    directory.answer = (url) => (asked.length < 3 ? slowly(asked.length === 1 ? 5_000 : 100, url) : answer(url))
    return Effect.gen(function* () {
      const { load, start, limitTo } = yield* WalletDirectory
      yield* Effect.forkChild(load, { startImmediately: true })
      yield* TestClock.adjust(1)
      limitTo("solana")
      const second = yield* Effect.forkChild(load, { startImmediately: true })
      yield* TestClock.adjust(10_000)
      yield* Fiber.join(second)
      assert.deepStrictEqual(
        asked.map((query) => query.get("chains")),
        ["eip155:1,solana:x", "solana:x"]
      )
      assert.deepStrictEqual([start.get().count, names(start.get().recommended)], [1, ["Both"]])
      limitTo(undefined)
      yield* load
      assert.deepStrictEqual([start.get().count, names(start.get().recommended)], [2, ["Evm", "Both"]])
    }).pipe(Effect.provide(layer))
  })

  it.effect("a failing directory says so, keeps what it has, and is asked again when wanted again", () => {
    const { asked, directory, layer } = setUp(listedMany(90))
    const { answer } = directory
    directory.answer = () => down(503)
    return Effect.gen(function* () {
      const { load, start, want, pages } = yield* WalletDirectory
      yield* load
      assert.deepStrictEqual([start.get().status, start.get().count], ["failed", undefined])
      directory.answer = answer
      yield* load
      assert.deepStrictEqual([start.get().status, start.get().count], ["ready", 90])
      yield* want([1])
      directory.answer = (url) => (url.searchParams.get("page") === "2" ? down(500) : answer(url))
      yield* want([2])
      assert.deepStrictEqual([pages.get().failed?.status, pages.get().loaded.size], [500, 1])
      directory.answer = answer
      yield* want([2])
      assert.deepStrictEqual([pages.get().failed, pages.get().loaded.size], [undefined, 2])
      assert.lengthOf(asked, 5)
    }).pipe(Effect.provide(layer))
  })

  it.effect("which wallets are excluded is unknown until the directory said so, and known from then on", () => {
    const { directory, layer } = setUp(listedMany(50), { excludeWalletIds: ["w2".padEnd(64, "-")] })
    const { answer } = directory
    const without = (key: string) => (url: URL) => (url.searchParams.has(key) ? down(503) : answer(url))
    return Effect.gen(function* () {
      const { load, start, limitTo } = yield* WalletDirectory
      assert.isUndefined(start.get().excluded)
      directory.answer = without("include")
      yield* load
      assert.deepStrictEqual([start.get().status, start.get().excluded], ["failed", undefined])
      assert.lengthOf(start.get().recommended, 4)
      directory.answer = without("exclude")
      yield* load
      const excluded = [{ name: "Wallet 2", rdns: undefined }]
      assert.deepStrictEqual([start.get().status, start.get().excluded], ["failed", excluded])
      assert.deepStrictEqual([start.get().recommended.length, start.get().count], [4, 49])
      limitTo("eip155")
      assert.deepStrictEqual([start.get().status, start.get().excluded], ["idle", excluded])
    }).pipe(Effect.provide(layer))
  })

  it.effect("a page that breaks in an unforeseen way has failed as well: nobody asks without end", () => {
    const { directory, layer } = setUp(listedMany(90))
    const { answer } = directory
    directory.answer = (url) => (url.searchParams.get("entries") === "40" ? Effect.die("broken") : answer(url))
    return Effect.gen(function* () {
      const { want, pages } = yield* WalletDirectory
      yield* want([1])
      assert.deepStrictEqual([pages.get().failed?.reason, pages.get().loaded.size], ["transport", 0])
    }).pipe(Effect.provide(layer))
  })

  it.effect("every page leaves out the same wallets, so that together they miss none", () => {
    const { asked, directory, layer } = setUp(listedMany(90))
    const { answer } = directory
    directory.answer = (url) => (url.searchParams.get("entries") === "4" ? down(503) : answer(url))
    return Effect.gen(function* () {
      const { load, limitTo, want, pages, start } = yield* WalletDirectory
      yield* load
      yield* want([1])
      directory.answer = answer
      yield* load
      assert.lengthOf(start.get().recommended, 4)
      yield* want([2, 3])
      const listed = new Set([...pages.get().loaded.values()].flat().map(({ id }) => id))
      assert.deepStrictEqual([listed.size, pages.get().count], [90, 90])
      limitTo("eip155")
      yield* want([1])
      const recommended = start.get().recommended.map(({ id }) => id)
      assert.strictEqual(asked.at(-1)!.get("exclude"), recommended.join(","))
    }).pipe(Effect.provide(layer))
  })

  it.effect(
    "REL-H7: junk in place of a page is a typed failure; junk in place of an entry costs that entry only",
    () => {
      const { directory, layer } = setUp([])
      return Effect.gen(function* () {
        const { search, load, start } = yield* WalletDirectory
        const answers: ReadonlyArray<unknown> = [
          "<html>",
          null,
          [],
          { data: {}, count: 1 },
          { data: [], count: -1 },
          { data: [] }
        ]
        for (const junk of answers) {
          directory.answer = () => junk
          const failing = yield* Effect.forkChild(Effect.flip(search("wallet")), { startImmediately: true })
          yield* TestClock.adjust(800)
          assert.strictEqual((yield* Fiber.join(failing)).reason, "decode")
        }
        directory.answer = () => ({ data: [null, 7, {}, { id: "x" }, { id: "", name: "y" }, listed("Good")], count: 6 })
        yield* load
        assert.deepStrictEqual(names(start.get().recommended), ["Good"])
      }).pipe(Effect.provide(layer))
    }
  )
})

describe("searching the directory (spec 2, 9)", () => {
  it.effect("waits 500 ms for the next key and at least 300 for the answer, trims, and asks for 100", () => {
    const { asked, events, layer } = setUp(listedMany(300), { excludeWalletIds: ["w9"] })
    return Effect.gen(function* () {
      const { search } = yield* WalletDirectory
      const fiber = yield* Effect.forkChild(search("  wallet 2 "), { startImmediately: true })
      yield* TestClock.adjust(499)
      assert.lengthOf(asked, 0)
      yield* TestClock.adjust(1)
      yield* settled
      assert.deepStrictEqual(
        ["page", "entries", "search", "exclude", "badge_type"].map((name) => asked[0]?.get(name)),
        ["1", "100", "wallet 2", "w9", null]
      )
      assert.deepStrictEqual(events, [`SEARCH_WALLET {"badge":"","search":"wallet 2"}`])
      yield* TestClock.adjust(299)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.lengthOf((yield* Fiber.join(fiber))!, 100)
    }).pipe(Effect.provide(layer))
  })

  it.effect(
    "interrupted by the next key nothing is asked; short texts ask nothing unless only certified ones count",
    () => {
      const certified = listed("Certified", { badge_type: "certified" })
      const { asked, layer } = setUp([...listedMany(5), certified])
      return Effect.gen(function* () {
        const { search } = yield* WalletDirectory
        const first = yield* Effect.forkChild(search("wa"), { startImmediately: true })
        yield* TestClock.adjust(400)
        yield* Fiber.interrupt(first)
        assert.isUndefined(yield* search(" w "))
        assert.isUndefined(yield* search(""))
        yield* TestClock.adjust(5_000)
        assert.lengthOf(asked, 0)
        const only = yield* Effect.forkChild(search("", true), { startImmediately: true })
        yield* TestClock.adjust(800)
        assert.deepStrictEqual(names(yield* Fiber.join(only)), ["Certified"])
        assert.strictEqual(asked[0]!.get("badge_type"), "certified")
      }).pipe(Effect.provide(layer))
    }
  )
})
