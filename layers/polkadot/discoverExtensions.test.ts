// @vitest-environment happy-dom
import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { makeWallets, Wallets } from "../../services/ports/connectors/Wallets.ts"
import { polkadot } from "../../test/support/polkadot.ts"
import { discoverExtensions } from "./discoverExtensions.ts"

const layer = (options: Partial<LatchkeyOptions> = {}) =>
  Layer.provide(
    Layer.effect(Wallets, makeWallets(discoverExtensions)),
    Layer.succeed(Settings, makeSettings({ networks: [polkadot], ...options }))
  )
const put = (entries: unknown) =>
  Object.defineProperty(globalThis, "injectedWeb3", { configurable: true, writable: true, value: entries })
const entry = () => ({ version: "1", enable: async () => ({ accounts: { get: async () => [] } }) })
const found = Wallets.useSync(({ connectors }) => connectors.get())
const names = Effect.map(found, (all) => all.map(({ name }) => name))

describe("wallets in injectedWeb3", () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, "injectedWeb3"))

  it.effect("are there at once, by names that people know", () => {
    put({ "polkadot-js": entry(), "new-wallet": entry() })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* names, ["Polkadot{.js}", "New-wallet"])
      const [first] = yield* found
      assert.deepInclude(first, {
        id: "injectedWeb3.polkadot-js:polkadot",
        namespace: "polkadot",
        type: "ANNOUNCED"
      })
    }).pipe(Effect.provide(layer()))
  })

  it.effect("that come late are found for a minute, and nothing is read after that", () => {
    let reads = 0
    const entries: Record<string, unknown> = {}
    Object.defineProperty(globalThis, "injectedWeb3", { configurable: true, get: () => (reads++, entries) })
    return Effect.gen(function* () {
      yield* TestClock.adjust(900)
      entries["talisman"] = entry()
      yield* TestClock.adjust(100)
      assert.deepStrictEqual(yield* names, ["Talisman"])
      yield* TestClock.adjust(1_900)
      entries["enkrypt"] = entry()
      yield* TestClock.adjust(100)
      assert.deepStrictEqual(yield* names, ["Talisman", "Enkrypt"])
      yield* TestClock.adjust("1 minute")
      const before = reads
      yield* TestClock.adjust("1 hour")
      assert.strictEqual(reads, before)
    }).pipe(Effect.provide(layer()))
  })

  it.effect("are read again when a list opens, and when one is asked for by its id", () =>
    Effect.gen(function* () {
      const wallets = yield* Wallets
      yield* TestClock.adjust("1 hour")
      put({ talisman: entry() })
      assert.deepStrictEqual(yield* names, [])
      wallets.look()
      assert.deepStrictEqual(yield* names, ["Talisman"])
      put({ talisman: entry(), enkrypt: entry() })
      assert.strictEqual((yield* wallets.find("injectedWeb3.enkrypt:polkadot")).name, "Enkrypt")
    }).pipe(Effect.provide(layer()))
  )

  it.effect("are read again when the page has loaded, and no more after the end", () =>
    Effect.gen(function* () {
      yield* Effect.gen(function* () {
        yield* TestClock.adjust("1 minute")
        put({ talisman: entry() })
        dispatchEvent(new Event("load"))
        assert.deepStrictEqual(yield* names, ["Talisman"])
      }).pipe(Effect.provide(layer()))
      let reads = 0
      Object.defineProperty(globalThis, "injectedWeb3", { configurable: true, get: () => reads++ })
      dispatchEvent(new Event("load"))
      assert.strictEqual(reads, 0)
    })
  )

  it.effect("SEC-12: one that is replaced or changed after it was found is asked as it was", () => {
    const asked: Array<string> = []
    const own = { enable: async () => (asked.push("own"), { accounts: { get: async () => [] } }) }
    put({ talisman: own })
    return Effect.gen(function* () {
      const evil = async () => (asked.push("evil"), { accounts: { get: async () => [] } })
      own.enable = evil
      put({ talisman: { enable: evil } })
      yield* TestClock.adjust("1 minute")
      const [connector] = yield* found
      assert.lengthOf(yield* found, 1)
      if (connector?.namespace === "polkadot") yield* Effect.promise(() => connector.provider.enable("Site"))
      assert.deepStrictEqual(asked, ["own"])
    }).pipe(Effect.provide(layer()))
  })

  it.effect("SEC-11: entries that are no wallets are left out, and hurt no others", () => {
    const fails = () => {
      throw new Error("boom")
    }
    put({
      nothing: null,
      text: "enable",
      empty: {},
      late: { enable: "soon" },
      thrower: Object.defineProperty({}, "enable", { get: fails }),
      trap: new Proxy({}, { get: fails }),
      "<img onerror=x>": entry(),
      "AUTH:polkadot": entry(),
      [`a${"b".repeat(60)}`]: entry(),
      constructor: entry(),
      good: entry()
    })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* names, ["Constructor", "Good"])
    }).pipe(Effect.provide(layer()))
  })

  it.effect("SEC-11: an object that throws when it is read is survived", () => {
    Object.defineProperty(globalThis, "injectedWeb3", {
      configurable: true,
      get: () =>
        new Proxy(
          {},
          {
            ownKeys: () => {
              throw new Error("boom")
            }
          }
        )
    })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* names, [])
    }).pipe(Effect.provide(layer()))
  })

  it.effect("SEC-11: a flood becomes 50 wallets, and the first ones stay", () => {
    put(
      Object.fromEntries(
        ["talisman", ...Array.from({ length: 5_000 }, (_, at) => `w${at}`)].map((key) => [key, entry()])
      )
    )
    return Effect.gen(function* () {
      const all = yield* names
      assert.lengthOf(all, 50)
      assert.strictEqual(all[0], "Talisman")
    }).pipe(Effect.provide(layer()))
  })

  it.effect("are not looked for when the host has turned wallets of the page off", () => {
    put({ talisman: entry() })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* names, [])
    }).pipe(Effect.provide(layer({ enableInjected: false })))
  })
})
