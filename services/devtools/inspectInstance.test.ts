import { assert, it } from "@effect/vitest"
import { Effect, ManagedRuntime } from "effect"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { ethereum } from "../../test/support/networks.ts"
import { Connections } from "../connection/connections/Connections.ts"
import { wholeLayer } from "../instance/wholeInstance.ts"
import { Modal } from "../sheet/modal/Modal.ts"
import { inspectInstance } from "./inspectInstance.ts"

const canary = "canary4f81"
const address = `0x${"c0ffee".repeat(6)}abcd`
const halyard = "example.halyard"

const start = () => {
  const world = makeWorld({
    wallets: [
      { id: halyard, name: "Halyard", accounts: [address] },
      { id: `${canary} wallet`, name: "Tarn" }
    ]
  })
  const cells = new Map([
    ["email", canary],
    ["siwx", canary],
    ["active_namespace", "eip155"]
  ])
  const runtime = ManagedRuntime.make(wholeLayer(testLayer({ networks: [ethereum] }, world, { cells })))
  return { runtime, world }
}

it.live("tells of connections, modal, router and events, without an address or another secret", () =>
  Effect.promise(async () => {
    const { runtime } = start()
    await runtime.context()
    const inspected = inspectInstance(runtime)
    await runtime.runPromise(Connections.use(({ connect }) => connect(halyard)))
    await runtime.runPromise(Modal.use(({ open }) => open()))
    assert.deepStrictEqual(inspected.modal.get(), { open: true, view: "Account", signIn: undefined })
    const { status, wallets } = inspected.state.get().namespaces.eip155!
    assert.deepStrictEqual([status, wallets[0]!.id], ["connected", halyard])
    const lines = inspected.timeline.get()
    for (const from of ["connections", "modal", "router", "event"])
      assert.isTrue(lines.some((one) => one.from === from))
    const stored = inspected.stored()
    assert.includeMembers(
      stored.map(({ key }) => key),
      ["connections", "email", "siwx"]
    )
    assert.isUndefined(stored.find(({ key }) => key === "email")!.shown)
    const shown = JSON.stringify([lines, inspected.state.get(), stored]).toLowerCase()
    for (const secret of [canary, "c0ffee"]) assert.notInclude(shown, secret)
    inspected.stop()
    await runtime.runPromise(Modal.use(({ close }) => close))
    assert.strictEqual(inspected.timeline.get(), lines)
    await runtime.dispose()
  })
)

it.live("knows which wallets have a row", () =>
  Effect.promise(async () => {
    const { runtime, world } = start()
    await runtime.context()
    const inspected = inspectInstance(runtime)
    assert.deepStrictEqual(
      inspected.wallets.get().map(({ reasons }) => reasons),
      [[], []]
    )
    world.wallets.set([])
    assert.deepStrictEqual(inspected.wallets.get(), [])
    inspected.stop()
    await runtime.dispose()
  })
)
