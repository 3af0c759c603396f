import { assert, describe, it, vi } from "vitest"
import { ChainAdapterScripted } from "../../layers/scripted/ChainAdapterScripted.ts"
import { makeWorld, testLayer, type World } from "../../layers/test.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { sendCalls } from "../../services/account/profile/sendCalls.ts"
import type { EvmProvider } from "../../services/instance/providers/EvmProvider.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"

const halyard = "example.halyard"

const start = (world: World = makeWorld(twoWallets), cells?: Map<string, string>) =>
  createLatchkey({
    layer: testLayer(
      { networks: [ethereum, base], projectId: "p1", endpoints: { relay: "wss://relay.example" } },
      world,
      cells === undefined ? {} : { cells }
    )
  })

/** Everything the provider tells from now on, in order. */
const hear = (provider: EvmProvider) => {
  const heard: Array<readonly [event: string, payload: unknown]> = []
  provider
    .on("connect", (info) => heard.push(["connect", info]))
    .on("accountsChanged", (accounts) => heard.push(["accountsChanged", accounts]))
    .on("chainChanged", (chainId) => heard.push(["chainChanged", chainId]))
    .on("disconnect", ({ code }) => heard.push(["disconnect", code]))
  return heard
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail("it was answered"),
    (error: Error & { readonly code?: number; readonly _tag?: string; readonly field?: string }) => error
  )

