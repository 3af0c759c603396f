import { Effect, Layer } from "effect"
import { assert, beforeAll, describe, it } from "vitest"
import { nodeLayer } from "../../layers/node.ts"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { NotConnected } from "../../services/base/errors/inputErrors.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { HasSheet } from "../../services/sheet/modal/HasSheet.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import type { SiwxParts } from "../../services/ports/sign-in/SiwxPlugin.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { fernhold, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"

const parts: SiwxParts = { verifiers: [{ namespace: "eip155", verify: async () => true }] }

// Loaded ahead: the first use of each is no part of what is tested.
beforeAll(() => import("../../services/ports/api/fetchIdentity.ts"))

/** A page in which nothing draws the modal. */
const start = async (
  siwx: SiwxParts | undefined,
  more: object = {},
  cells = new Map<string, string>(),
  world = makeWorld(twoWallets)
) => {
  const options = { networks: [ethereum, base], ...(siwx && { siwx }), ...more }
  const layer = Layer.provideMerge(Layer.succeed(HasSheet, false), testLayer(options, world, { cells }))
  const latchkey = createLatchkey({ layer })
  const runtime = await latchkey.runtime()
  return {
    latchkey,
    runtime,
    world,
    asked: () => world.wallet(fernhold).asked.filter((one) => one === "personal_sign").length,
    isOpen: () => runtime.runSync(Modal).state.get().open
  }
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail("it was answered"),
    (error: Error & { readonly reason?: string }) => error
  )

describe("signing in where nothing draws the modal (spec 4)", () => {
  it("a required sign-in is refused at once, and the host's own call has the wallet sign", async () => {
    const { latchkey, asked, isOpen } = await start(parts)
    const end = await latchkey.connect(fernhold)
    assert.strictEqual(end.status, "failed")
    assert.deepInclude(end.status === "failed" ? end.error : {}, { _tag: "SignInFailed", reason: "required" } as object)
    assert.deepInclude(latchkey.snapshot.get(), { status: "connecting", needsSignIn: true })
    assert.isUndefined(latchkey.snapshot.get().address)
    assert.isFalse(isOpen())
    assert.strictEqual(asked(), 0)
    assert.deepInclude(await failure(latchkey.signMessage("hi")), { reason: "required" })
    assert.deepInclude(await latchkey.signIn(), { status: "signedIn", address: nadia })
    assert.strictEqual(asked(), 1)
    assert.deepInclude(latchkey.snapshot.get(), { status: "connected", address: nadia })
    // On another network it signs in again.
    await latchkey.switchNetwork(8453)
    await Effect.runPromise(
      whenStores([latchkey.snapshot], () => latchkey.snapshot.get().status === "connecting" || undefined)
    )
    assert.deepInclude(await latchkey.signIn(), { status: "signedIn", networkId: "eip155:8453" })
    await latchkey.dispose()
  })

  it("a decline is told, and may be tried again", async () => {
    const { latchkey, world } = await start(parts)
    await latchkey.connect(fernhold)
    world.wallet(fernhold).answer = "reject"
    assert.strictEqual((await latchkey.signIn()).status, "rejected")
    world.wallet(fernhold).answer = "approve"
    assert.strictEqual((await latchkey.signIn()).status, "signedIn")
    await latchkey.dispose()
  })

  it("the session of the last visit says that it needs a sign-in, and one that is kept counts", async () => {
    const cells = new Map<string, string>()
    const first = await start(parts, {}, cells)
    await first.latchkey.connect(fernhold)
    await first.latchkey.dispose()
    const second = await start(parts, {}, cells, first.world)
    const { snapshot } = second.latchkey
    await Effect.runPromise(whenStores([snapshot], () => snapshot.get().needsSignIn))
    await second.latchkey.signIn()
    await second.latchkey.dispose()
    const third = await start(parts, {}, cells, first.world)
    const again = third.latchkey.snapshot
    await Effect.runPromise(whenStores([again], () => again.get().status === "connected" || undefined))
    assert.strictEqual(third.asked(), 1)
    await third.latchkey.dispose()
  })

  it("one that is not required asks nobody, and the account is connected", async () => {
    const { latchkey, asked, isOpen } = await start({ ...parts, required: false })
    assert.strictEqual((await latchkey.connect(fernhold)).status, "connected")
    await latchkey.signMessage("hi")
    assert.isFalse(isOpen())
    assert.strictEqual(asked(), 1)
    assert.strictEqual((await latchkey.signIn()).status, "signedIn")
    await latchkey.dispose()
  })

  it("a host that does not answer opens no modal", async () => {
    const { latchkey, isOpen } = await start({ ...parts, getNonce: async () => 5 as never })
    const end = await latchkey.connect(fernhold)
    assert.strictEqual(end.status, "failed")
    assert.isFalse(isOpen())
    await latchkey.dispose()
  })

  it("in Node the wallet is asked right after connecting: a signer of its own signs at once", async () => {
    const sign = async (plugin: SiwxParts) => {
      const latchkey = createLatchkey({
        layer: nodeLayer({
          networks: [ethereum],
          metadata: { name: "Saltmarsh", url: "https://saltmarsh.example" },
          keys: { eip155: `0x${"1".repeat(64)}` },
          siwx: plugin
        })
      })
      const [wallet] = await latchkey.wallets()
      const end = await latchkey.connect(wallet!.id)
      const { status } = latchkey.snapshot.get()
      const own = await latchkey.signIn()
      await latchkey.dispose()
      return [end.status, status, own.status]
    }
    assert.deepStrictEqual(await sign(parts), ["connected", "connected", "signedIn"])
    const refuses: SiwxParts = { verifiers: [{ namespace: "eip155", verify: async () => false }] }
    assert.deepStrictEqual(await sign(refuses), ["failed", "connecting", "failed"])
  })
})

describe("what needs the modal is refused where nothing draws it", () => {
  const login = {
    projectId: "p",
    endpoints: { secureSite: "https://secure.test" },
    features: { email: true, multiWallet: true }
  }

  it("a login by email that needs a code", async () => {
    const { latchkey, isOpen } = await start(undefined, login)
    const end = await latchkey.connect({ email: "nadia@saltmarsh.example" })
    assert.strictEqual(end.status, "failed")
    assert.instanceOf(end.status === "failed" ? end.error : undefined, NotConnected)
    assert.isFalse(isOpen())
    await latchkey.dispose()
  })

  it("a switch to the wallet by email", async () => {
    const { latchkey, isOpen } = await start(undefined, login)
    await latchkey.connect(fernhold)
    const error = await failure((await latchkey.connections()).switchConnection({ connectorId: "AUTH" }))
    assert.instanceOf(error, NotConnected)
    assert.isFalse(isOpen())
    assert.strictEqual(latchkey.snapshot.get().status, "connected")
    assert.notStrictEqual(error.message, texts.signInRequired)
    await latchkey.dispose()
  })
})
