import { assert, beforeAll, describe, it } from "vitest"
import { Effect } from "effect"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { makeWorld, testLayer, type TestPlaces } from "../../layers/test.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import type { Latchkey } from "../../services/instance/Latchkey.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { loadSignIn } from "../../services/gate/loadSignIn.ts"
import type { SignInState } from "../../services/gate/SignIn.ts"
import type { SiwxParts } from "../../services/ports/sign-in/SiwxPlugin.ts"
import { Storage } from "../../services/ports/storage/Storage.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { fernhold, mira, nadia } from "../support/fernhold.ts"
import { fourNamespaces, marram, networksOfFour, rowan, sedge, tarn, tansy } from "../support/namespaces.ts"
import { bob } from "../support/polkadot.ts"

const payment = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"
const ordinal = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"
const alice = "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5"

const namespaces = ["eip155", "solana", "bip122", "polkadot"] as const
const parts: SiwxParts = { verifiers: namespaces.map((namespace) => ({ namespace, verify: async () => true })) }

/** By namespace: wallet, its account and another one, two networks, and what is asked of the wallet to sign. */
const table = [
  ["eip155", fernhold, nadia, mira, 8453, "personal_sign"],
  ["solana", tarn, tansy, rowan, "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z", "signMessage"],
  ["bip122", marram, payment, ordinal, "bip122:000000000933ea01ad0ee984209779ba", "signMessage"],
  ["polkadot", sedge, alice, bob, "polkadot:e143f23803ac50e8f6f8e62695d1ce9e", "signRaw"]
] as const

/** Has the host's provider sign with an account of the wallet. */
const signWith = (latchkey: Latchkey, namespace: (typeof namespaces)[number], address: string): Promise<unknown> => {
  if (namespace === "eip155")
    return latchkey.provider(namespace).request({ method: "personal_sign", params: ["0x6869", address] })
  if (namespace === "solana") return latchkey.provider(namespace).signMessage(new Uint8Array(2), address)
  if (namespace === "bip122") return latchkey.provider(namespace).signMessage({ message: "hi", address })
  return latchkey.provider(namespace).signRaw({ address, data: "0x6869" })
}

// Loaded ahead: the first use of each is no part of what is tested.
beforeAll(() => import("../../services/ports/api/fetchIdentity.ts"))

const start = async (siwx: Partial<SiwxParts> = {}, places: TestPlaces = {}, world = makeWorld(fourNamespaces)) => {
  const options = { networks: networksOfFour, siwx: { ...parts, ...siwx } }
  const latchkey = createLatchkey({ layer: testLayer(options, world, places) })
  const runtime = await latchkey.runtime()
  const gate = await loadSignIn(runtime)
  const modal = runtime.runSync(Modal)
  const when = (is: (now: SignInState) => boolean) =>
    runtime.runPromise(whenStores([gate.state], () => (is(gate.state.get()) ? true : undefined)))
  return {
    latchkey,
    runtime,
    gate,
    modal,
    world,
    asked: () => when(({ step }) => step === "asking"),
    signedIn: () => when(({ step }) => step === "signedIn"),
    none: () => when(({ step }) => step === "none"),
    sign: () => runtime.runPromise(gate.sign),
    cancel: () => runtime.runPromise(gate.cancel)
  }
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail("it was answered"),
    (error: Error & { readonly _tag?: string; readonly reason?: string; readonly code?: number }) => error
  )
/** The account has not signed in: told with the code of EIP-1193, or as a typed error. */
const refused = async (promise: Promise<unknown>) => {
  const error = await failure(promise)
  assert.strictEqual(error.message, texts.signInRequired)
  assert.isTrue(error.code === 4100 || error.reason === "required", String(error))
}

