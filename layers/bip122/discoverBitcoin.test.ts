// @vitest-environment happy-dom
import { afterEach, assert, beforeEach, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { makeWallets, Wallets } from "../../services/ports/connectors/Wallets.ts"
import { bitcoinMainnet } from "../../test/support/bitcoin.ts"
import { pageBip122 } from "../pageBip122.ts"

const payment = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"
const ordinal = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"

const layer = (options: Partial<LatchkeyOptions> = {}) =>
  Layer.effect(Wallets, makeWallets(pageBip122.discover)).pipe(
    Layer.provide(Layer.succeed(Settings, makeSettings({ networks: [bitcoinMainnet], ...options })))
  )

const globals: Record<string, unknown> = window as never
const before = Object.keys(globals)

const list = (...entries: ReadonlyArray<unknown>) => {
  globals["btc_providers"] = [...((globals["btc_providers"] as Array<unknown>) ?? []), ...entries]
}

/** A wallet as sats-connect knows them: it answers with JSON-RPC. */
const wallet = (extra: Readonly<Record<string, unknown>> = {}) => ({
  request: async (method: string) =>
    method === "wallet_connect"
      ? { result: { addresses: [{ address: payment, purpose: "payment" }] } }
      : { error: { code: -32601, message: "no" } },
  ...extra
})

const found = Wallets.useSync(({ connectors }) => connectors.get())
const namesOf = (connectors: ReadonlyArray<Connector>) => connectors.map(({ name }) => name)
const connect = (connector: Connector | undefined) =>
  pageBip122.adapter.pipe(
    Effect.provideService(Settings, makeSettings({ networks: [bitcoinMainnet] })),
    Effect.scoped,
    Effect.flatMap((adapter) => adapter.connect(connector as never, undefined))
  )

describe("the Bitcoin wallets of this browser", () => {
  beforeEach(() => {
    delete globals["btc_providers"]
  })
  afterEach(() => {
    for (const name of Object.keys(globals)) if (!before.includes(name)) delete globals[name]
  })

  it.effect("are those of btc_providers, and the known ones by their names on the window, each once", () => {
    globals["saltProviders"] = { Bitcoin: wallet() }
    globals["unisat"] = { requestAccounts: async () => [payment], getAccounts: async () => [] }
    globals["okxwallet"] = { bitcoin: { requestAccounts: async () => [payment], getAccounts: async () => [] } }
    list(
      { id: "saltProviders.Bitcoin", name: "Saltbox", icon: "data:image/svg+xml,<svg/>" },
      { id: "unisat", name: "UniSat", icon: "https://tracker.example/a.png" }
    )
    return Effect.gen(function* () {
      const connectors = yield* found
      assert.deepStrictEqual(
        connectors.map(({ id, walletId, type, namespace, icon }) => [id, walletId, type, namespace, icon]),
        [
          ["name:Saltbox:bip122", "name:Saltbox", "ANNOUNCED", "bip122", "data:image/svg+xml,<svg/>"],
          ["name:UniSat:bip122", "name:UniSat", "ANNOUNCED", "bip122", undefined],
          ["com.okex.wallet:bip122", "com.okex.wallet", "INJECTED", "bip122", undefined]
        ]
      )
    }).pipe(Effect.provide(layer()))
  })

  it.effect("may come a minute late, and with enableInjected off only those that list themselves are found", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* found, [])
      yield* TestClock.adjust(500)
      globals["late"] = wallet()
      globals["LeatherProvider"] = wallet()
      list({ id: "late", name: "Late" })
      assert.deepStrictEqual(yield* found, [])
      yield* TestClock.adjust(500)
      assert.deepStrictEqual(namesOf(yield* found), ["Late"])
      yield* TestClock.adjust(55_000)
      globals["later"] = wallet()
      list({ id: "later", name: "Later" })
      yield* TestClock.adjust(5_000)
      assert.deepStrictEqual(namesOf(yield* found), ["Late", "Later"])
      yield* TestClock.adjust("1 minute")
      globals["latest"] = wallet()
      list({ id: "latest", name: "Latest" })
      yield* TestClock.adjust("1 hour")
      assert.deepStrictEqual(namesOf(yield* found), ["Late", "Later"])
      // The user comes back to the page.
      dispatchEvent(new Event("focus"))
      assert.deepStrictEqual(namesOf(yield* found), ["Late", "Later", "Latest"])
    }).pipe(Effect.provide(layer({ enableInjected: false })))
  )

  it.effect("SEC-11: what is no wallet is ignored, and what comes with it is not", () => {
    const bomb = (): never => {
      throw new Error("boom")
    }
    globals["good"] = wallet()
    globals["noRequest"] = {}
    globals["text"] = "wallet"
    globals["throws"] = new Proxy({}, { get: bomb })
    globals["LeatherProvider"] = new Proxy({}, { get: bomb })
    list(
      null,
      7,
      "good",
      {},
      { id: "good" },
      { id: "good", name: "" },
      { id: "good", name: "\u200B" },
      { id: { toString: () => "good" }, name: "Object" },
      { id: "x.".repeat(100), name: "Long" },
      { id: "nowhere.at.all", name: "Nowhere" },
      ...["noRequest", "text", "throws"].map((id) => ({ id, name: id })),
      {
        id: "good",
        get name() {
          return bomb()
        }
      },
      { id: "good", name: "Good\u202E" }
    )
    return Effect.gen(function* () {
      assert.deepStrictEqual(namesOf(yield* found), ["Good"])
      Object.defineProperty(globals, "btc_providers", { get: bomb, configurable: true })
      yield* TestClock.adjust(1_000)
      assert.deepStrictEqual(namesOf(yield* found), ["Good"])
    }).pipe(Effect.provide(layer()))
  })

  it.effect("SEC-11: of two wallets of one name the first stays, and a flood becomes 100", () => {
    globals["first"] = wallet()
    globals["second"] = wallet()
    list({ id: "first", name: "Saltbox" }, { id: "second", name: "Salt\u200Bbox" })
    for (let at = 0; at < 5_000; at++) {
      globals[`flood${at}`] = wallet()
      list({ id: `flood${at}`, name: `Flood ${at}` })
    }
    return Effect.gen(function* () {
      const names = namesOf(yield* found)
      assert.deepStrictEqual([names[0], names.filter((name) => name === "Saltbox").length], ["Saltbox", 1])
      assert.isAtMost(names.length, 100)
    }).pipe(Effect.provide(layer()))
  })

  it.effect("SEC-12: what is changed on a wallet after it was found has no effect", () => {
    const raw: Record<string, unknown> = wallet()
    globals["saltbox"] = raw
    list({ id: "saltbox", name: "Saltbox" })
    return Effect.gen(function* () {
      const [connector] = yield* found
      raw["request"] = async () => ({ result: { addresses: [{ address: ordinal, purpose: "payment" }] } })
      globals["saltbox"] = wallet()
      const { accounts } = yield* connect(connector)
      assert.deepStrictEqual(
        accounts.map(({ address }) => address),
        [payment]
      )
      assert.isTrue(Object.isFrozen(connector!.provider))
    }).pipe(Effect.provide(layer()))
  })
})
