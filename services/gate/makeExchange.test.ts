import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { ErrorReporterMemory } from "../../layers/scripted/ErrorReporterMemory.ts"
import { StorageMemory } from "../../layers/scripted/StorageMemory.ts"
import { EnvironmentScripted } from "../../layers/scripted/EnvironmentScripted.ts"
import { mira, nadia } from "../../test/support/fernhold.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import { orderConnector } from "../../test/support/sendOrder.ts"
import { ChainAdapters } from "../ports/chains/ChainAdapter.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import { Connections } from "../connection/connections/Connections.ts"
import { WalletRejected } from "../base/errors/walletErrors.ts"
import { toNetwork } from "../base/network/toNetwork.ts"
import { makeSettings, Settings } from "../ports/options/Settings.ts"
import type { SiwxMessage } from "../ports/sign-in/SiwxData.ts"
import type { SiwxPlugin } from "../ports/sign-in/SiwxPlugin.ts"
import { makeExchange } from "./makeExchange.ts"

const account = { address: nadia, connector: orderConnector, network: toNetwork(ethereum) } as unknown as ActiveAccount
const message = { nonce: "48201937", toString: () => "text" } as unknown as SiwxMessage

const plugin = (more: object = {}) => ({
  createMessage: vi.fn(async () => message),
  addSession: vi.fn(async () => {}),
  revokeSession: vi.fn(async () => {}),
  setSessions: vi.fn(async () => {}),
  getSessions: vi.fn(async () => []),
  ...more
})
/** What asks this plugin and a wallet that signs, on a page where these namespaces are connected. */
const made = (
  of: SiwxPlugin | undefined,
  { connected = [] as ReadonlyArray<string>, origin = "https://saltmarsh.example" } = {}
) => {
  const signMessage = vi.fn<() => Effect.Effect<string, WalletRejected>>(() => Effect.succeed("0xsigned"))
  const states = Object.fromEntries(connected.map((one) => [one, { status: "connected" }]))
  const exchange = makeExchange(of).pipe(
    Effect.provide(
      Layer.mergeAll(
        EnvironmentScripted({ origin }),
        ErrorReporterMemory(),
        StorageMemory(),
        Layer.succeed(Settings, makeSettings({ networks: [ethereum, base] })),
        Layer.succeed(ChainAdapters, new Map([["eip155", { namespace: "eip155", signMessage }]]) as never),
        Layer.succeed(Connections, { states: { get: () => states } } as never)
      )
    )
  )
  return { exchange, signMessage }
}

describe("a page without a plugin", () => {
  it.effect("signs nobody in", () =>
    Effect.gen(function* () {
      const exchange = yield* made(undefined).exchange
      assert.isUndefined(yield* exchange.look(account))
      assert.deepInclude(yield* Effect.flip(exchange.makeMessage(account)), { reason: "notStarted" })
      assert.isTrue(exchange.isRequired())
      exchange.forget(Effect.succeed([account]))
    })
  )
})

