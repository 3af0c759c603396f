import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "../../../layers/test.ts"
import { fernhold, mira, twoWallets } from "../../../test/support/fernhold.ts"
import { whole } from "../../../test/support/whole.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { requireAccount } from "./requireAccount.ts"
import { stillInUse } from "./stillInUse.ts"

describe("right before a wallet is asked (SEC-18)", () => {
  const moves = [
    ["nothing", () => {}, undefined],
    [
      "the account",
      ({ wallet }: ReturnType<typeof makeWorld>) => (wallet(fernhold).accounts = [mira]),
      "accountChanged"
    ],
    [
      "the network",
      ({ wallet }: ReturnType<typeof makeWorld>) => (wallet(fernhold).networkId = "eip155:8453"),
      "networkChanged"
    ],
    [
      "the network, to one that is not listed",
      ({ wallet }: ReturnType<typeof makeWorld>) => (wallet(fernhold).networkId = "eip155:5"),
      "networkChanged"
    ]
  ] as const
  for (const [what, move, change] of moves)
    it.effect(`${what} has changed: ${change ?? "it may be asked"}`, () => {
      const world = makeWorld(twoWallets)
      return Effect.gen(function* () {
        yield* Connections.use(({ connect }) => connect(fernhold))
        const account = yield* requireAccount
        move(world)
        world.wallet(fernhold).changed()
        yield* TestClock.adjust(1)
        const error = yield* stillInUse(account).pipe(
          Effect.as(undefined),
          Effect.catch((failure) => Effect.succeed(failure._tag === "AccountChanged" ? failure.change : failure._tag))
        )
        assert.strictEqual(error, change)
      }).pipe(Effect.provide(whole(world)))
    })

  it.effect("another wallet is in use, with the same account", () => {
    const world = makeWorld({
      wallets: [
        { id: fernhold, name: "Fernhold" },
        { id: "twin", name: "Twin" }
      ]
    })
    return Effect.gen(function* () {
      const { connect } = yield* Connections
      yield* connect(fernhold)
      const account = yield* requireAccount
      yield* connect("twin")
      assert.deepInclude(yield* Effect.flip(stillInUse(account)), { _tag: "AccountChanged", change: "accountChanged" })
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("nobody is connected", () =>
    Effect.gen(function* () {
      const { connect, disconnect } = yield* Connections
      yield* connect(fernhold)
      const account = yield* requireAccount
      yield* disconnect()
      assert.strictEqual((yield* Effect.flip(stillInUse(account)))._tag, "NotConnected")
    }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
  )

  it.effect("a network that the host did not list stays the same: a signature may be asked for", () => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).networkId = "eip155:5"
    return Effect.gen(function* () {
      yield* Connections.use(({ connect }) => connect(fernhold))
      const account = yield* requireAccount
      assert.isFalse(account.supported)
      yield* stillInUse(account)
    }).pipe(Effect.provide(whole(world)))
  })
})