describe("the provider for hosts (EIP-1193)", () => {
  it("is the same object each time, and without a connection says so", async () => {
    const latchkey = start()
    const provider = latchkey.provider("eip155")
    assert.strictEqual(latchkey.provider("eip155"), provider)
    assert.deepStrictEqual(await provider.request({ method: "eth_accounts" }), [])
    assert.strictEqual(await provider.request({ method: "eth_chainId" }), "0x1")
    await latchkey.switchNetwork(8453)
    assert.strictEqual(await provider.request({ method: "eth_chainId" }), "0x2105")
    for (const method of [
      "personal_sign",
      "eth_getBalance",
      "wallet_switchEthereumChain",
      "wallet_requestPermissions"
    ]) {
      const error = await failure(provider.request({ method }))
      assert.instanceOf(error, Error)
      assert.deepStrictEqual([error.name, error.code], ["ProviderRpcError", 4900])
    }
    await latchkey.dispose()
  })

  it("what no signer of the namespace can do is an unsupported method, not a lost connection", async () => {
    const world = makeWorld(twoWallets)
    const { signers: _, ...bare } = ChainAdapterScripted(world)
    const latchkey = createLatchkey({ layer: testLayer({ networks: [ethereum] }, world, { adapters: [bare] }) })
    await latchkey.connect(fernhold)
    const provider = latchkey.provider("eip155")
    assert.deepStrictEqual(await provider.request({ method: "eth_accounts" }), [nadia])
    assert.strictEqual((await failure(provider.request({ method: "personal_sign" }))).code, 4200)
    await latchkey.dispose()
  })

  it("asking for accounts opens the modal, and is answered once the visitor has connected", async () => {
    const latchkey = start()
    const provider = latchkey.provider("eip155")
    const heard = hear(provider)
    const asked = provider.request({ method: "eth_requestAccounts" })
    await vi.waitUntil(() => latchkey.snapshot.get().open)
    await latchkey.connect(fernhold)
    assert.deepStrictEqual(await asked, [nadia])
    assert.deepStrictEqual(heard, [
      ["connect", { chainId: "0x1" }],
      ["accountsChanged", [nadia]]
    ])
    assert.deepStrictEqual(await provider.request({ method: "eth_requestAccounts" }), [nadia])
    await latchkey.dispose()
  })

  it("a modal that is closed instead is a decline", async () => {
    const latchkey = start()
    const asked = failure(latchkey.provider("eip155").request({ method: "eth_requestAccounts" }))
    await vi.waitUntil(() => latchkey.snapshot.get().open)
    await latchkey.close()
    assert.strictEqual((await asked).code, 4001)
    await latchkey.dispose()
  })

  it("follows the connection in use and tells it by the standard's events", async () => {
    const world = makeWorld(twoWallets)
    const latchkey = start(world)
    const provider = latchkey.provider("eip155")
    const heard = hear(provider)
    await provider.request({ method: "eth_chainId" })
    await latchkey.connect(fernhold)
    await provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0x2105" }] })
    assert.strictEqual(await provider.request({ method: "eth_chainId" }), "0x2105")
    await vi.waitUntil(() => latchkey.snapshot.get().networkId === "eip155:8453")
    world.wallet(fernhold).accounts = [mira, nadia]
    world.wallet(fernhold).changed()
    await vi.waitUntil(() => latchkey.snapshot.get().address === mira)
    assert.deepStrictEqual(await provider.request({ method: "eth_accounts" }), [mira, nadia])
    await latchkey.disconnect()
    assert.deepStrictEqual(heard, [
      ["connect", { chainId: "0x1" }],
      ["accountsChanged", [nadia]],
      ["chainChanged", "0x2105"],
      ["accountsChanged", [mira, nadia]],
      ["accountsChanged", []],
      ["disconnect", 4900]
    ])
    assert.deepStrictEqual(await provider.request({ method: "eth_accounts" }), [])
    await latchkey.connect(halyard)
    assert.deepStrictEqual(await provider.request({ method: "eth_accounts" }), [mira])
    await latchkey.dispose()
  })

  it("a listener that was taken away hears nothing; one that throws keeps no other from hearing", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {})
    const latchkey = start()
    const provider = latchkey.provider("eip155")
    const heard: Array<string> = []
    const never = () => heard.push("never")
    provider
      .on("accountsChanged", never)
      .on("accountsChanged", () => {
        throw new Error("the host's own")
      })
      .on("accountsChanged", () => heard.push("heard"))
      .removeListener("accountsChanged", never)
    await provider.request({ method: "eth_accounts" })
    await latchkey.connect(fernhold)
    assert.deepStrictEqual(heard, ["heard"])
    assert.strictEqual(said.mock.calls.length, 1)
    said.mockRestore()
    await latchkey.dispose()
  })

  it("signs, sends and declines as the wallet does, with the standard's codes", async () => {
    const world = makeWorld(twoWallets)
    const latchkey = start(world)
    const provider = latchkey.provider("eip155")
    await latchkey.connect(fernhold)
    const ask = (method: string, ...params: ReadonlyArray<unknown>) => provider.request({ method, params })
    assert.match(String(await ask("personal_sign", "0x68", nadia)), /^0x(ab){65}$/)
    assert.match(String(await ask("eth_sendTransaction", { from: nadia, to: mira, value: "0x7" })), /^0x0+1$/)
    assert.deepInclude(world.sent[0], { from: nadia, to: mira, amount: 7n })
    world.wallet(fernhold).answer = "reject"
    assert.strictEqual((await failure(ask("personal_sign", "0x68", nadia))).code, 4001)
    world.wallet(fernhold).answer = "pending"
    assert.strictEqual((await failure(ask("personal_sign", "0x68", nadia))).code, -32002)
    world.wallet(fernhold).answer = "fail"
    assert.strictEqual((await failure(ask("personal_sign", "0x68", nadia))).code, -32603)
    assert.strictEqual((await failure(ask("wallet_unheardOf"))).code, 4200)
    await latchkey.dispose()
  })

  it("what a library sent is in the activity; what the wallet declined is not", async () => {
    const world = makeWorld(twoWallets)
    const latchkey = start(world)
    const provider = latchkey.provider("eip155")
    await latchkey.connect(fernhold)
    const ask = (transaction: object) => provider.request({ method: "eth_sendTransaction", params: [transaction] })
    const own = async () => (await latchkey.activity()).items.filter((one) => one.own)
    const hash = await ask({ from: nadia.toLowerCase(), to: mira, value: "0x16345785d8a0000", data: "0xd0e30db0" })
    await vi.waitUntil(async () => (await own()).length > 0)
    world.wallet(fernhold).answer = "reject"
    assert.strictEqual((await failure(ask({ from: nadia, to: mira }))).code, 4001)
    const [entry, ...others] = await own()
    assert.deepStrictEqual(others, [])
    assert.deepInclude(entry, {
      hash: String(hash),
      from: nadia,
      to: mira,
      networkId: "eip155:1",
      operation: "execute"
    })
    assert.deepStrictEqual(
      entry!.transfers.map(({ direction, amount, symbol }) => [direction, amount, symbol]),
      [["out", "0.1", "ETH"]]
    )
    await latchkey.dispose()
  })

  it("taking the permission back ends the connection", async () => {
    const latchkey = start()
    const provider = latchkey.provider("eip155")
    await latchkey.connect(fernhold)
    await provider.request({ method: "wallet_revokePermissions", params: [{ eth_accounts: {} }] })
    assert.strictEqual(latchkey.snapshot.get().status, "disconnected")
    await latchkey.dispose()
  })

  it("taking back something else never signs off, and never says that it was done", async () => {
    const latchkey = start()
    const provider = latchkey.provider("eip155")
    await latchkey.connect(fernhold)
    const revoke = (params: ReadonlyArray<unknown>) =>
      provider.request({ method: "wallet_revokePermissions", params }).then(
        (answer) => answer,
        ({ code }: { readonly code: number }) => code
      )
    assert.strictEqual(await revoke([{ wallet_other: {} }]), -32602)
    assert.strictEqual(await revoke([{ eth_accounts: {} }, {}]), -32602)
    // The context of a session is the wallet's to end, and this one knows none.
    assert.strictEqual(await revoke([{ permissionsContext: "0x12" }]), 4200)
    assert.strictEqual(latchkey.snapshot.get().status, "connected")
    await latchkey.dispose()
  })

  it("is there after a reload without a prompt: what is asked meanwhile waits for the stored session", async () => {
    const world = makeWorld(twoWallets)
    const cells = new Map<string, string>()
    const first = start(world, cells)
    await first.connect(fernhold)
    await first.dispose()
    world.wallet(fernhold).asked.length = 0
    const latchkey = start(world, cells)
    const provider = latchkey.provider("eip155")
    const heard = hear(provider)
    assert.deepStrictEqual(await provider.request({ method: "eth_accounts" }), [nadia])
    assert.strictEqual(await provider.request({ method: "eth_chainId" }), "0x1")
    assert.deepStrictEqual(world.wallet(fernhold).asked, [])
    assert.deepStrictEqual(heard, [
      ["connect", { chainId: "0x1" }],
      ["accountsChanged", [nadia]]
    ])
    await latchkey.dispose()
  })

  it("a paired wallet is asked only for what its session allows (SEC-13)", async () => {
    const world = makeWorld(twoWallets)
    const latchkey = start(world)
    const runtime = await latchkey.runtime()
    const { Pairing } = await import("../../services/ways-in/pairing/Pairing.ts")
    const { state } = runtime.runSync(Pairing)
    state.subscribe(() => {
      const now = state.get()
      if (now.status === "showing") world.phone.scan(now.uri)
    })
    assert.strictEqual((await latchkey.connect("walletConnect")).status, "connected")
    const provider = latchkey.provider("eip155")
    Object.assign(world.phone.results, { personal_sign: "0xab" })
    assert.strictEqual(await provider.request({ method: "personal_sign", params: ["0x68", nadia] }), "0xab")
    assert.strictEqual((await failure(provider.request({ method: "eth_signEverything" }))).code, 4200)
    world.phone.answer = "reject"
    assert.strictEqual((await failure(provider.request({ method: "personal_sign", params: ["0x68"] }))).code, 4001)
    await latchkey.dispose()
  })

  it("promises end with the instance, and listening promises nothing", async () => {
    const latchkey = start()
    const provider = latchkey.provider("eip155")
    await latchkey.dispose()
    assert.strictEqual((await failure(provider.request({ method: "eth_accounts" }))).name, "Disposed")
    assert.strictEqual(
      provider.on("connect", () => {}),
      provider
    )
  })
})

