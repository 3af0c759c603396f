import { assert, describe, it, vi } from "vitest"
import { Effect, Layer } from "effect"
import type { AnalyticsEvent } from "../../services/ports/analytics/AnalyticsEvent.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { OptionsError } from "../../services/base/errors/OptionsError.ts"
import { WalletRejected } from "../../services/base/errors/walletErrors.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { HasSheet } from "../../services/sheet/modal/HasSheet.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { AppKitError } from "../../services/ports/reports/AppKitError.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { wantedNamespace } from "../../services/sheet/router/wantedNamespace.ts"
import { whenStores } from "../../services/base/store/whenStores.ts"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { fernhold, nadia, twoWallets } from "../support/fernhold.ts"
import { networks, twoNamespaces } from "../support/namespaces.ts"
import { base, ethereum } from "../support/networks.ts"

const halyard = "example.halyard"

const set = () => {
  const world = makeWorld(twoWallets)
  const events: Array<AnalyticsEvent> = []
  const reports: Array<unknown> = []
  const options = {
    networks: [ethereum, base],
    features: { send: true },
    onEvent: (one: AnalyticsEvent) => events.push(one)
  }
  const latchkey = createLatchkey({ layer: testLayer(options, world, { reports }) })
  const types = () => events.map(({ type }) => type)
  /** Changes how the adapter answers. */
  const change = async (part: Partial<ChainAdapter>) => {
    const services = await (await latchkey.runtime()).context()
    const adapters = services.mapUnsafe.get("latchkey/ChainAdapters") as Map<Namespace, ChainAdapter>
    adapters.set("eip155", { ...adapters.get("eip155")!, ...part })
  }
  return { world, latchkey, events, reports, types, change }
}

describe("how an attempt ended, for the host (spec 8)", () => {
  it("a closed modal is no failure, and says so", async () => {
    const { latchkey } = set()
    const opened = latchkey.open()
    await latchkey.runtime()
    await latchkey.close()
    assert.deepStrictEqual(await opened, { status: "dismissed", reason: "Modal closed" })
    await latchkey.dispose()
  })

  it("a list for one namespace is for that one only until the modal closes; one that no network has is refused", async () => {
    const world = makeWorld(twoNamespaces)
    const latchkey = createLatchkey({ layer: testLayer({ networks }, world) })
    const runtime = await latchkey.runtime()
    const wanted = () => runtime.runSync(Router.useSync(({ stack }) => wantedNamespace(stack.get())))
    const opened = latchkey.open({ namespace: "solana" })
    await runtime.runPromise(Modal.use(({ state }) => whenStores([state], () => (state.get().open ? true : undefined))))
    assert.strictEqual(wanted(), "solana")
    await latchkey.close()
    assert.deepStrictEqual(await opened, { status: "dismissed", reason: "Modal closed" })
    assert.isUndefined(wanted())
    for (const namespace of ["bip122", "nonsense", undefined]) {
      const error = await latchkey.open({ namespace: namespace as Namespace }).catch((thrown: unknown) => thrown)
      assert.instanceOf(error, OptionsError)
      assert.include(error.message, `"${namespace}"`)
      assert.isFalse(runtime.runSync(Modal).state.get().open)
    }
    await latchkey.dispose()
  })

  it("one that another took the place of says that, when its wallet answers late", async () => {
    const { latchkey, change } = set()
    const services = await (await latchkey.runtime()).context()
    const { connect } = (services.mapUnsafe.get("latchkey/ChainAdapters") as Map<Namespace, ChainAdapter>).get(
      "eip155"
    )!
    const late = Promise.withResolvers<void>()
    await change({
      connect: (connector, network) =>
        connector.id === fernhold
          ? Effect.andThen(
              Effect.promise(() => late.promise),
              connect(connector, network)
            )
          : connect(connector, network)
    })
    const first = latchkey.connect(fernhold)
    assert.strictEqual((await latchkey.connect(halyard)).status, "connected")
    late.resolve()
    assert.deepStrictEqual(await first, { status: "dismissed", reason: "Another attempt took its place" })
    assert.strictEqual(latchkey.snapshot.get().walletId, halyard)
    await latchkey.dispose()
  })

  it("a declined connection is told in the words of the catalogue, with the wallet's own as its cause", async () => {
    const { latchkey, events, change } = set()
    const own = new WalletRejected({ method: "eth_requestAccounts", message: "Nope, not today", cause: { code: 4001 } })
    await change({ connect: () => Effect.fail(own) })
    const end = await latchkey.connect(fernhold)
    assert.strictEqual(end.status, "rejected")
    if (end.status !== "rejected") return
    assert.deepInclude(end.error as Error, { _tag: "WalletRejected", message: "Connection rejected" } as object)
    assert.strictEqual(end.error.cause, own)
    assert.deepInclude(events.find(({ type }) => type === "CONNECT_ERROR")?.properties, {
      message: "Connection rejected"
    })
    await latchkey.dispose()
  })
})

