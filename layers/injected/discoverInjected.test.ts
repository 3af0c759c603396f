// @vitest-environment happy-dom
import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { makeWallets, Wallets } from "../../services/ports/connectors/Wallets.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { discoverInjected } from "./discoverInjected.ts"

const network = {
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://rpc.test"] } }
}
const layer = (options: Partial<LatchkeyOptions> = {}) =>
  Layer.provide(
    Layer.effect(Wallets, makeWallets(discoverInjected)),
    Layer.succeed(Settings, makeSettings({ networks: [network], ...options }))
  )
const provider = (name: string) => ({ request: async () => name })
const announce = (uuid: string, name: string, rdns: string, from: object = provider(name)) =>
  window.dispatchEvent(
    new CustomEvent("eip6963:announceProvider", { detail: { info: { uuid, name, rdns, icon: "" }, provider: from } })
  )
const names = Effect.andThen(
  Effect.promise(() => Promise.resolve()),
  Wallets.useSync(({ connectors }) => connectors.get().map((one) => one.name))
)

describe("wallets of this browser (EIP-6963)", () => {
  afterEach(() => {
    Reflect.deleteProperty(window, "ethereum")
    vi.restoreAllMocks()
  })

  it.effect("asks for announcements, and hears late ones", () => {
    const answer = () => announce("u1", "Fernhold", "example.fernhold")
    window.addEventListener("eip6963:requestProvider", answer)
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* names, ["Fernhold"])
      announce("u2", "Halyard", "example.halyard")
      assert.deepStrictEqual(yield* names, ["Fernhold", "Halyard"])
      window.removeEventListener("eip6963:requestProvider", answer)
    }).pipe(Effect.provide(layer()))
  })

  it.effect("SEC-11: one id on two wallets is tampering: the second is ignored with a warning", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    return Effect.gen(function* () {
      const first = provider("a")
      announce("u1", "Fernhold", "example.fernhold", first)
      announce("u1", "Fernhold", "example.fernhold", first)
      assert.strictEqual(warn.mock.calls.length, 0)
      announce("u1", "Evil", "example.evil")
      assert.deepStrictEqual(yield* names, ["Fernhold"])
      assert.strictEqual(warn.mock.calls.length, 1)
    }).pipe(Effect.provide(layer()))
  })

  it.effect(
    "SEC-11: whoever is called like another's reverse domain, or like a wallet of ours, is another wallet",
    () =>
      Effect.gen(function* () {
        for (const [at, name] of ["example.fernhold", "walletConnect", "AUTH", "injected"].entries())
          announce(`u${at}`, name, "no domain")
        announce("example.halyard", "Evil", "example.evil")
        announce("u8", "Fernhold", "example.fernhold")
        announce("u9", "Halyard", "example.halyard")
        yield* names
        assert.deepStrictEqual(
          (yield* Wallets).connectors.get().map(({ id }) => id),
          [
            "name:example.fernhold",
            "name:walletConnect",
            "name:AUTH",
            "name:injected",
            "example.evil",
            "example.fernhold",
            "example.halyard"
          ]
        )
      }).pipe(Effect.provide(layer()))
  )

  it.effect("SEC-11: an imitated rdns never replaces the first; the same name elsewhere is a row of its own", () =>
    Effect.gen(function* () {
      announce("u1", "Fernhold", "example.fernhold")
      announce("u2", "Fernhold", "example.fernhold")
      announce("u3", "Fernhold", "evil.fernhold")
      yield* names
      const { connectors } = yield* Wallets
      assert.deepStrictEqual(
        connectors.get().map((one) => one.id),
        ["example.fernhold", "evil.fernhold"]
      )
    }).pipe(Effect.provide(layer()))
  )

  it.effect("SEC-11: 5,000 announcements become one change and at most 100 wallets", () =>
    Effect.gen(function* () {
      const { connectors } = yield* Wallets
      let changes = 0
      connectors.subscribe(() => changes++)
      for (let at = 0; at < 5_000; at++) announce(`u${at}`, `Wallet ${at}`, `example.w${at}`)
      assert.lengthOf(yield* names, 100)
      assert.strictEqual(changes, 1)
    }).pipe(Effect.provide(layer()))
  )

  it.effect("SEC-11: a flood shuts out neither the wallets before it nor those after it", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {})
    return Effect.gen(function* () {
      announce("u1", "Fernhold", "example.fernhold")
      for (let at = 0; at < 5_000; at++) announce(`f${at}`, `Wallet ${at}`, `example.w${at}`)
      announce("u2", "Halyard", "example.halyard")
      const shown = yield* names
      assert.includeMembers([...shown], ["Fernhold", "Halyard"])
      assert.lengthOf(shown, 100)
    }).pipe(Effect.provide(layer()))
  })

  it.effect("SEC-11: a wallet that calls itself by another's reverse domain has an id of its own", () =>
    Effect.gen(function* () {
      announce("u1", "example.fernhold", "")
      announce("u2", "Fernhold", "example.fernhold")
      yield* names
      const { connectors } = yield* Wallets
      assert.deepStrictEqual(
        connectors.get().map((one) => one.id),
        ["name:example.fernhold", "example.fernhold"]
      )
    }).pipe(Effect.provide(layer()))
  )

  it.effect("a wallet that only sets window.ethereum stays beside those that announce themselves", () => {
    Reflect.set(window, "ethereum", provider("legacy"))
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* names, ["Browser Wallet"])
      announce("u1", "Fernhold", "example.fernhold")
      assert.deepStrictEqual(yield* names, ["Browser Wallet", "Fernhold"])
    }).pipe(Effect.provide(layer()))
  })

  it.effect("a window.ethereum that comes late without an event is found within the first minute", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* names, [])
      yield* TestClock.adjust(30_000)
      Reflect.set(window, "ethereum", provider("late"))
      yield* TestClock.adjust(5_000)
      assert.deepStrictEqual(yield* names, ["Browser Wallet"])
    }).pipe(Effect.provide(layer()))
  )

  it.effect("a window.ethereum that comes later still is found when a list opens", () =>
    Effect.gen(function* () {
      const wallets = yield* Wallets
      yield* TestClock.adjust("1 hour")
      Reflect.set(window, "ethereum", provider("late"))
      assert.deepStrictEqual(yield* names, [])
      wallets.look()
      assert.deepStrictEqual(yield* names, ["Browser Wallet"])
    }).pipe(Effect.provide(layer()))
  )

  it.effect("a wallet that is asked for by its id is looked for at once", () =>
    Effect.gen(function* () {
      const wallets = yield* Wallets
      yield* TestClock.adjust("1 hour")
      Reflect.set(window, "ethereum", provider("late"))
      assert.strictEqual((yield* wallets.find("injected")).name, "Browser Wallet")
    }).pipe(Effect.provide(layer()))
  )

  it.effect("a window.ethereum that throws when it is read is none, and the host can leave it out", () =>
    Effect.gen(function* () {
      Object.defineProperty(window, "ethereum", {
        configurable: true,
        get: () => {
          throw new Error("No")
        }
      })
      yield* names.pipe(
        Effect.map((found) => assert.deepStrictEqual(found, [])),
        Effect.provide(layer())
      )
      Object.defineProperty(window, "ethereum", { configurable: true, value: provider("own") })
      const { look, connectors } = yield* Effect.provide(Wallets, layer({ enableInjected: false }))
      look()
      assert.deepStrictEqual(connectors.get(), [])
    })
  )

  it.effect("what replaces window.ethereum later is not listed: it may wrap the wallet that is", () => {
    const first = provider("first")
    Reflect.set(window, "ethereum", first)
    return Effect.gen(function* () {
      announce("u1", "Fernhold", "example.fernhold", first)
      Reflect.set(window, "ethereum", provider("wrapper"))
      ;(yield* Wallets).look()
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(yield* names, ["Fernhold"])
    }).pipe(Effect.provide(layer()))
  })

  it.effect("a window.ethereum that is an announced wallet is one row, whichever comes first", () => {
    const own = provider("own")
    Reflect.set(window, "ethereum", own)
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* names, ["Browser Wallet"])
      announce("u1", "Fernhold", "example.fernhold", own)
      assert.deepStrictEqual(yield* names, ["Fernhold"])
      announce("u2", "Halyard", "example.halyard")
      assert.deepStrictEqual(yield* names, ["Fernhold", "Halyard"])
    }).pipe(Effect.provide(layer()))
  })

  it.effect("SEC-11: what is refused is said once for each reason and wallet, and never in a flood", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    return Effect.gen(function* () {
      announce("u1", "Fernhold", "example.fernhold")
      for (let at = 0; at < 3; at++) {
        announce("u1", "Evil", "example.evil")
        announce(`v${at}`, "Fernhold", "example.fernhold")
        announce("u9", "", "example.nameless")
      }
      yield* names
      assert.deepStrictEqual(
        warn.mock.calls.map(([text]) => String(text)),
        [
          'Latchkey ignored "Evil": its id is taken',
          'Latchkey ignored "Fernhold": its id is taken',
          "Latchkey ignored a wallet without a name"
        ]
      )
      for (let at = 0; at < 1_000; at++) announce("u1", `Evil ${at}`, "example.evil")
      assert.isAtMost(warn.mock.calls.length, 20)
    }).pipe(Effect.provide(layer()))
  })

  it.effect("a window.ethereum that comes late is found; a throwing one is survived", () =>
    Effect.gen(function* () {
      Object.defineProperty(window, "ethereum", {
        configurable: true,
        get: () => ({
          get request() {
            throw new Error("boom")
          }
        })
      })
      window.dispatchEvent(new Event("ethereum#initialized"))
      assert.deepStrictEqual(yield* names, [])
      Object.defineProperty(window, "ethereum", { configurable: true, value: provider("late") })
      window.dispatchEvent(new Event("ethereum#initialized"))
      assert.deepStrictEqual(yield* names, ["Browser Wallet"])
    }).pipe(Effect.provide(layer()))
  )

  it.effect("each of the two ways can be turned off, and nothing is heard after the end", () => {
    Reflect.set(window, "ethereum", provider("legacy"))
    return Effect.gen(function* () {
      const read = (options: Partial<LatchkeyOptions>) =>
        Effect.suspend(() => {
          announce("u1", "Fernhold", "example.fernhold")
          return names
        }).pipe(Effect.provide(layer(options)))
      assert.deepStrictEqual(yield* read({ enableEIP6963: false }), ["Browser Wallet"])
      assert.deepStrictEqual(yield* read({ enableEIP6963: false, enableInjected: false }), [])
      const { connectors } = yield* Effect.provide(Wallets, layer())
      announce("u9", "Late", "example.late")
      yield* Effect.promise(() => Promise.resolve())
      assert.notInclude(
        connectors.get().map((one) => one.name),
        "Late"
      )
    })
  })
})
