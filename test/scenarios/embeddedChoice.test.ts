import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "../../layers/test.ts"
import { Analytics } from "../../services/ports/analytics/Analytics.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import { connectionLists } from "../../services/ways-in/several/connectionLists.ts"
import { switchConnection } from "../../services/ways-in/several/switchConnection.ts"
import { whole } from "../support/whole.ts"
import { settled } from "../support/virtualTime.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ways-in/embedded/frame/frameCodec.ts"),
    import("../../services/ports/api/fetchOrigins.ts"),
    import("../../services/ways-in/directory/makeUsedConnections.ts")
  ])
)

const smartAccount = "0x5aFe000000000000000000000000000000005A4d"
const eoa = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
const soon = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Effect.exit(effect), { startImmediately: true })
    for (let turn = 0; turn < 12; turn++) {
      yield* settled
      yield* TestClock.adjust(100)
    }
    return yield* yield* fiber.pollUnsafe() ?? Effect.die("still waiting")
  })

describe("the embedded wallet's account, changed by code (spec 4, several wallets)", () => {
  const start = (smartNetworks: ReadonlyArray<number>) => {
    const world = makeWorld({ site: { email: "nadia@saltmarsh.example", smartAccount, smartNetworks } })
    const endpoints = { secureSite: "https://secure.test" }
    const layer = whole(world, { projectId: "p", endpoints, features: { multiWallet: true } })
    const accounts = Effect.map(connectionLists, (lists) =>
      lists
        .get()("eip155")
        .connections[0]?.accounts.map(({ address, type }) => `${type} ${address}`)
    )
    const logIn = Effect.flatMap(EmbeddedWallet, ({ login }) => Effect.flatMap(login, ({ connect }) => soon(connect)))
    return { layer, accounts, logIn }
  }

  it.effect("both accounts are listed, the one in use first; the other one is used by its address, and back", () => {
    const { layer, accounts, logIn } = start([1])
    return Effect.gen(function* () {
      const told: Array<unknown> = []
      ;(yield* Analytics).subscribe(
        ({ type, properties }) => type === "SET_PREFERRED_ACCOUNT_TYPE" && told.push(Object(properties).accountType)
      )
      yield* logIn
      assert.deepStrictEqual(yield* accounts, [`eoa ${eoa}`, `smartAccount ${smartAccount}`])
      const id = (yield* Connections).account.get()!.connector.id
      const change = yield* soon(switchConnection({ connectorId: id, address: smartAccount.toLowerCase() }))
      assert.deepStrictEqual(change, {
        namespace: "eip155",
        address: smartAccount,
        hasSwitchedAccount: true,
        hasSwitchedWallet: false,
        hasDeletedWallet: false
      })
      assert.deepStrictEqual(yield* accounts, [`smartAccount ${smartAccount}`, `eoa ${eoa}`])
      assert.strictEqual((yield* soon(switchConnection({ connectorId: id, address: eoa }))).address, eoa)
      assert.deepStrictEqual(told, ["smartAccount", "eoa"])
      // That of its own is one of it already, and any other is none.
      assert.isFalse((yield* soon(switchConnection({ connectorId: id, address: eoa }))).hasSwitchedAccount)
      const none = yield* soon(Effect.flip(switchConnection({ connectorId: id, address: `0x${"1".repeat(40)}` })))
      assert.strictEqual(none._tag, "InvalidInput")
    }).pipe(Effect.provide(layer))
  })

  it.effect("a smart account is not offered on a network without one", () => {
    const { layer, accounts, logIn } = start([])
    return Effect.gen(function* () {
      yield* logIn
      assert.deepStrictEqual(yield* accounts, [`eoa ${eoa}`])
      const connectorId = (yield* Connections).account.get()!.connector.id
      const none = yield* soon(Effect.flip(switchConnection({ connectorId, address: smartAccount })))
      assert.strictEqual(none._tag, "InvalidInput")
    }).pipe(Effect.provide(layer))
  })
})
