import { assert, beforeAll, describe, it } from "vitest"
import { makeWorld, testLayer, type World } from "../../layers/test.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { loadSignIn } from "../../services/gate/loadSignIn.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { fernhold } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"

const nadia = { email: "nadia@saltmarsh.example", address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" }
const omar = { email: "omar@saltmarsh.example", address: "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB" }
const smart = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
const wallets = [{ id: fernhold, name: "Fernhold", accounts: [omar.address] }]

// Loaded ahead: the first use of each is no part of what is tested.
beforeAll(() =>
  Promise.all([
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ports/api/fetchIdentity.ts")
  ])
)

/** A tab of a browser with this storage, at this site. */
const openTab = async (world: World, cells = new Map<string, string>(), more: Partial<LatchkeyOptions> = {}) => {
  const options = {
    networks: [ethereum, base],
    projectId: "p",
    endpoints: { secureSite: "https://secure.test" },
    ...more
  }
  const latchkey = createLatchkey({ layer: testLayer(options, world, { cells }) })
  const runtime = await latchkey.runtime()
  const { snapshot } = latchkey
  const pairs = new Set<string>()
  const follow = () => {
    const { address, login, status } = snapshot.get()
    if (login) pairs.add(`${status} ${login.email} ${address}`)
  }
  snapshot.subscribe(follow)
  const login = await runtime.runPromise(EmbeddedWallet.use((one) => one.login))
  return {
    latchkey,
    runtime,
    login,
    /** Each login that was shown, with the account it was shown of. */
    pairs,
    until: (is: (now: ReturnType<typeof snapshot.get>) => boolean) =>
      runtime.runPromise(whenStores([snapshot], () => is(snapshot.get()) || undefined)),
    logIn: async ({ email, address }: typeof nadia) => {
      await runtime.runPromise(login.submitEmail(email))
      world.site.address = address
      await runtime.runPromise(login.submitCode("246810"))
      await runtime.runPromise(login.connect)
    }
  }
}

describe("whose login the embedded wallet is of (spec 3)", () => {
  it("is told of a login by email, on the account and its namespace, and goes with it", async () => {
    const tab = await openTab(makeWorld({ wallets }))
    await tab.logIn(nadia)
    const { snapshot } = tab.latchkey
    const login = { provider: "email", email: nadia.email, name: undefined, deployed: undefined }
    assert.deepStrictEqual(snapshot.get().login, login as never)
    assert.deepStrictEqual(snapshot.get().accounts.eip155?.login, login as never)
    const after: Array<unknown> = []
    snapshot.subscribe(() => after.push(snapshot.get().login))
    await tab.latchkey.disconnect()
    assert.deepStrictEqual(new Set(after), new Set([undefined]))
    await tab.latchkey.connect(fernhold)
    assert.strictEqual(snapshot.get().status, "connected")
    assert.isUndefined(snapshot.get().login)
    await tab.latchkey.dispose()
  })

  it("says whether the smart account is on the chain", async () => {
    const site = { smartAccount: smart, smartNetworks: [1], preferred: "smartAccount" as const }
    for (const deployed of [true, false]) {
      const tab = await openTab(makeWorld({ wallets, site: { ...site, deployed } }))
      await tab.logIn(nadia)
      assert.deepInclude(tab.latchkey.snapshot.get(), { address: smart, type: "smartAccount" })
      assert.strictEqual(tab.latchkey.snapshot.get().login?.deployed, deployed)
      await tab.latchkey.dispose()
    }
  })

  it("names the service and the user's name there", async () => {
    const world = makeWorld({ wallets, site: { userName: "nadia" } })
    const tab = await openTab(world)
    world.site.address = nadia.address
    await tab.runtime.runPromise(tab.login.connectSocial("google", "?ok"))
    assert.deepInclude(tab.latchkey.snapshot.get().login, { provider: "google", name: "nadia" })
    await tab.latchkey.dispose()
  })

  it("goes when another tab signs out, and is never shown of another's account when it logs in as another", async () => {
    const world = makeWorld({ wallets })
    const cells = new Map<string, string>()
    const first = await openTab(world, cells)
    await first.logIn(nadia)
    const second = await openTab(world, cells)
    await second.until(({ login }) => login?.email === nadia.email)
    await second.latchkey.disconnect()
    await first.until(({ login }) => login === undefined)
    await second.logIn(omar)
    await first.until(({ login }) => login?.email === omar.email)
    const right = [nadia, omar].map(({ email, address }) => `connected ${email} ${address}`)
    assert.deepStrictEqual([...first.pairs].toSorted(), right.toSorted())
    for (const pair of second.pairs) assert.include(right, pair)
    await Promise.all([first.latchkey.dispose(), second.latchkey.dispose()])
  })

  it("is behind the gate: before a required sign-in nobody is told of (SEC-29)", async () => {
    // With a signer of the page's own the login is asked after connecting.
    const siwx = {
      verifiers: [{ namespace: "eip155" as const, verify: async () => true }],
      signMessage: async () => "0x1"
    }
    const tab = await openTab(makeWorld({ wallets, site: { userName: "nadia" } }), undefined, { siwx })
    const { latchkey, runtime } = tab
    const gate = await loadSignIn(runtime)
    await tab.logIn(nadia)
    const step = (name: string) =>
      runtime.runPromise(whenStores([gate.state], () => gate.state.get().step === name || undefined))
    await step("asking")
    assert.isUndefined(latchkey.snapshot.get().login)
    assert.notInclude(JSON.stringify(latchkey.snapshot.get()), nadia.email)
    assert.strictEqual(tab.pairs.size, 0)
    await runtime.runPromise(gate.sign)
    await step("signedIn")
    assert.strictEqual(latchkey.snapshot.get().login?.email, nadia.email)
    await latchkey.dispose()
  })
})
