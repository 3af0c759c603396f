import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { HasSheet } from "../../services/sheet/modal/HasSheet.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { view } from "../../services/sheet/router/View.ts"
import { fernhold, nadia } from "../support/fernhold.ts"
import { halyard, networks, solana, tansy, tarn, twoNamespaces } from "../support/namespaces.ts"
import { base } from "../support/networks.ts"
import { whole } from "../support/whole.ts"

const target = String(solana.id)
const shown = Connections.useSync(({ account }) => account.get()?.address)
const page = Networks.useSync(({ state }) => state.get().active.id)
const connect = (id: string) => Connections.use((connections) => connections.connect(id))

/** The same where nothing draws the sheet, as in Node. */
const withoutSheet = <A>(layer: Layer.Layer<A>) => Layer.provideMerge(Layer.succeed(HasSheet, false), layer)

/** A call of the host under way, in a page whose sheet is drawn. */
const asked = (id: number | string) =>
  Effect.forkChild(Effect.provideService(Effect.result(switchNetwork(id)), HasSheet, true), { startImmediately: true })

describe("switching to a namespace where nobody is connected (spec 2: through a switch-chain view)", () => {
  it.effect("asks in the sheet, and settles with the network once a wallet is connected there", () =>
    Effect.gen(function* () {
      const modal = yield* Modal
      yield* connect(fernhold)
      const call = yield* asked(target)
      assert.isTrue(modal.state.get().open)
      assert.deepStrictEqual(yield* Router.useSync(({ current }) => current()), {
        name: "SwitchActiveChain",
        data: { networkId: target }
      } as never)
      assert.strictEqual(yield* shown, nadia)
      yield* connect(tarn)
      const outcome = yield* Fiber.join(call)
      assert.deepInclude(outcome, { _tag: "Success" })
      assert.deepStrictEqual([yield* shown, yield* page], [tansy, target])
    }).pipe(Effect.provide(whole(makeWorld(twoNamespaces), { networks })))
  )

  it.effect("closing the sheet is a no: the page stays where it is connected", () =>
    Effect.gen(function* () {
      const modal = yield* Modal
      yield* connect(fernhold)
      const call = yield* asked(target)
      yield* modal.requestClose
      const outcome = yield* Fiber.join(call)
      assert.deepInclude(outcome, { _tag: "Failure" })
      assert.strictEqual(outcome._tag === "Failure" && outcome.failure._tag, "WalletRejected")
      assert.deepStrictEqual([yield* shown, yield* page], [nadia, "eip155:1"])
    }).pipe(Effect.provide(whole(makeWorld(twoNamespaces), { networks })))
  )

  it.effect("a sheet that is put aside is no answer: the wallet that connects meanwhile is", () =>
    Effect.gen(function* () {
      const modal = yield* Modal
      const router = yield* Router
      yield* connect(fernhold)
      const call = yield* asked(target)
      router.go((stack) => push(stack, view("ConnectingWalletConnect", { wallet: undefined })))
      yield* modal.putAside
      assert.deepInclude(modal.state.get(), { open: false, closedBy: "aside" })
      assert.isUndefined(call.pollUnsafe())
      yield* connect(tarn)
      assert.deepInclude(yield* Fiber.join(call), { _tag: "Success" })
      assert.deepStrictEqual([yield* shown, yield* page], [tansy, target])
    }).pipe(Effect.provide(whole(makeWorld(twoNamespaces), { networks })))
  )

  it.effect("a wallet that is connected there and stays on another network is a refusal", () => {
    const world = makeWorld(twoNamespaces)
    return Effect.gen(function* () {
      const modal = yield* Modal
      yield* connect(tarn)
      const call = yield* asked(Number(base.id))
      yield* connect(halyard)
      assert.isUndefined(call.pollUnsafe())
      yield* modal.close
      const outcome = yield* Fiber.join(call)
      assert.strictEqual(outcome._tag === "Failure" && outcome.failure._tag, "NetworkRefused")
      assert.strictEqual(yield* page, "eip155:1")
    }).pipe(Effect.provide(whole(world, { networks })))
  })

  it("is refused with the namespace where there is no sheet; where nobody is connected the network is set", async () => {
    const latchkey = createLatchkey({ layer: withoutSheet(testLayer({ networks }, makeWorld(twoNamespaces))) })
    assert.strictEqual((await latchkey.switchNetwork(target)).id, target)
    assert.strictEqual((await latchkey.switchNetwork(1)).id, "eip155:1")
    await latchkey.connect(fernhold)
    const error = await latchkey.switchNetwork(target).then(
      () => undefined,
      (cause: unknown) => cause
    )
    assert.deepInclude(error, { _tag: "NotConnected", namespace: "solana" })
    assert.deepInclude(latchkey.snapshot.get(), { status: "connected", networkId: "eip155:1", open: false })
    await latchkey.dispose()
  })

  it("waits for a session that is being looked up, and leaves it connected", async () => {
    const world = makeWorld(twoNamespaces)
    const cells = new Map<string, string>()
    const before = createLatchkey({ layer: testLayer({ networks }, world, { cells }) })
    await before.connect(fernhold)
    await before.dispose()
    const latchkey = createLatchkey({ layer: withoutSheet(testLayer({ networks }, world, { cells })) })
    const error = await latchkey.switchNetwork(target).then(
      () => undefined,
      (cause: unknown) => cause
    )
    assert.deepInclude(error, { _tag: "NotConnected" })
    assert.strictEqual(latchkey.snapshot.get().address, nadia)
    await latchkey.dispose()
  })
})
