import { assert, describe, it } from "vitest"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { loadSignIn } from "../../services/gate/loadSignIn.ts"
import type { SiwxPlugin } from "../../services/ports/sign-in/SiwxPlugin.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"

const makeFunded = () =>
  makeWorld({
    ...twoWallets,
    balances: { [`${nadia}:eip155:1`]: 5n, [`${mira}:eip155:1`]: 7n }
  })

/** A page whose sign-in server does not answer; `looked` ends when it has been asked. */
const start = (required: boolean, cells = new Map<string, string>(), world = makeFunded()) => {
  const asked = Promise.withResolvers<void>()
  const siwx: SiwxPlugin = {
    createMessage: () => Promise.reject(new Error("No message is made here")),
    addSession: async () => {},
    revokeSession: async () => {},
    setSessions: async () => {},
    getSessions: () => {
      asked.resolve()
      return new Promise(() => {})
    },
    getRequired: () => required
  }
  const latchkey = createLatchkey({ layer: testLayer({ networks: [ethereum, base], siwx }, world, { cells }) })
  return { latchkey, world, looked: asked.promise }
}

describe("a sign-in server that is slow", () => {
  it("nothing waits for it where signing in is not required", async () => {
    const { latchkey, world, looked } = start(false)
    assert.strictEqual((await latchkey.connect(fernhold)).status, "connected")
    await looked
    const gate = await loadSignIn(await latchkey.runtime())
    assert.strictEqual(gate.state.get().step, "checking")

    assert.strictEqual((await latchkey.balance()).units, 5n)
    assert.strictEqual((await latchkey.balance({ address: mira })).units, 7n)
    assert.deepStrictEqual((await latchkey.activity()).items, [])
    await latchkey.signMessage("hi")
    const provider = latchkey.provider("eip155")
    assert.deepStrictEqual(await provider.request({ method: "eth_accounts" }), [nadia])
    await provider.request({ method: "personal_sign", params: ["0x6869", nadia] })
    assert.strictEqual(world.wallet(fernhold).asked.filter((one) => one === "personal_sign").length, 2)
    assert.lengthOf((await latchkey.connections()).get("eip155").connections, 1)
    assert.strictEqual(gate.state.get().step, "checking")
    await latchkey.dispose()
  })

  it("nor after a reload, where the session is brought back", async () => {
    const cells = new Map<string, string>()
    const before = start(false, cells)
    await before.latchkey.connect(fernhold)
    await before.latchkey.dispose()
    const { latchkey } = start(false, cells, before.world)
    assert.strictEqual((await latchkey.balance()).units, 5n)
    await latchkey.signMessage("hi")
    await latchkey.dispose()
  })

  it("the balance of an address that the host passes waits nowhere; that of the account in use waits where signing in is required", async () => {
    const { latchkey, looked } = start(true)
    const connecting = latchkey.connect(fernhold)
    await looked
    const gate = await loadSignIn(await latchkey.runtime())
    let ended = false
    const own = latchkey.balance().finally(() => (ended = true))
    assert.strictEqual((await latchkey.balance({ address: mira })).units, 7n)
    assert.strictEqual((await latchkey.balance({ address: nadia, network: "eip155:1" })).units, 5n)
    assert.strictEqual(gate.state.get().step, "checking")
    assert.isFalse(ended)

    await latchkey.disconnect()
    await connecting
    const error = await own.then(
      () => assert.fail("it was answered"),
      (reason: { readonly _tag: string }) => reason
    )
    assert.strictEqual(error._tag, "NotConnected")
    await latchkey.dispose()
  })
})
