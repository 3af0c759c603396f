import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { makeWorld } from "../../../layers/test.ts"
import { fernhold, mira, nadia, twoWallets } from "../../../test/support/fernhold.ts"
import { whole } from "../../../test/support/whole.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { makeStore } from "../../base/store/makeStore.ts"
import { requireAccount } from "./requireAccount.ts"
import { type CallMoment, ShownAtCall } from "./ShownAtCall.ts"
import { untilBound } from "./untilBound.ts"

const halyard = "example.halyard"
const account = { status: "connected", address: nadia, networkId: "eip155:1", walletId: fernhold } as const
const nobody: CallMoment["shown"] = { networkId: "eip155:1", accounts: {} }
const shown: CallMoment["shown"] = { ...account, accounts: { eip155: account } }

/** How the account of an order is found by a call that saw `seen`. */
const bound = (seen: CallMoment["shown"], known = true, restored = makeStore(true)) =>
  requireAccount.pipe(
    Effect.map(({ address, network }) => `${address} on ${network.id}`),
    Effect.catch((error) => Effect.succeed(error._tag === "AccountChanged" ? error.change : error._tag)),
    Effect.provideService(ShownAtCall, { shown: seen, known, restored })
  )

describe("an order is for the account and network of its call (spec 4)", () => {
  it.effect("the one that was shown, while it is in use", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const { connect } = yield* Connections
      yield* connect(fernhold)
      assert.strictEqual(yield* bound(shown), `${nadia} on eip155:1`)
      // An address is compared without its letter case, and a snapshot of an earlier version names no wallet.
      assert.strictEqual(
        yield* bound({ ...shown, address: nadia.toLowerCase(), walletId: undefined }),
        `${nadia} on eip155:1`
      )
    }).pipe(Effect.provide(whole(world)))
  })

  const changes = [
    ["another account", { address: mira }, "accountChanged"],
    ["another wallet", { walletId: halyard }, "accountChanged"],
    ["another network", { networkId: "eip155:8453" }, "networkChanged"]
  ] as const
  for (const [what, part, change] of changes)
    it.effect(`${what} is in use by now: refused`, () => {
      const world = makeWorld(twoWallets)
      return Effect.gen(function* () {
        const { connect } = yield* Connections
        yield* connect(fernhold)
        assert.strictEqual(yield* bound({ ...shown, ...part }), change)
      }).pipe(Effect.provide(whole(world)))
    })

  it.effect("nobody was connected: who connects afterwards pays nothing", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const { connect } = yield* Connections
      yield* connect(fernhold)
      assert.strictEqual(yield* bound(nobody), "NotConnected")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("the account has been disconnected by now: refused", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* bound(shown), "NotConnected")
    }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
  )

  it.effect("an Effect program takes the account that is in use when it starts", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(requireAccount))._tag, "NotConnected")
      const { connect } = yield* Connections
      yield* connect(halyard)
      assert.strictEqual((yield* requireAccount).address, mira)
    }).pipe(Effect.provide(whole(world)))
  })

  describe("while stored sessions are looked up", () => {
    const ends = [
      ["the account that was shown comes back", shown, fernhold, `${nadia} on eip155:1`],
      ["another one comes back", shown, halyard, "accountChanged"],
      ["none comes back", shown, undefined, "NotConnected"],
      ["nothing was shown, and one is found", nobody, halyard, `${mira} on eip155:1`],
      ["nothing was shown, and none is found", nobody, undefined, "NotConnected"]
    ] as const
    for (const [what, seen, stored, end] of ends)
      it.effect(`${what}: ${end}`, () => {
        const world = makeWorld(twoWallets)
        const restored = makeStore(false)
        return Effect.gen(function* () {
          const { connect } = yield* Connections
          const waiting = yield* Effect.forkChild(bound(seen, false, restored), { startImmediately: true })
          assert.isUndefined(waiting.pollUnsafe())
          if (stored !== undefined) yield* connect(stored)
          restored.set(true)
          assert.strictEqual(yield* Fiber.join(waiting), end)
        }).pipe(Effect.provide(whole(world)))
      })
  })

  it.effect("the account that was shown is there: the look for other namespaces is not waited for", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      yield* Connections.use(({ connect }) => connect(fernhold))
      assert.strictEqual(yield* bound(shown, false, makeStore(false)), `${nadia} on eip155:1`)
      // Another one is in use and none is being looked up: none of them comes.
      assert.strictEqual(yield* bound({ ...shown, address: mira }, false, makeStore(false)), "accountChanged")
    }).pipe(Effect.provide(whole(world)))
  })

  describe("of another namespace than the active one", () => {
    const sela = "4Nd1mYQtdyZPoZJuHGSuYbBgkhUJhy1mNF3u8hXvR4Wc"
    const mainnet = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
    const inUse = { walletId: "tarn", networkId: mainnet, address: sela }
    const seen = (part: Partial<typeof inUse> = {}): CallMoment["shown"] => ({
      ...shown,
      accounts: { ...shown.accounts, solana: { ...inUse, ...part } as never }
    })
    const of = (moment: CallMoment["shown"], now: typeof inUse | undefined, named = false) =>
      untilBound("solana", () => now, named).pipe(
        Effect.as("passes"),
        Effect.catch((error) => Effect.succeed(`${error._tag}: ${error.message}`)),
        Effect.provideService(ShownAtCall, { shown: moment, known: true, restored: makeStore(true) }),
        Effect.provide(whole(makeWorld(twoWallets)))
      )
    const changed = "AccountChanged: The account or its network changed, so the wallet wasn't asked"
    const nobodyThere = "NotConnected: No ActiveCaipAddress found"

    it.effect("its own account is compared, letter by letter", () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* of(seen(), inUse), "passes")
        assert.strictEqual(yield* of(seen(), { ...inUse, address: sela.toLowerCase() }), changed)
        assert.strictEqual(yield* of(seen(), undefined), nobodyThere)
        assert.strictEqual(yield* of(shown, inUse), nobodyThere)
      })
    )

    it.effect("where the request names its account, wallet and network are compared", () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* of(seen({ address: nadia }), inUse, true), "passes")
        assert.strictEqual(yield* of(seen({ walletId: "sedge" }), inUse, true), changed)
        assert.strictEqual(yield* of(seen({ networkId: "solana:devnet" }), inUse, true), changed)
      })
    )
  })
})
