import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, testLayer, type World } from "../../layers/test.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { hintGap } from "../../services/connection/connections/followWallet.ts"
import { Recents } from "../../services/ways-in/directory/Recents.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { connectionLists } from "../../services/ways-in/several/connectionLists.ts"
import { deleteConnection } from "../../services/ways-in/several/deleteConnection.ts"
import { switchConnection } from "../../services/ways-in/several/switchConnection.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { embeddedId, pairedId } from "../../services/ports/connectors/walletIds.ts"
import { view, type View } from "../../services/sheet/router/View.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { Features } from "../../services/ports/options/Features.ts"
// Loaded before: time is virtual here, the arrival of code is not.
import "../../services/ways-in/directory/makeUsedConnections.ts"
import "../../services/ways-in/several/makeHostConnections.ts"
import { fernhold, mira, nadia } from "../support/fernhold.ts"
import { halyard, networks, rowan, saltbox, tansy, tarn, twoNamespaces } from "../support/namespaces.ts"
import { whole } from "../support/whole.ts"

const otto = "0x95222290DD7278Aa3Ddd389Cc1E1d165CC4BAfe5"
const options = { networks, features: { multiWallet: true } }
const usedCell = "recent_connections"

const program = <A, E, R>(
  world: World,
  body: Effect.Effect<A, E, R>,
  cells = new Map<string, string>(),
  more: Partial<LatchkeyOptions> = options
) => Effect.provide(body, whole(world, more, { cells })) as Effect.Effect<A, E>

const ids = (list: ReadonlyArray<{ readonly connectorId: string; readonly status: string }>) =>
  list.map(({ connectorId, status }) => `${connectorId} ${status}`)
const lists = Effect.map(connectionLists, (store) => (namespace: "eip155" | "solana") => {
  const { connections, recentConnections } = store.get()(namespace)
  return [ids(connections), ids(recentConnections)]
})
const connectAll = (...wallets: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    // The code that records them is there before the first one.
    yield* (yield* Recents).used
    for (const id of wallets) yield* (yield* Connections).connect(id)
  })
const address = Connections.useSync(({ account }) => account.get()?.address)

