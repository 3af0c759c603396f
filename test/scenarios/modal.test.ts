import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { view, type View, type ViewName } from "../../services/sheet/router/View.ts"
import { makeWorld } from "../../layers/test.ts"
import { fernhold, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

const shown = Router.useSync(({ current }) => current().name)
const isOpen = Modal.useSync(({ state }) => state.get().open)

describe("the modal (spec 2, 4)", () => {
  it.effect("opens at Connect, or at Account once connected; closing starts over", () => {
    const events: Array<string> = []
    const options = { onEvent: (event: { type: string; properties: object }) => events.push(JSON.stringify(event)) }
    return Effect.gen(function* () {
      const modal = yield* Modal
      yield* modal.open()
      assert.strictEqual(yield* shown, "Connect")
      yield* modal.close
      yield* modal.close
      yield* (yield* Connections).connect(fernhold)
      yield* modal.open()
      assert.strictEqual(yield* shown, "Account")
      ;(yield* Router).go((stack) => push(stack, view("Networks")))
      yield* modal.back
      assert.strictEqual(yield* shown, "Account")
      yield* modal.back
      assert.isFalse(yield* isOpen)
      assert.strictEqual(yield* shown, "Connect")
      assert.deepStrictEqual(
        events.map((event) => /"type":"(\w+)"/.exec(event)![1]),
        ["MODAL_OPEN", "MODAL_CLOSE", "CONNECT_SUCCESS", "MODAL_OPEN", "MODAL_CLOSE"]
      )
    }).pipe(Effect.provide(whole(makeWorld(twoWallets), options)))
  })

  it.effect("closes when the account is gone", () =>
    Effect.gen(function* () {
      const connections = yield* Connections
      yield* connections.connect(fernhold)
      yield* (yield* Modal).open()
      yield* connections.disconnect()
      yield* TestClock.adjust(1)
      assert.isFalse(yield* isOpen)
    }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
  )

  /** Whether a view stays open when the account disconnects. */
  const stays: Readonly<Record<ViewName, boolean>> = {
    Connect: true,
    ConnectWallets: true,
    AllWallets: true,
    WhatIsAWallet: true,
    GetWallet: true,
    Downloads: true,
    ConnectingExternal: true,
    ConnectingMultiChain: true,
    ConnectingWalletConnect: true,
    EmailVerifyOtp: true,
    EmailVerifyDevice: true,
    ConnectSocials: true,
    ConnectingFarcaster: true,
    ConnectingSocial: true,
    ProfileWallets: true,
    ProfileWallet: true,
    UpdateEmailWallet: false,
    UpdateEmailPrimaryOtp: false,
    UpdateEmailSecondaryOtp: false,
    SIWXSignMessage: false,
    ApproveTransaction: false,
    Account: false,
    AccountSettings: false,
    Transactions: false,
    Networks: false,
    SwitchNetwork: false,
    SwitchActiveChain: false,
    UnsupportedChain: false,
    WalletSend: false,
    WalletSendSelectToken: false,
    WalletSendPreview: false,
    Swap: false,
    SwapSelectToken: false,
    SwapPreview: false,
    OnRampProviders: false,
    WhatIsABuy: false,
    WhatIsANetwork: false,
    OnRampTokenSelect: false,
    OnRampFiatSelect: false,
    BuyInProgress: false,
    WalletReceive: false,
    RegisterAccountName: false,
    RegisterAccountNameSuccess: false,
    SmartSessionList: false,
    SmartSessionCreated: false,
    SmartSession: false,
    WalletCompatibleNetworks: false
  }
  for (const [name, isOpenThen] of Object.entries(stays))
    it.effect(`${isOpenThen ? "keeps" : "closes"} ${name} when the account disconnects`, () =>
      Effect.gen(function* () {
        const connections = yield* Connections
        yield* connections.connect(fernhold)
        yield* (yield* Modal).open()
        // The data of a view does not matter here.
        ;(yield* Router).go((stack) => push(stack, { name, data: undefined } as View))
        yield* connections.disconnect()
        yield* TestClock.adjust(1)
        assert.deepStrictEqual([yield* isOpen, yield* shown], isOpenThen ? [true, name] : [false, "Connect"])
        // Nothing of the account is behind it.
        assert.lengthOf((yield* Router).stack.get(), 1)
      }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
    )

  it.effect("an unlisted network opens UnsupportedChain; it cannot be closed and shakes for 500 ms", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const modal = yield* Modal
      yield* (yield* Connections).connect(fernhold)
      world.wallet(fernhold).networkId = "eip155:7777777"
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(1)
      assert.strictEqual(yield* shown, "UnsupportedChain")
      yield* modal.requestClose
      assert.isTrue(yield* isOpen)
      assert.isTrue(modal.state.get().shaking)
      yield* TestClock.adjust(499)
      yield* modal.requestClose
      assert.isTrue(modal.state.get().shaking)
      yield* TestClock.adjust(1)
      assert.isFalse(modal.state.get().shaking)
      yield* modal.back
      assert.isTrue(yield* isOpen)
      assert.isTrue(modal.state.get().shaking)
      yield* TestClock.adjust(500)
      ;(yield* Router).go((stack) => push(stack, view("SwitchNetwork", { networkId: "eip155:1" })))
      assert.isFalse(modal.closable())
      yield* switchNetwork(1)
      yield* TestClock.adjust(1)
      assert.isFalse(yield* isOpen)
      assert.isTrue((yield* Networks).state.get().supported)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("a host's open() does not free the visitor from it, nor does closing and opening again", () => {
    const world = makeWorld(twoWallets)
    world.wallet(fernhold).networkId = "eip155:7777777"
    return Effect.gen(function* () {
      const modal = yield* Modal
      const router = yield* Router
      yield* (yield* Connections).connect(fernhold)
      yield* TestClock.adjust(1)
      router.go((stack) => push(stack, view("SwitchNetwork", { networkId: "eip155:1" })))
      for (const at of [undefined, view("Account"), view("Connect"), view("WalletSend")]) {
        yield* modal.open(at)
        assert.deepStrictEqual(
          router.stack.get().map(({ name }) => name),
          ["UnsupportedChain", "SwitchNetwork"]
        )
        assert.isFalse(modal.closable())
      }
      yield* modal.close
      yield* modal.open(view("Account"))
      assert.strictEqual(yield* shown, "UnsupportedChain")
      assert.isFalse(modal.closable())
    }).pipe(Effect.provide(whole(world)))
  })

  for (const name of ["Account", "WalletSend", "WalletReceive"] as const)
    it.effect(`${name} comes after Connect, and is shown once there is an account`, () =>
      Effect.gen(function* () {
        const modal = yield* Modal
        const connections = yield* Connections
        yield* modal.open(view(name))
        assert.strictEqual(yield* shown, "Connect")
        ;(yield* Router).go((stack) =>
          push(stack, view("ConnectingExternal", { connectorId: fernhold, name: "Fernhold" }))
        )
        yield* connections.connect(fernhold)
        // The view that waits for the wallet says first that it is done.
        assert.strictEqual(yield* shown, "ConnectingExternal")
        yield* modal.finish
        assert.strictEqual(yield* shown, name)
        assert.lengthOf((yield* Router).stack.get(), 1)
        yield* modal.close

        yield* connections.disconnect()
        yield* modal.open(view(name))
        yield* connections.connect(fernhold)
        assert.strictEqual(yield* shown, name)
        yield* modal.finish
        assert.isTrue(yield* isOpen)
        yield* modal.close

        // Closing instead means that it is no longer wanted.
        yield* connections.disconnect()
        yield* modal.open(view(name))
        yield* modal.close
        yield* modal.open()
        yield* connections.connect(fernhold)
        assert.strictEqual(yield* shown, "Connect")
        yield* modal.finish
        assert.isFalse(yield* isOpen)
      }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
    )

  it.effect("is loading while the shown view waits for what it needs, and only while it is open", () =>
    Effect.gen(function* () {
      const modal = yield* Modal
      const loading = () => modal.state.get().loading
      const wait = (ms: number) => Effect.forkChild(modal.during(Effect.sleep(ms)), { startImmediately: true })
      yield* wait(100)
      assert.isFalse(loading())
      yield* modal.open()
      assert.isTrue(loading())
      yield* wait(200)
      yield* TestClock.adjust(100)
      assert.isTrue(loading())
      yield* TestClock.adjust(100)
      assert.isFalse(loading())
      yield* wait(100)
      assert.isTrue(loading())
      yield* modal.close
      assert.isFalse(loading())
    }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
  )

  it.effect("is loading while the wallet of the last visit is looked for", () =>
    Effect.gen(function* () {
      const modal = yield* Modal
      const restoring = yield* Effect.forkChild((yield* Connections).restore, { startImmediately: true })
      yield* modal.open(view("Account"))
      assert.isTrue(modal.state.get().loading)
      yield* TestClock.adjust(3_000)
      yield* Fiber.join(restoring)
      assert.isFalse(modal.state.get().loading)
      assert.strictEqual(yield* shown, "Connect")
    }).pipe(Effect.provide(whole(makeWorld(), {}, { cells: new Map([["connections", `{"eip155":"${fernhold}"}`]]) })))
  )

  for (const options of [{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])
    it.effect(`an unlisted network is the host's to handle with ${JSON.stringify(options)}`, () => {
      const world = makeWorld(twoWallets)
      world.wallet(fernhold).networkId = "eip155:7777777"
      return Effect.gen(function* () {
        yield* Modal
        yield* (yield* Connections).connect(fernhold)
        yield* TestClock.adjust(1)
        assert.isFalse(yield* isOpen)
        assert.isFalse((yield* Networks).state.get().supported)
      }).pipe(Effect.provide(whole(world, options)))
    })

  it.effect("an alert is raised once, and stays out of the modal without debug", () =>
    Effect.gen(function* () {
      const alerts = yield* Alerts
      yield* alerts.raise("projectIdMissing")
      yield* alerts.raise("projectIdMissing")
      assert.deepStrictEqual(
        alerts.alerts.get().map((one) => one.title),
        ["Project ID Not Configured"]
      )
      alerts.dismiss("projectIdMissing")
      assert.lengthOf(alerts.alerts.get(), 0)
      // Its cause is back: a user who dismissed it sees it again.
      yield* alerts.raise("projectIdMissing")
      assert.lengthOf(alerts.alerts.get(), 1)
      const quiet = Alerts.use((one) => Effect.as(one.raise("networkNotFound"), one.alerts.get()))
      assert.lengthOf(yield* Effect.provide(quiet, whole(makeWorld(), { debug: false })), 0)
    }).pipe(Effect.provide(whole(makeWorld())))
  )
})

describe("switching networks (spec 2, 4)", () => {
  it.effect("asks the wallet; declining keeps the network and is typed", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      const networks = yield* Networks
      yield* (yield* Connections).connect(fernhold)
      world.wallet(fernhold).answer = "reject"
      assert.strictEqual((yield* Effect.flip(switchNetwork("eip155:8453")))._tag, "WalletRejected")
      assert.strictEqual(networks.state.get().active.id, "eip155:1")
      world.wallet(fernhold).answer = "approve"
      assert.strictEqual((yield* switchNetwork(8453)).name, "Base")
      assert.strictEqual(networks.state.get().active.id, "eip155:8453")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("without a wallet the choice is kept for the next connection, also over a reload", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* Effect.provide(switchNetwork(8453), whole(makeWorld(), {}, { cells }))
      const active = Networks.useSync(({ state }) => state.get().active.id)
      assert.strictEqual(yield* Effect.provide(active, whole(makeWorld(), {}, { cells })), "eip155:8453")
    })
  })

  it.effect("a network the host did not list raises its alert and is typed", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(switchNetwork(5)))._tag, "InvalidInput")
      assert.strictEqual((yield* Alerts).alerts.get()[0]?.title, "Network Not Found")
    }).pipe(Effect.provide(whole(makeWorld())))
  )
})