describe("nothing is signed before signing in, where that is required (SEC-29)", () => {
  for (const [namespace, wallet, address, , other, method] of table)
    it(`${namespace}: signing is refused while the question is open, and after it on another network again`, async () => {
      const { latchkey, asked, signedIn, sign, cancel, world } = await start()
      const requests = () => world.wallet(wallet).asked.filter((one) => one === method).length
      const refusals = async () => {
        await refused(latchkey.signMessage("hi"))
        await refused(latchkey.send({ to: address, amount: "1" }))
        await refused(signWith(latchkey, namespace, address))
        assert.notStrictEqual(latchkey.snapshot.get().status, "connected")
      }
      const connecting = latchkey.connect(wallet)
      await asked()
      await refusals()
      assert.strictEqual(requests(), 0)
      await sign()
      assert.strictEqual((await connecting).status, "connected")
      assert.strictEqual(requests(), 1)
      await latchkey.signMessage("hi")
      await signWith(latchkey, namespace, address)
      assert.strictEqual(requests(), 3)

      await latchkey.switchNetwork(other)
      await asked()
      await refusals()
      await cancel()
      await signedIn()
      await latchkey.signMessage("hi")
      assert.strictEqual(requests(), 4)
      await latchkey.dispose()
    })

  for (const [namespace, wallet, address, second, , method] of table)
    it(`${namespace}: another account of the wallet signs by itself`, async () => {
      const world = makeWorld(fourNamespaces)
      world.wallet(wallet).accounts = [address, second]
      const { latchkey, asked, signedIn, sign } = await start({}, {}, world)
      const connecting = latchkey.connect(wallet)
      await asked()
      await sign()
      await connecting
      const requests = () => world.wallet(wallet).asked.filter((one) => one === method).length
      // The addresses of a Bitcoin wallet are of one account.
      if (namespace === "bip122") await signWith(latchkey, namespace, second)
      else await refused(signWith(latchkey, namespace, second))
      assert.strictEqual(requests(), namespace === "bip122" ? 2 : 1)
      if (namespace === "eip155") {
        const provider = latchkey.provider(namespace)
        assert.deepStrictEqual(await provider.request({ method: "eth_accounts" }), [address])
        for (const params of [[{ from: second.toLowerCase(), to: address }], [{ to: address }], [], "junk", undefined])
          await refused(provider.request({ method: "eth_sendTransaction", params: params as never }))
        await refused(provider.request({ method: "eth_signTypedData_v4", params: [second, "{}"] }))
        await refused(provider.request({ method: "wallet_sendCalls", params: [{ calls: [] }] }))
        await provider.request({ method: "eth_sendTransaction", params: [{ from: address, to: second }] })
      }

      world.wallet(wallet).accounts = [second, address]
      world.wallet(wallet).changed()
      await asked()
      await refused(latchkey.signMessage("hi"))
      await sign()
      await signedIn()
      await latchkey.signMessage("hi")
      await signWith(latchkey, namespace, second)
      await latchkey.dispose()
    })

  for (const [namespace, wallet, address] of table)
    it(`${namespace}: cancelling with no account before disconnects; a wallet that locks itself takes its sign-in along, and brings it back`, async () => {
      const { latchkey, asked, sign, signedIn, cancel, none, world } = await start()
      const first = latchkey.connect(wallet)
      await asked()
      await cancel()
      assert.strictEqual((await first).status, "dismissed")
      const second = latchkey.connect(wallet)
      await asked()
      await sign()
      await second
      world.wallet(wallet).accounts = []
      world.wallet(wallet).shared = false
      world.wallet(wallet).changed()
      await none()
      assert.strictEqual(latchkey.snapshot.get().status, "disconnected")
      world.wallet(wallet).accounts = [address]
      await latchkey.connect(wallet)
      await signedIn()
      await signWith(latchkey, namespace, address)
      // Signed off, it is asked again.
      await latchkey.disconnect()
      await none()
      const third = latchkey.connect(wallet)
      await asked()
      await refused(signWith(latchkey, namespace, address))
      await cancel()
      await third
      await latchkey.dispose()
    })

  it("a wallet of a namespace that is not in use keeps its sign-in until it expires, or another tab ends it", async () => {
    const cells = new Map<string, string>()
    const { latchkey, asked, none, sign } = await start({ expiresIn: 60_000 }, { cells })
    for (const [, wallet] of table.slice(0, 2)) {
      const connecting = latchkey.connect(wallet)
      await asked()
      await sign()
      await connecting
    }
    assert.strictEqual(latchkey.snapshot.get().accounts.eip155?.status, "connected")
    await signWith(latchkey, "eip155", nadia)
    const tab = await start({ expiresIn: 60_000 }, { cells })
    await tab.runtime.runPromise(Storage.use(({ remove }) => remove("siwx")))
    await asked()
    await refused(signWith(latchkey, "eip155", nadia))
    await refused(signWith(latchkey, "solana", tansy))
    // Signing out there also leaves the wallets, including those that the tab only awaits.
    await tab.latchkey.signOut()
    await none()
    assert.strictEqual(latchkey.snapshot.get().status, "disconnected")
    await Promise.all([latchkey.dispose(), tab.latchkey.dispose()])
  })

  it("an account that is not in use says that it needs a sign-in, and is asked when its namespace comes into use", async () => {
    const cells = new Map<string, string>()
    const { latchkey, asked, sign, signedIn, runtime, world } = await start({ required: true }, { cells })
    const connect = Connections.use(({ connect }) => Effect.exit(connect(tarn)))
    const evm = latchkey.connect(fernhold)
    await asked()
    await sign()
    await evm
    // A login connects further namespaces, and EVM is in use.
    await runtime.runPromise(connect)
    await asked()
    await latchkey.switchNetwork(1)
    await signedIn()
    const accounts = () => latchkey.snapshot.get().accounts
    assert.deepInclude(accounts().solana, { status: "disconnected", needsSignIn: true })
    assert.notProperty(accounts().solana, "address")
    assert.deepInclude(accounts().eip155, { status: "connected", address: nadia })
    assert.notProperty(accounts().eip155, "needsSignIn")
    await latchkey.switchNetwork("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp")
    await asked()
    assert.deepInclude(accounts().solana, { status: "connecting", needsSignIn: true })
    assert.notProperty(accounts().solana, "address")
    await sign()
    await signedIn()
    assert.deepInclude(accounts().solana, { status: "connected", address: tansy })
    await latchkey.dispose()

    // After a reload both are known, whichever is in use.
    const again = await start({ required: true }, { cells }, world)
    await again.signedIn()
    await again.runtime.runPromise(
      whenStores([again.latchkey.snapshot], () => {
        const { eip155, solana } = again.latchkey.snapshot.get().accounts
        return eip155?.status === "connected" && solana?.status === "connected" ? true : undefined
      })
    )
    await again.latchkey.dispose()
  })

  it("a sign-in that could not begin is told as failed, with what failed", async () => {
    const messenger = { createMessage: async () => ({ ...Object(null), toString: () => "text" }) }
    const refusing = await start({ messenger })
    for (let tries = 0; tries < 2; tries++) {
      const ended = await refusing.latchkey.connect(fernhold)
      assert.deepInclude(ended.status === "failed" ? ended.error : {}, { reason: "notStarted", from: "createMessage" })
    }
    assert.strictEqual(refusing.latchkey.snapshot.get().status, "disconnected")
    // What failed before is not told of a sheet that is closed.
    const opened = refusing.latchkey.open()
    await refusing.runtime.runPromise(
      whenStores([refusing.modal.state], () => refusing.modal.state.get().open || undefined)
    )
    await refusing.latchkey.close()
    assert.strictEqual((await opened).status, "dismissed")
    await refusing.latchkey.dispose()
  })

  it("swaps and names are refused as well, and what signs nothing is not", async () => {
    const { latchkey, asked } = await start()
    const connecting = latchkey.connect(fernhold)
    await asked()
    const swap = await latchkey.swap()
    await refused(swap.quote({ from: "ETH", to: "DAI", amount: "1" }))
    await refused((await latchkey.names()).register("nadia"))
    await refused(latchkey.signTypedData({ domain: {}, types: {}, primaryType: "A", message: {} }))
    await refused(latchkey.sendTransaction({ to: mira, value: 1n }))
    assert.deepStrictEqual(await latchkey.provider("eip155").request({ method: "eth_accounts" }), [])
    assert.strictEqual(await latchkey.provider("eip155").request({ method: "eth_chainId" }), "0x1")
    await latchkey.disconnect()
    await connecting
    await latchkey.dispose()
  })

  it("what is asked while a sign-in is looked up waits for the answer", async () => {
    const found = Promise.withResolvers<void>()
    const kept: Array<Awaited<ReturnType<NonNullable<SiwxParts["storage"]>["get"]>>[number]> = []
    let looked = Promise.resolve()
    const storage: SiwxParts["storage"] = {
      add: async (one) => void kept.push(one),
      set: async () => {},
      get: () => looked.then(() => kept),
      delete: async () => {}
    }
    const cells = new Map<string, string>()
    const one = await start({ storage }, { cells })
    const connecting = one.latchkey.connect(fernhold)
    await one.asked()
    await one.sign()
    await connecting
    await one.latchkey.dispose()

    looked = found.promise
    const two = await start({ storage }, { cells }, one.world)
    const signed = two.latchkey.signMessage("hi")
    const accounts = two.latchkey.provider("eip155").request({ method: "eth_accounts" })
    const late = signWith(two.latchkey, "eip155", nadia)
    assert.strictEqual(two.world.wallet(fernhold).asked.filter((one) => one === "personal_sign").length, 1)
    found.resolve()
    await Promise.all([signed, late])
    assert.deepStrictEqual(await accounts, [nadia])
    await two.latchkey.dispose()
  })

  for (const [namespace, wallet, address, , , method] of table)
    it(`${namespace}: two presses ask once; an answer that comes after leaving signs nobody in`, async () => {
      const world = makeWorld(fourNamespaces)
      const cells = new Map<string, string>()
      const { latchkey, asked, sign, none } = await start({}, { cells }, world)
      const connecting = latchkey.connect(wallet)
      await asked()
      world.wallet(wallet).answer = { afterMs: 20 }
      await sign()
      await sign()
      assert.strictEqual(world.wallet(wallet).asked.filter((one) => one === method).length, 1)
      await refused(latchkey.signMessage("hi"))
      await latchkey.disconnect(namespace)
      await none()
      assert.strictEqual((await connecting).status, "dismissed")
      world.wallet(wallet).answer = "approve"
      const again = latchkey.connect(wallet)
      await asked()
      await refused(signWith(latchkey, namespace, address))
      assert.isFalse(cells.has("siwx"))
      // A wallet that never answers must not prevent leaving.
      world.wallet(wallet).answer = "never"
      await sign()
      await latchkey.disconnect()
      assert.strictEqual((await again).status, "dismissed")
      assert.isFalse(cells.has("siwx"))
      await latchkey.dispose()
    })

  it("a sheet that the page closes answers nothing: signing stays refused, and the question comes again", async () => {
    const { latchkey, runtime, modal, asked, sign } = await start()
    const connecting = latchkey.connect(fernhold)
    await asked()
    await runtime.runPromise(whenStores([modal.state], () => modal.state.get().open || undefined))
    await latchkey.close()
    assert.strictEqual((await connecting).status, "dismissed")
    await refused(latchkey.signMessage("hi"))
    await refused(signWith(latchkey, "eip155", nadia))
    const opened = latchkey.open("Account")
    await runtime.runPromise(whenStores([modal.state], () => modal.state.get().open || undefined))
    assert.strictEqual(runtime.runSync(Router).current().name, "SIWXSignMessage")
    await sign()
    assert.strictEqual((await opened).status, "connected")
    await latchkey.signMessage("hi")
    await latchkey.dispose()
  })

  it("in two tabs one asks, and what either may do follows", async () => {
    const cells = new Map<string, string>()
    const world = makeWorld(fourNamespaces)
    const one = await start({}, { cells }, world)
    const connecting = one.latchkey.connect(fernhold)
    await one.asked()
    const two = await start({}, { cells }, world)
    await two.runtime.runPromise(
      whenStores([two.gate.state], () => {
        const now = two.gate.state.get()
        return now.step === "checking" && now.elsewhere ? true : undefined
      })
    )
    // The other tab may be asked for long: nothing is held back for that.
    await refused(two.latchkey.signMessage("hi"))
    assert.deepStrictEqual(await two.latchkey.provider("eip155").request({ method: "eth_accounts" }), [])
    await one.sign()
    await connecting
    await two.signedIn()
    await two.latchkey.signMessage("hi")
    assert.deepStrictEqual(await two.latchkey.provider("eip155").request({ method: "eth_accounts" }), [nadia])
    await Promise.all([one.latchkey.dispose(), two.latchkey.dispose()])
  })

  it("a page may do what it wants where signing in is not required", async () => {
    const { latchkey } = await start({ required: false })
    assert.strictEqual((await latchkey.connect(fernhold)).status, "connected")
    await latchkey.signMessage("hi")
    await signWith(latchkey, "eip155", nadia)
    await latchkey.dispose()
  })
})