describe("several wallets (spec 4, 5: `features.multiWallet`)", () => {
  it.effect("the connections of each namespace, the one in use first; none of another namespace", () =>
    program(
      makeWorld(twoNamespaces),
      Effect.gen(function* () {
        yield* connectAll(fernhold, halyard, tarn)
        const now = yield* lists
        assert.deepStrictEqual(now("eip155"), [[`${halyard} connected`, `${fernhold} active`], []])
        assert.deepStrictEqual(now("solana"), [[`${tarn} connected`], []])
      })
    )
  )

  it.effect("another connected wallet is used at once, and is not asked; the result says so", () => {
    const world = makeWorld(twoNamespaces)
    return program(
      world,
      Effect.gen(function* () {
        yield* connectAll(fernhold, halyard)
        const asked = world.wallet(fernhold).asked.length
        assert.deepStrictEqual(yield* switchConnection({ connectorId: fernhold }), {
          namespace: "eip155",
          address: nadia,
          hasSwitchedAccount: false,
          hasSwitchedWallet: true,
          hasDeletedWallet: false
        })
        assert.strictEqual(yield* address, nadia)
        assert.lengthOf(world.wallet(fernhold).asked, asked)
        assert.deepStrictEqual((yield* lists)("eip155"), [[`${fernhold} connected`, `${halyard} active`], []])
        // The same again changes nothing.
        assert.deepInclude(yield* switchConnection({ connectorId: fernhold }), {
          hasSwitchedAccount: false,
          hasSwitchedWallet: false
        })
      })
    )
  })

  it.effect("a wallet of another namespace is used with its namespace; the one of the first stays in use there", () =>
    program(
      makeWorld(twoNamespaces),
      Effect.gen(function* () {
        yield* connectAll(tarn, fernhold, halyard)
        assert.deepInclude(yield* switchConnection({ connectorId: tarn }), { namespace: "solana", address: tansy })
        assert.strictEqual(yield* address, tansy)
        assert.deepStrictEqual((yield* lists)("eip155")[0], [`${halyard} connected`, `${fernhold} active`])
      })
    )
  )

  it.effect("another account of a wallet: in any letter case, through the wallet's events, and after a reload", () => {
    const world = makeWorld(twoNamespaces)
    world.wallet(fernhold).accounts = [nadia, mira, otto]
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* program(
        world,
        Effect.gen(function* () {
          yield* connectAll(fernhold)
          assert.deepInclude(yield* switchConnection({ connectorId: fernhold, address: mira.toLowerCase() }), {
            address: mira,
            hasSwitchedAccount: true,
            hasSwitchedWallet: false
          })
          world.wallet(fernhold).accounts = [otto, nadia, mira]
          world.wallet(fernhold).changed()
          yield* TestClock.adjust(hintGap)
          assert.strictEqual(yield* address, mira)
        }),
        cells
      )
      yield* program(
        world,
        Effect.gen(function* () {
          yield* (yield* Connections).restore
          assert.strictEqual(yield* address, mira)
          // The wallet takes it back: its own account is in use.
          world.wallet(fernhold).accounts = [otto, nadia]
          world.wallet(fernhold).changed()
          yield* TestClock.adjust(hintGap)
          assert.strictEqual(yield* address, otto)
        }),
        cells
      )
    })
  })

  it.effect("an account that the wallet does not share is refused, and nothing changes", () =>
    program(
      makeWorld(twoNamespaces),
      Effect.gen(function* () {
        yield* connectAll(fernhold, halyard)
        const error = yield* Effect.flip(switchConnection({ connectorId: fernhold, address: mira }))
        assert.deepInclude(error, { _tag: "InvalidInput", field: "address" })
        assert.strictEqual(yield* address, mira)
        assert.deepStrictEqual((yield* lists)("eip155")[0], [`${halyard} connected`, `${fernhold} active`])
      })
    )
  )

  it.effect("one that was used before is asked, and used when it agrees; declining leaves the one in use", () => {
    const world = makeWorld(twoNamespaces)
    return program(
      world,
      Effect.gen(function* () {
        yield* connectAll(fernhold, halyard)
        yield* (yield* Connections).disconnect("eip155", halyard)
        assert.deepStrictEqual((yield* lists)("eip155"), [[`${fernhold} connected`], [`${halyard} disconnected`]])
        world.wallet(halyard).answer = "reject"
        assert.strictEqual((yield* Effect.flip(switchConnection({ connectorId: halyard })))._tag, "WalletRejected")
        assert.strictEqual(yield* address, nadia)
        world.wallet(halyard).answer = "approve"
        assert.deepInclude(yield* switchConnection({ connectorId: halyard }), {
          address: mira,
          hasSwitchedAccount: true,
          hasSwitchedWallet: true
        })
        assert.deepStrictEqual((yield* lists)("eip155"), [[`${halyard} connected`, `${fernhold} active`], []])
      })
    )
  })

  it.effect("a switch that is asked while another is open takes its place (SEC-20)", () => {
    const world = makeWorld(twoNamespaces)
    return program(
      world,
      Effect.gen(function* () {
        world.wallet(fernhold).answer = "never"
        const first = yield* Effect.forkChild(Effect.flip(switchConnection({ connectorId: fernhold })), {
          startImmediately: true
        })
        assert.deepInclude(yield* switchConnection({ connectorId: halyard }), { address: mira })
        assert.strictEqual((yield* Fiber.join(first))._tag, "Superseded")
        assert.strictEqual(yield* address, mira)
      })
    )
  })

  it.effect("a wallet by pairing is paired, and then used", () => {
    const world = makeWorld(twoNamespaces)
    return program(
      world,
      Effect.gen(function* () {
        yield* connectAll(fernhold)
        const pairing = yield* Pairing
        yield* pairing.prepare
        const asked = yield* Effect.forkChild(switchConnection({ connectorId: pairedId }), {
          startImmediately: true
        })
        const shown = pairing.state.get()
        world.phone.scan("uri" in shown ? shown.uri : assert.fail(`There is no link while ${shown.status}`))
        assert.deepInclude(yield* Fiber.join(asked), { address: world.phone.accounts[0], hasSwitchedWallet: true })
        assert.strictEqual(yield* address, world.phone.accounts[0])
      }),
      new Map(),
      { ...options, projectId: "p", endpoints: { relay: "wss://relay.test" } }
    )
  })

  it.effect("a wallet by email needs the visitor: leaving the modal is a decline, and changes nothing", () =>
    program(
      makeWorld(twoNamespaces),
      Effect.gen(function* () {
        yield* connectAll(fernhold)
        const modal = yield* Modal
        const asked = yield* Effect.forkChild(Effect.flip(switchConnection({ connectorId: embeddedId })), {
          startImmediately: true
        })
        assert.isTrue(modal.state.get().open)
        yield* modal.close
        assert.deepInclude(yield* Fiber.join(asked), { _tag: "WalletRejected", message: "Modal closed" })
        assert.strictEqual(yield* address, nadia)
      })
    )
  )

  it.effect("deleting: the wallet is signed off and forgotten, and another one of its namespace is in use", () => {
    const world = makeWorld(twoNamespaces)
    const cells = new Map<string, string>()
    return program(
      world,
      Effect.gen(function* () {
        yield* connectAll(tarn, fernhold, halyard)
        assert.deepStrictEqual(yield* deleteConnection(halyard), {
          namespace: "eip155",
          address: nadia,
          hasSwitchedAccount: true,
          hasSwitchedWallet: true,
          hasDeletedWallet: true
        })
        assert.isFalse(world.wallet(halyard).shared)
        assert.deepStrictEqual((yield* lists)("eip155"), [[`${fernhold} connected`], []])
        assert.deepStrictEqual((yield* lists)("solana"), [[`${tarn} connected`], []])
        assert.notInclude(cells.get(usedCell), halyard)
        assert.deepInclude(yield* deleteConnection(fernhold), { address: undefined, hasSwitchedWallet: false })
        const error = yield* Effect.flip(deleteConnection(fernhold))
        assert.deepInclude(error, { _tag: "InvalidInput", field: "connection" })
      }),
      cells
    )
  })

  it.effect("deleting one that was used before only forgets it", () => {
    const world = makeWorld(twoNamespaces)
    return program(
      world,
      Effect.gen(function* () {
        yield* connectAll(fernhold, halyard)
        yield* (yield* Connections).disconnect("eip155", halyard)
        const asked = world.wallet(halyard).asked.length
        assert.deepInclude(yield* deleteConnection(halyard), { address: nadia, hasSwitchedWallet: false })
        assert.deepStrictEqual((yield* lists)("eip155"), [[`${fernhold} connected`], []])
        assert.lengthOf(world.wallet(halyard).asked, asked)
      })
    )
  })

  it.effect("one used before whose wallet is gone is not listed, and is again once it is back", () => {
    const world = makeWorld(twoNamespaces)
    return program(
      world,
      Effect.gen(function* () {
        yield* connectAll(fernhold, halyard)
        yield* (yield* Connections).disconnect("eip155", halyard)
        const all = world.wallets.get()
        world.wallets.set(all.filter(({ id }) => id !== halyard))
        assert.deepStrictEqual((yield* lists)("eip155")[1], [])
        world.wallets.set(all)
        assert.deepStrictEqual((yield* lists)("eip155")[1], [`${halyard} disconnected`])
      })
    )
  })

  it.effect("they are there at the next visit, the last one in use first", () => {
    const cells = new Map<string, string>()
    const world = makeWorld(twoNamespaces)
    return Effect.gen(function* () {
      yield* program(world, Effect.andThen(connectAll(fernhold, halyard, tarn, saltbox), Effect.void), cells)
      yield* program(
        world,
        Effect.gen(function* () {
          assert.deepStrictEqual((yield* lists)("solana"), [[], [`${saltbox} disconnected`, `${tarn} disconnected`]])
          yield* (yield* Connections).restore
          assert.deepStrictEqual((yield* lists)("solana"), [[`${saltbox} connected`, `${tarn} active`], []])
          assert.strictEqual((yield* Connections).states.get().solana?.connections.length, 2)
          assert.strictEqual(rowan, (yield* connectionLists).get()("solana").connections[0]!.accounts[0].address)
        }),
        cells
      )
    })
  })

  it.effect("off: only the one in use, nothing is recorded, and the functions refuse with the alert (spec 8)", () => {
    const cells = new Map<string, string>()
    const world = makeWorld(twoNamespaces)
    return program(
      world,
      Effect.gen(function* () {
        yield* connectAll(fernhold)
        assert.deepStrictEqual((yield* lists)("eip155"), [[`${fernhold} connected`], []])
        const refused = { _tag: "InvalidInput", field: "multiWallet" } as const
        assert.deepInclude(yield* Effect.flip(switchConnection({ connectorId: halyard })), refused)
        assert.deepInclude(yield* Effect.flip(deleteConnection(fernhold)), refused)
        assert.deepStrictEqual(
          (yield* Alerts).alerts.get().map(({ title, tone }) => [title, tone]),
          [["Multi-Wallet Not Enabled", "info"]]
        )
        assert.strictEqual(yield* address, nadia)
        assert.deepStrictEqual(world.wallet(halyard).asked, [])
        assert.isFalse(cells.has(usedCell))
        // Turned on, as by remote settings, it records what is connected already.
        ;(yield* Features).update((now) => ({ ...now, multiWallet: true }))
        assert.include(cells.get(usedCell), fernhold)
      }),
      cells,
      { networks, features: { multiWallet: false }, debug: true } as never
    )
  })
})