describe("what breaks in the product itself (spec 8: AppKitError)", () => {
  it("is named, reported once and thrown, with the original as its cause", async () => {
    const { latchkey, reports, change } = set()
    await latchkey.connect(fernhold)
    const lines = vi.spyOn(console, "error").mockReturnValue()
    const calls = [() => latchkey.signMessage("hello"), () => latchkey.connect(halyard)]
    for (const call of calls) {
      const bug = new TypeError("it is not a function")
      await change({ signMessage: () => Effect.die(bug), connect: () => Effect.die(bug) })
      reports.length = 0
      lines.mockClear()
      const error = (await call().catch((thrown: unknown) => thrown)) as AppKitError
      assert.instanceOf(error, AppKitError)
      assert.deepInclude(error, {
        name: "AppKitError",
        category: "INTERNAL_SDK_ERROR",
        message: bug.message,
        cause: bug
      })
      assert.deepStrictEqual(reports, [error])
      assert.deepStrictEqual(lines.mock.calls, [["Latchkey: an unexpected error.", bug]])
    }
    lines.mockRestore()
    await latchkey.dispose()
  })

  it("is told of what a view starts and nobody waits for, and of what a service starts", async () => {
    const lines = vi.spyOn(console, "error").mockReturnValue()
    const { latchkey, reports, change } = set()
    await latchkey.connect(fernhold)
    const runtime = await latchkey.runtime()
    const bugs = [new TypeError("of a view"), new TypeError("of an action"), new TypeError("of a service")]
    runtime.runFork(Effect.die(bugs[0]))
    runtime.runCallback(Effect.die(bugs[1]))
    runtime.runFork(Effect.fail("a failure"))
    await change({ switchNetwork: () => Effect.die(bugs[2]) })
    // Told once, though two programs end with it.
    await latchkey.switchNetwork(base.id).catch(() => {})
    assert.deepStrictEqual(
      lines.mock.calls,
      bugs.map((bug) => ["Latchkey: an unexpected error.", bug])
    )
    assert.deepStrictEqual(
      reports.map((error) => (error as Error).cause),
      bugs
    )
    lines.mockRestore()
    await latchkey.dispose()
  })

  it("typed failures stay what they are, and are not reported", async () => {
    const { latchkey, reports } = set()
    const error = await latchkey.signMessage("hello").catch((thrown: unknown) => thrown)
    assert.propertyVal(error, "_tag", "NotConnected")
    assert.deepStrictEqual(reports, [])
    await latchkey.dispose()
  })
})

describe("what a host hears and sees", () => {
  it("INITIALIZE first, and once", async () => {
    const { latchkey, events, types } = set()
    assert.deepStrictEqual(
      events.map(({ type, properties }) => [type, properties]),
      [["INITIALIZE", { networks: ["eip155:1", "eip155:8453"], features: ["send"] }]]
    )
    await latchkey.connect(fernhold)
    await latchkey.runtime()
    assert.lengthOf(
      types().filter((type) => type === "INITIALIZE"),
      1
    )
    await latchkey.dispose()
  })

  it("the wallet in use: name, picture, type, rdns (spec 3)", async () => {
    const { latchkey } = set()
    await latchkey.connect(fernhold)
    const { walletId, walletName, walletType } = latchkey.snapshot.get()
    assert.deepStrictEqual([walletId, walletName, walletType], [fernhold, "Fernhold", "ANNOUNCED"])
    assert.containsAllKeys(latchkey.snapshot.get(), ["walletIcon", "walletRdns"])
    await latchkey.disconnect()
    assert.doesNotHaveAnyKeys(latchkey.snapshot.get(), ["walletIcon", "walletName", "walletRdns", "walletType"])
    await latchkey.dispose()
  })
})

describe("wrong options of signing in", () => {
  it("reject each call with one OptionsError that lists them, which is on the console once and reported to nobody", async () => {
    const written = vi.spyOn(console, "error").mockImplementation(() => {})
    const reports: Array<unknown> = []
    const options = { networks: [ethereum, base], siweConfig: { getNonce: 7 } as never }
    const latchkey = createLatchkey({ layer: testLayer(options, makeWorld(twoWallets), { reports }) })
    for (const call of [() => latchkey.signIn(), () => latchkey.open(), () => latchkey.connect()]) {
      const error = (await call().then(
        () => undefined,
        (thrown: unknown) => thrown
      )) as { readonly _tag: string; readonly problems: ReadonlyArray<string> }
      assert.strictEqual(error._tag, "OptionsError")
      assert.include(error.problems, "`siweConfig.createMessage` is missing.")
    }
    assert.lengthOf(written.mock.calls, 1)
    assert.lengthOf(reports, 0)
    written.mockRestore()
    await latchkey.dispose()
  })
})

describe("what a host opens", () => {
  it("is a view of the list, or a namespace; anything else is one OptionsError, and no sheet", async () => {
    const { latchkey, reports } = set()
    const open = latchkey.open as (wish: unknown) => Promise<unknown>
    for (const wish of ["EmailLogin", "nonsense", "WalletSendPreview", "", null, 7, { view: "Account" }, {}]) {
      const error = (await open(wish).catch((thrown: unknown) => thrown)) as Error & { readonly _tag?: string }
      assert.strictEqual(error._tag, "OptionsError", JSON.stringify(wish))
      assert.include(error.message, '"OnRampProviders"')
      assert.isFalse(latchkey.snapshot.get().open)
    }
    assert.lengthOf(reports, 0)
    await latchkey.dispose()
  })
})

describe("where nothing draws the modal", () => {
  it("what would wait for it is refused at once, and a wallet by its id connects", async () => {
    const layer = Layer.provideMerge(
      Layer.succeed(HasSheet, false),
      testLayer({ networks: [ethereum, base] }, makeWorld(twoWallets))
    )
    const latchkey = createLatchkey({ layer })
    const refused = (asked: Promise<unknown>) =>
      asked.then(
        () => undefined,
        (error: unknown) => error
      )
    assert.instanceOf(await refused(latchkey.open()), OptionsError)
    assert.instanceOf(await refused(latchkey.connect()), OptionsError)
    const asked = latchkey.provider("eip155").request({ method: "eth_requestAccounts" })
    assert.deepInclude(await refused(asked), { code: 4900 })
    assert.strictEqual((await latchkey.connect(fernhold)).status, "connected")
    assert.deepStrictEqual(await latchkey.provider("eip155").request({ method: "eth_requestAccounts" }), [nadia])
    await latchkey.dispose()
  })
})