describe("what a host's plugin is asked", () => {
  it.effect("whether signing in is required: yes, where it does not say, or breaks", () =>
    Effect.gen(function* () {
      const breaks = () => {
        throw new Error("broken")
      }
      for (const [getRequired, required] of [
        [undefined, true],
        [() => false, false],
        [breaks, true]
      ] as const) {
        const exchange = yield* made(plugin({ getRequired })).exchange
        assert.strictEqual(exchange.isRequired(), required)
      }
    })
  )

  it.effect("has 30 s to answer", () =>
    Effect.gen(function* () {
      const exchange = yield* made(plugin({ getSessions: () => new Promise(() => {}) })).exchange
      const looking = yield* Effect.forkChild(Effect.flip(exchange.look(account)), { startImmediately: true })
      yield* TestClock.adjust("29 seconds")
      assert.isUndefined(looking.pollUnsafe())
      yield* TestClock.adjust("1 second")
      assert.deepInclude(yield* Fiber.join(looking), {
        reason: "unanswered",
        from: "getSessions",
        cause: "The request took too long to respond"
      })
    })
  )

  it.effect("makes no message without a page to sign for", () =>
    Effect.gen(function* () {
      const own = plugin()
      const exchange = yield* made(own, { origin: "" }).exchange
      assert.deepInclude(yield* Effect.flip(exchange.makeMessage(account)), { cause: "metadata.url" })
      assert.lengthOf(own.createMessage.mock.calls, 0)
    })
  )

  it.effect("may sign itself, instead of the wallet", () =>
    Effect.gen(function* () {
      const signMessage = vi.fn(async () => "0xits own")
      const own = plugin({ signMessage })
      const stand = made(own)
      const exchange = yield* stand.exchange
      assert.deepInclude(yield* exchange.request(account, message), { message: "text", signature: "0xits own" })
      assert.deepStrictEqual(signMessage.mock.calls as ReadonlyArray<unknown>, [
        [{ message: "text", chainId: "eip155:1", accountAddress: nadia }]
      ])
      assert.lengthOf(stand.signMessage.mock.calls, 0)
      const refusing = yield* made(plugin({ signMessage: () => Promise.reject(new Error("no")) })).exchange
      assert.deepInclude(yield* Effect.flip(refusing.request(account, message)), { reason: "notSigned" })
    })
  )

  it.effect("a wallet that has lost a request is asked again when its user presses again", () =>
    Effect.gen(function* () {
      const stand = made(plugin())
      const exchange = yield* stand.exchange
      stand.signMessage.mockReturnValueOnce(Effect.never)
      yield* Fiber.interrupt(yield* Effect.forkChild(exchange.request(account, message), { startImmediately: true }))
      assert.deepInclude(yield* exchange.request(account, message), { signature: "0xsigned" })
      assert.lengthOf(stand.signMessage.mock.calls, 2)
      // Another account's request waits for it first, and no second time.
      stand.signMessage.mockReturnValueOnce(Effect.never)
      yield* Fiber.interrupt(yield* Effect.forkChild(exchange.request(account, message), { startImmediately: true }))
      const other = { ...account, address: mira }
      const waiting = yield* Effect.forkChild(exchange.request(other, message), { startImmediately: true })
      assert.lengthOf(stand.signMessage.mock.calls, 3)
      yield* Fiber.interrupt(waiting)
      assert.deepInclude(yield* exchange.request(other, message), { signature: "0xsigned" })
    })
  )

  it.effect("is signed out of all when nobody is left, and else of those who have left", () =>
    Effect.gen(function* () {
      const other = { ...account, network: toNetwork(base) }
      for (const [connected, revoked, ended] of [
        [[], 0, 1],
        // What was not received is owed, and looked at before it is asked for again.
        [["solana"], 2, 0]
      ] as const) {
        const own = plugin()
        // One that fails keeps no other.
        own.revokeSession.mockRejectedValueOnce(new Error("offline"))
        const exchange = yield* made(own, { connected }).exchange
        exchange.forget(Effect.succeed([account, other]))
        // What is looked up waits for it.
        yield* exchange.look(account)
        assert.lengthOf(own.revokeSession.mock.calls, revoked)
        assert.lengthOf(own.setSessions.mock.calls, ended)
      }
    })
  )

  it.effect("is asked for sessions only once the signing out that goes on has ended", () =>
    Effect.gen(function* () {
      const asked: Array<string> = []
      let end = () => {}
      const own = plugin({
        setSessions: () => new Promise<void>((resolve) => (end = resolve)),
        getSessions: async () => (asked.push("sessions"), [])
      })
      const exchange = yield* made(own).exchange
      exchange.forget(Effect.succeed([account]))
      const looking = yield* Effect.forkChild(exchange.look(account), { startImmediately: true })
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(asked, [])
      end()
      assert.isUndefined(yield* Fiber.join(looking))
      assert.deepStrictEqual(asked, ["sessions"])
    })
  )

  it.effect("what it gives counts by the product's own look at it, whatever it was asked for (SEC-29)", () =>
    Effect.gen(function* () {
      const data = {
        accountAddress: nadia,
        chainId: "eip155:1",
        domain: "saltmarsh.example",
        uri: "https://saltmarsh.example",
        version: "1",
        nonce: "abcdefgh12",
        issuedAt: "1970-01-01T00:00:00Z"
      }
      const of = (wrong: object) => ({ data: { ...data, ...wrong }, message: "", signature: "" })
      const wrong = [
        { chainId: "eip155:10" },
        { accountAddress: mira },
        { expirationTime: "1969-12-31T00:00:00Z" },
        { notBefore: "1970-01-02T00:00:00Z" },
        { issuedAt: "never" }
      ].map(of)
      for (const one of wrong) {
        const exchange = yield* made(plugin({ getSessions: async () => [one] })).exchange
        assert.isUndefined(yield* exchange.look(account), JSON.stringify(one.data))
      }
      const exchange = yield* made(plugin({ getSessions: async () => [...wrong, of({ nonce: "mine567890" })] }))
        .exchange
      assert.strictEqual((yield* exchange.look(account))?.data.nonce, "mine567890")
    })
  )

  it.effect("may end a sign-in with a leap second", () =>
    Effect.gen(function* () {
      const { endOf } = yield* made(plugin()).exchange
      const end = endOf({ data: { expirationTime: "2016-12-31T23:59:60Z" } } as never)
      assert.strictEqual(end, Date.parse("2016-12-31T23:59:59Z"))
    })
  )

  it.effect("is signed out of nothing where the host keeps it so", () =>
    Effect.gen(function* () {
      const own = plugin({ signOutOnDisconnect: false })
      const exchange = yield* made(own).exchange
      exchange.forget(Effect.succeed([account]))
      yield* exchange.look(account)
      assert.lengthOf(own.setSessions.mock.calls, 0)
    })
  )

  it.effect("revokes a sign-in that nobody waited for any more when it was kept", () =>
    Effect.gen(function* () {
      const adding = Promise.withResolvers<void>()
      const revoked = Promise.withResolvers<void>()
      const own = plugin({ addSession: () => adding.promise, revokeSession: async () => revoked.resolve() })
      const exchange = yield* made(own).exchange
      const session = { data: { chainId: "eip155:1", accountAddress: nadia }, message: "text", signature: "0x" }
      const keeping = yield* Effect.forkChild(exchange.keep(session as never), { startImmediately: true })
      yield* Fiber.interrupt(keeping)
      adding.resolve()
      yield* Effect.promise(() => revoked.promise)
    })
  )
})