describe("the sheet, while wallets go (spec 4)", () => {
  const goes = (...views: ReadonlyArray<View>) =>
    program(
      makeWorld(twoNamespaces),
      Effect.gen(function* () {
        yield* connectAll(tarn, fernhold)
        const modal = yield* Modal
        yield* modal.open(view("Account"))
        ;(yield* Router).go((stack) => views.reduce(push, stack))
        yield* (yield* Connections).disconnect("eip155", fernhold)
        assert.isUndefined(yield* address)
        return modal.state.get().open
      })
    )

  it.effect("stays where all wallets are shown, and closes on views of the account", () =>
    Effect.gen(function* () {
      assert.isTrue(yield* goes(view("ProfileWallets", {})))
      assert.isTrue(yield* goes(view("ProfileWallets", {}), view("ProfileWallet", { connectorId: fernhold })))
      assert.isFalse(yield* goes())
      assert.isFalse(yield* goes(view("AccountSettings")))
    })
  )
})

describe("what is stored of connections used before (SEC-31)", () => {
  const good = {
    namespace: "eip155",
    connectorId: halyard,
    name: "Halyard",
    type: "ANNOUNCED",
    accounts: [{ address: mira, type: "eoa" }],
    networkId: "eip155:1"
  }
  const listed = (stored: unknown) =>
    program(
      makeWorld(twoNamespaces),
      Effect.map(connectionLists, (store) => store.get()("eip155").recentConnections),
      new Map([[usedCell, typeof stored === "string" ? stored : JSON.stringify(stored)]])
    )

  it.effect("what is not as it was written is left out", () =>
    Effect.gen(function* () {
      assert.lengthOf(yield* listed({ v: 1, list: [good] }), 1)
      for (const bad of [
        "{",
        [],
        { v: 1, list: "x" },
        { v: 1, list: [null, 5, {}] },
        { v: 1, list: [{ ...good, namespace: "tron" }] },
        { v: 1, list: [{ ...good, connectorId: "x".repeat(256) }] },
        { v: 1, list: [{ ...good, type: "constructor" }] },
        { v: 1, list: [{ ...good, accounts: [] }] },
        { v: 1, list: [{ ...good, accounts: [{ address: "0x12\u202e34", type: "eoa" }] }] },
        { v: 1, list: [{ ...good, accounts: [{ address: mira, type: "toString" }] }] },
        { v: 1, list: [{ ...good, connectorId: "example.unknown" }] }
      ])
        assert.deepStrictEqual(yield* listed(bad), [])
    })
  )

  it.effect("an icon or a link of a stored one is never shown, names are cut, and one is there once", () =>
    Effect.gen(function* () {
      const name = `Hal\u202eyard${"!".repeat(500)}`
      const found = yield* listed({ v: 1, list: [{ ...good, icon: "https://x.test/a.png", name }, good] })
      assert.lengthOf(found, 1)
      assert.isUndefined(found[0]!.icon)
      assert.isBelow(found[0]!.name.length, 100)
      assert.notInclude(found[0]!.name, "\u202e")
    })
  )

  it.effect("a list without end is cut", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 500 }, (_, at) => ({ ...good, connectorId: at === 400 ? halyard : `x${at}` }))
      assert.deepStrictEqual(yield* listed({ v: 1, list: many }), [])
    })
  )
})

it("a host without React: lists, switches, deletes and hears of changes", async () => {
  const latchkey = createLatchkey({ layer: testLayer(options, makeWorld(twoNamespaces)) })
  const {
    get,
    watch,
    switchConnection: use,
    deleteConnection: remove,
    disconnectedConnectors
  } = await latchkey.connections()
  const seen: Array<ReadonlyArray<string>> = []
  const stop = watch(({ connections }) => seen.push(ids(connections)), "eip155")
  await latchkey.connect(fernhold)
  await latchkey.connect(halyard)
  assert.deepStrictEqual(seen, [[], [`${fernhold} connected`], [`${halyard} connected`, `${fernhold} active`]])
  assert.deepInclude(await use({ connectorId: fernhold }), { address: nadia, hasSwitchedWallet: true })
  assert.strictEqual(latchkey.snapshot.get().address, nadia)
  stop()
  await remove(fernhold)
  assert.deepStrictEqual(ids(get().connections), [`${halyard} connected`])
  assert.deepStrictEqual(await disconnectedConnectors(), [fernhold])
  assert.lengthOf(seen, 4)
  await latchkey.dispose()
})
