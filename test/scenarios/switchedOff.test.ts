import { assert, beforeAll, describe, it } from "@effect/vitest"
import { testLayer, makeWorld } from "../../layers/test.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import type { OpenableView } from "../../services/instance/Latchkey.ts"
import { openableViews } from "../../services/instance/openableViews.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Features } from "../../services/ports/options/Features.ts"
import type { SwitchedFeature } from "../../services/ports/options/requireFeature.ts"
import { viewRules } from "../../services/sheet/router/viewRules.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { view } from "../../services/sheet/router/View.ts"
import { fernhold, mira, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import type { ManagedRuntime } from "effect"

beforeAll(() => import("../../services/instance/laterCalls.ts"))

/** The views that hosts open by name, and are part of a feature. */
const rows = openableViews.flatMap((name): ReadonlyArray<readonly [OpenableView, SwitchedFeature]> => {
  const { feature } = viewRules[name]
  return feature === undefined ? [] : [[name, feature]]
})
const features = ["send", "swaps", "onramp", "receive", "activity"] as const

/** A page with an account, and with these features off. */
const page = async (off: ReadonlyArray<SwitchedFeature>) => {
  const options = {
    networks: [ethereum, base],
    endpoints: { blockchain: "https://services.example" },
    features: Object.fromEntries(off.map((one) => [one, false]))
  }
  const world = makeWorld(twoWallets)
  const latchkey = createLatchkey({ layer: testLayer(options, world) })
  await latchkey.connect(fernhold)
  const runtime = (await latchkey.runtime()) as ManagedRuntime.ManagedRuntime<LatchkeyServices, never>
  const modal = runtime.runSync(Modal)
  const refusal = async (asked: Promise<unknown>) => {
    const error = await asked.then(
      () => undefined,
      (thrown: unknown) => thrown
    )
    return error instanceof InvalidInput && error.field === "features" ? error.message : error
  }
  return {
    world,
    latchkey,
    modal,
    isOpen: () => runtime.runPromise(whenStores([modal.state], () => (modal.state.get().open ? true : undefined))),
    router: runtime.runSync(Router),
    features: runtime.runSync(Features),
    refusal
  }
}
const said = (feature: string) => `\`features.${feature}\` is off, in the options or in the settings of the project.`

describe("a feature that is off can be neither opened nor called", () => {
  it("each is part of a view, and each view is refused by name, with the option", async () => {
    const named = Object.values(viewRules).flatMap(({ feature }) => feature ?? [])
    assert.sameMembers([...new Set(named)], [...features])
    const { latchkey, modal, refusal } = await page(features)
    for (const [name, feature] of rows) {
      assert.strictEqual(await refusal(latchkey.open(name)), said(feature), name)
      assert.isFalse(modal.state.get().open, name)
    }
    await latchkey.dispose()
  })

  it("the calls of the host: nothing is asked", async () => {
    const { latchkey, refusal, world } = await page(features)
    const { quote, execute } = await latchkey.swap()
    assert.strictEqual(await refusal(quote({ from: "ETH", to: "USDC", amount: "1" })), said("swaps"))
    assert.strictEqual(await refusal(execute({} as never)), said("swaps"))
    assert.strictEqual(await refusal(latchkey.send({ to: mira, amount: "1" })), said("send"))
    assert.strictEqual(await refusal(latchkey.activity()), said("activity"))
    assert.lengthOf(world.sent, 0)
    await latchkey.dispose()
  })

  for (const feature of features)
    it(`only ${feature}: the other views open`, async () => {
      const { latchkey, isOpen, router, refusal } = await page([feature])
      for (const [name, of] of rows) {
        const opened = latchkey.open(name)
        if (of === feature) {
          assert.strictEqual(await refusal(opened), said(feature))
          continue
        }
        // The call ends with the sheet, which is open as soon as it has been asked for.
        await isOpen()
        assert.strictEqual(router.current().name, name)
        await latchkey.close()
        await opened
      }
      await latchkey.dispose()
    })

  it("the sheet itself goes there neither; a view that is open stays, and what lies beneath it is gone back to", async () => {
    const { latchkey, features: store, isOpen, router } = await page([])
    const opened = latchkey.open("Account")
    await isOpen()
    router.go((stack) => push(stack, view("Swap")))
    router.go((stack) => push(stack, view("SwapSelectToken", { target: "from" })))
    store.update((now) => ({ ...now, swaps: false, send: false }))
    assert.strictEqual(router.current().name, "SwapSelectToken")
    router.go((stack) => push(stack, view("WalletSend")))
    assert.strictEqual(router.current().name, "SwapSelectToken")
    router.go((stack) => stack.slice(0, -1) as unknown as typeof stack)
    assert.strictEqual(router.current().name, "Swap")
    router.go((stack) => push(stack, view("Networks")))
    assert.strictEqual(router.current().name, "Networks")
    router.go((stack) => stack.slice(0, 1) as unknown as typeof stack)
    router.go((stack) => push(stack, view("Swap")))
    assert.strictEqual(router.current().name, "Account")
    await latchkey.close()
    await opened
    await latchkey.dispose()
  })

  it("wanted before connecting, and switched off meanwhile: the account is shown in its place", async () => {
    const { latchkey, features: store, isOpen, router } = await page([])
    await latchkey.disconnect()
    const opened = latchkey.open("Swap")
    await isOpen()
    assert.strictEqual(router.current().name, "Connect")
    store.update((now) => ({ ...now, swaps: false }))
    await latchkey.connect(fernhold)
    assert.strictEqual(router.current().name, "Account")
    await latchkey.close()
    await opened
    await latchkey.dispose()
  })
})