describe("what hosts sign and send without a library", () => {
  const order = {
    domain: { name: "Shop", chainId: 1 },
    types: { Order: [{ name: "amount", type: "uint256" }] },
    primaryType: "Order",
    message: { amount: 2n ** 200n }
  } as const

  it("typed data and transactions go to the wallet in use", async () => {
    const world = makeWorld(twoWallets)
    const latchkey = start(world)
    await latchkey.connect(fernhold)
    assert.match(await latchkey.signTypedData(order), /^0x(ab){65}$/)
    const sent = await latchkey.sendTransaction({ to: mira, value: 7n, data: "0xd0e30db0" })
    assert.deepStrictEqual(sent, { hash: world.sent[0]!.hash, networkId: "eip155:1", from: nadia })
    assert.strictEqual((await latchkey.waitForReceipt(sent)).status, "success")
    assert.strictEqual((await latchkey.waitForReceipt(sent.hash, { confirmations: 1 })).hash, sent.hash)
    const runtime = await latchkey.runtime()
    assert.strictEqual(await runtime.runPromise(sendCalls([{ to: mira, value: 1n }])), "0x1")
    world.wallet(fernhold).answer = "reject"
    for (const declined of [latchkey.signTypedData(order), latchkey.sendTransaction({ to: mira })])
      assert.deepInclude(await failure(declined), { _tag: "WalletRejected" })
    await latchkey.dispose()
  })

  it("SEC-28: typed data for another network reaches the wallet with a warning", async () => {
    const warnings: Array<string> = []
    const facts = { warn: (text: string) => void warnings.push(text) }
    const latchkey = createLatchkey({
      layer: testLayer({ networks: [ethereum, base] }, makeWorld(twoWallets), { facts })
    })
    await latchkey.connect(fernhold)
    await latchkey.signTypedData({ ...order, domain: { chainId: 1n } })
    await latchkey.signTypedData({ ...order, domain: {} })
    assert.deepStrictEqual(warnings, [])
    await latchkey.signTypedData({ ...order, domain: { chainId: 10 } })
    assert.match(warnings.join(), /for chain 10, the account is on chain 1:/)
    await latchkey.dispose()
  })

  it("SEC-28: a batch with a call that is none never reaches the wallet", async () => {
    const world = makeWorld(twoWallets)
    const latchkey = start(world)
    await latchkey.connect(fernhold)
    const runtime = await latchkey.runtime()
    world.wallet(fernhold).asked.length = 0
    const good = { to: mira, value: 1n }
    const wrong: ReadonlyArray<readonly [unknown, string]> = [
      [[], "transaction"],
      [{ 0: good, length: 1 }, "transaction"],
      [[good, {}], "transaction"],
      [[good, { to: "0x12" }], "address"],
      [[good, { to: "mira.eth" }], "address"],
      [[good, { to: mira, data: "d0e30db0" }], "transaction"],
      [[good, { to: mira, data: "0xd0e" }], "transaction"],
      [[good, { to: mira, data: "0xzz" }], "transaction"],
      [[good, { to: mira, value: -1n }], "transaction"],
      [[good, { to: mira, value: "0x1" }], "transaction"]
    ]
    for (const [calls, field] of wrong) {
      const refused = await failure(runtime.runPromise(sendCalls(calls as Parameters<typeof sendCalls>[0])))
      assert.deepInclude(refused, { _tag: "InvalidInput", field })
    }
    assert.deepStrictEqual(world.wallet(fernhold).asked, [])
    await latchkey.dispose()
  })

  it("nothing is asked without a connection, of a wrong address, or on a network that the host did not list", async () => {
    const world = makeWorld(twoWallets)
    const latchkey = start(world)
    assert.deepInclude(await failure(latchkey.signTypedData(order)), { _tag: "NotConnected" })
    assert.deepInclude(await failure(latchkey.sendTransaction({ to: mira })), { _tag: "NotConnected" })
    await latchkey.connect(fernhold)
    world.wallet(fernhold).asked.length = 0
    assert.deepInclude(await failure(latchkey.sendTransaction({ to: "0x12" })), { _tag: "InvalidInput" })
    assert.deepInclude(await failure(latchkey.sendTransaction({})), { _tag: "InvalidInput", field: "receiver" })
    world.wallet(fernhold).networkId = "eip155:137"
    world.wallet(fernhold).changed()
    await vi.waitUntil(() => !latchkey.snapshot.get().supported)
    assert.deepInclude(await failure(latchkey.sendTransaction({ to: mira })), {
      _tag: "InvalidInput",
      field: "network"
    })
    assert.deepStrictEqual(world.wallet(fernhold).asked, [])
    await latchkey.dispose()
  })
})
