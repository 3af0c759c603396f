import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { Profile } from "../profile/Profile.ts"
import { ChainAdapters, type ChainAdapter, type WalletSession } from "../../ports/chains/ChainAdapter.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { holdingKey, makeWorld, type WorldScript } from "../../../layers/test.ts"
import { fernhold, mira, nadia, twoWallets } from "../../../test/support/fernhold.ts"
import { whole } from "../../../test/support/whole.ts"
import { Balances } from "./Balances.ts"
import { readBalance } from "./readBalance.ts"

const usdc = { address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", symbol: "USDC", name: "USD Coin", decimals: 6 }
const most = 2n ** 256n - 1n
const script: WorldScript = {
  ...twoWallets,
  tokens: [usdc],
  balances: {
    [holdingKey(nadia, "eip155:1")]: 3n,
    [holdingKey(nadia, "eip155:8453")]: 4n,
    [holdingKey(nadia, "eip155:1", usdc.address)]: 612_400_000n,
    [holdingKey(mira, "eip155:1", usdc.address)]: most
  }
}
const connected = Connections.use(({ connect }) => connect(fernhold))

/** Counts reads of balances, and lets them wait or fail. */
const watched = Effect.gen(function* () {
  const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
  const adapter = adapters.get("eip155")!
  const node = { reads: 0, before: Effect.void as Effect.Effect<void, RpcFailed> }
  adapters.set("eip155", {
    ...adapter,
    balance: (...asked) =>
      Effect.suspend(() => {
        node.reads++
        return Effect.andThen(node.before, adapter.balance(...asked))
      })
  })
  return node
})

describe("the balance of any account and token", () => {
  it.effect("native or token, of the account in use or another, on any network of the host", () =>
    Effect.gen(function* () {
      yield* connected
      const ether = { symbol: "ETH", name: "Ether", decimals: 18, token: undefined }
      const own = { networkId: "eip155:1", address: nadia }
      assert.deepStrictEqual(yield* readBalance(), { ...own, ...ether, units: 3n } as never)
      assert.deepInclude(yield* readBalance({ network: 8453 }), { networkId: "eip155:8453", units: 4n } as never)
      const token = { token: usdc.address, symbol: "USDC", name: "USD Coin", decimals: 6 }
      for (const written of [usdc.address, usdc.address.toLowerCase()])
        assert.deepStrictEqual(yield* readBalance({ token: written }), {
          ...own,
          ...token,
          units: 612_400_000n
        } as never)
      const other = yield* readBalance({ network: "eip155:1", address: mira, token: usdc.address })
      assert.deepStrictEqual(other, { networkId: "eip155:1", address: mira, ...token, units: most } as never)
      // What stands for the native currency is no contract.
      assert.deepInclude(yield* readBalance({ token: "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE" }), { units: 3n })
    }).pipe(Effect.provide(whole(makeWorld(script))))
  )

  it.effect("of an account with further addresses: what all of them hold, also once these are known later", () =>
    Effect.gen(function* () {
      const connections = yield* Connections
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const adapter = adapters.get("eip155")!
      let further: ReadonlyArray<string> = []
      const withFurther = (session: WalletSession | undefined) =>
        session && { ...session, accounts: session.accounts.map((one) => ({ ...one, further })) }
      adapters.set("eip155", {
        ...adapter,
        session: (one) => Effect.map(adapter.session(one), withFurther),
        balance: (address) => Effect.succeed(address === nadia ? 3n : 5n)
      })
      yield* connected
      const profile = yield* Profile
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* readBalance()).units, 3n)
      assert.strictEqual(profile.value.get()?.balance?.value, 3n)
      further = [mira]
      connections.hint(fernhold)
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* readBalance()).units, 8n)
      assert.strictEqual((yield* readBalance({ address: nadia })).units, 3n)
      assert.strictEqual(profile.value.get()?.balance?.value, 8n)
      assert.strictEqual((yield* (yield* Balances).load())[0]?.units, 8n)
    }).pipe(Effect.provide(whole(makeWorld(script))))
  )

  it.effect("a wrong query says which part is wrong, and no node is asked", () =>
    Effect.gen(function* () {
      const node = yield* watched
      assert.strictEqual((yield* Effect.flip(readBalance()))._tag, "NotConnected")
      yield* connected
      // What connecting reads is not counted.
      yield* TestClock.adjust(1_000)
      node.reads = 0
      const rows: ReadonlyArray<readonly [field: string, query: object]> = [
        ["network", { network: 999 }],
        ["network", { network: "bip122:x" }],
        ["network", { network: null }],
        ["address", { address: "0x12" }],
        ["address", { address: 12 }],
        ["token", { token: 12 }],
        ["token", { token: mira }]
      ]
      for (const [field, query] of rows)
        assert.deepInclude(
          yield* Effect.flip(readBalance(query)),
          { _tag: "InvalidInput", field } as never,
          JSON.stringify(query)
        )
      assert.strictEqual(node.reads, 0)
    }).pipe(Effect.provide(whole(makeWorld(script))))
  )

  it.effect("is kept for 30 s, each by itself; `fresh` asks again", () => {
    const world = makeWorld(script)
    return Effect.gen(function* () {
      const node = yield* watched
      yield* connected
      // What connecting reads is not counted.
      yield* TestClock.adjust(1_000)
      node.reads = 0
      const units = (query = {}) => Effect.map(readBalance(query), (held) => held.units)
      assert.strictEqual(yield* units(), 3n)
      world.balances.set(holdingKey(nadia, "eip155:1"), 5n)
      yield* TestClock.adjust(29_999)
      assert.strictEqual(yield* units(), 3n)
      assert.strictEqual(node.reads, 1)
      assert.strictEqual(yield* units({ token: usdc.address }), 612_400_000n)
      assert.strictEqual(yield* units({ fresh: true }), 5n)
      world.balances.set(holdingKey(nadia, "eip155:1"), 6n)
      assert.strictEqual(yield* units({ address: nadia.toLowerCase() }), 5n)
      yield* TestClock.adjust(30_000)
      assert.strictEqual(yield* units(), 6n)
      assert.strictEqual(node.reads, 4)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("those who ask at once share one read; a failure is theirs, and the next one asks again", () =>
    Effect.gen(function* () {
      const node = yield* watched
      yield* connected
      yield* TestClock.adjust(1_000)
      node.reads = 0
      node.before = Effect.andThen(
        Effect.sleep(1_000),
        Effect.fail(new RpcFailed({ code: -1, message: "no", cause: 1 }))
      )
      const both = [
        yield* Effect.forkChild(Effect.exit(readBalance())),
        yield* Effect.forkChild(Effect.exit(readBalance()))
      ]
      yield* TestClock.adjust(1_000)
      for (const one of both) assert.strictEqual((yield* Fiber.join(one))._tag, "Failure")
      assert.strictEqual(node.reads, 1)
      node.before = Effect.void
      assert.strictEqual((yield* readBalance()).units, 3n)
    }).pipe(Effect.provide(whole(makeWorld(script))))
  )

  it.effect("two instances share nothing", () =>
    Effect.gen(function* () {
      const units = (held: bigint) =>
        Effect.andThen(connected, readBalance()).pipe(
          Effect.map((found) => found.units),
          Effect.provide(whole(makeWorld({ ...script, balances: { [holdingKey(nadia, "eip155:1")]: held } })))
        )
      assert.strictEqual(yield* units(1n), 1n)
      assert.strictEqual(yield* units(2n), 2n)
    })
  )
})
