import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { makeWorld } from "../../layers/test.ts"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { eip1193 } from "../support/eip1193.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { heardEvents } from "../support/heardEvents.ts"
import { whole } from "../support/whole.ts"

// Wallets that are not what they were a moment ago (REL-W).

const halyard = "example.halyard"
const status = Connections.useSync(({ states }) => states.get().eip155?.status ?? "disconnected")

describe("a wallet that has changed meanwhile (REL-W)", () => {
  it.effect("REL-W: one that answers twice is heard once, by its first word", () =>
    Effect.gen(function* () {
      // A thenable may call back as often as it likes, and say something else each time.
      const twice = (first: unknown, second: unknown) => ({
        then: (tell: (value: unknown) => void) => {
          tell(first)
          tell(second)
        }
      })
      const { connector, asked } = eip1193({
        eth_requestAccounts: () => twice([nadia], [mira]),
        eth_accounts: () => twice([nadia], [mira]),
        eth_chainId: () => twice("0x1", "0x2105"),
        personal_sign: () => twice("0x01", "0x02")
      })
      const session = yield* EvmAdapter.connect(connector, undefined)
      assert.deepStrictEqual([session.accounts.map(({ address }) => address), session.networkId], [[nadia], "eip155:1"])
      assert.strictEqual(yield* EvmAdapter.signMessage(connector, nadia, "once"), "0x01")
      assert.strictEqual(asked.filter((method) => method === "personal_sign").length, 1)
    })
  )

  it.effect("REL-W: one that says the same again tells the host nothing new", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const heard = yield* heardEvents
      yield* (yield* Connections).connect(fernhold)
      yield* TestClock.adjust(1)
      const before = heard.length
      world.wallet(fernhold).changed()
      yield* TestClock.adjust("1 second")
      world.wallet(fernhold).changed()
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(heard.slice(before), [])
      assert.strictEqual(heard.filter((type) => type === "CONNECT_SUCCESS").length, 1)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect(
    "REL-W: one that is locked is disconnected, and connected again without a prompt once it is unlocked",
    () => {
      const world = makeWorld(twoWallets)
      return Effect.gen(function* () {
        const connections = yield* Connections
        yield* connections.connect(fernhold)
        const wallet = world.wallet(fernhold)
        const { accounts } = wallet
        const prompts = () => wallet.asked.filter((method) => method === "eth_requestAccounts").length
        const before = prompts()
        wallet.accounts = []
        wallet.changed()
        yield* TestClock.adjust(1)
        assert.strictEqual(yield* status, "disconnected")
        wallet.accounts = accounts
        wallet.changed()
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual([yield* status, prompts()], ["connected", before])
      }).pipe(Effect.provide(whole(world)))
    }
  )

  it.effect(
    "REL-W: one that was updated answers nothing any more: typed, it can be left, and another one works",
    () => {
      const world = makeWorld(twoWallets)
      return Effect.gen(function* () {
        const connections = yield* Connections
        yield* connections.connect(fernhold)
        world.wallet(fernhold).answer = "fail"
        assert.strictEqual((yield* Effect.flip(signMessage("hello")))._tag, "WalletFailed")
        assert.strictEqual(yield* status, "connected")
        yield* Effect.exit(connections.disconnect())
        assert.strictEqual(yield* status, "disconnected")
        yield* connections.connect(halyard)
        assert.strictEqual(yield* status, "connected")
      }).pipe(Effect.provide(whole(world)))
    }
  )
})
