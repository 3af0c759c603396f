import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { createLatchkey } from "latchkey"
import { browserLayer, pageSolana } from "latchkey/layers/browser"
import { makeWorld, testLayer, type World, type WorldScript } from "latchkey/layers/test"
import { vi } from "vitest"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { Profile } from "../../services/account/profile/Profile.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Balances } from "../../services/account/balances/Balances.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { hintGap } from "../../services/connection/connections/followWallet.ts"
import { OptionsError } from "../../services/base/errors/OptionsError.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { transfersOn } from "../../services/ports/chains/transfersOn.ts"
import { ChainAdapters } from "../../services/ports/chains/ChainAdapter.ts"
import { findNetwork, Settings } from "../../services/ports/options/Settings.ts"
import { fernhold, mira, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { sela, solanaDevnet, solanaMainnet, timo } from "../support/solana.ts"
import { whole } from "../support/whole.ts"

// A page of EVM alone whose host also lists Solana: paired wallets serve it, and nothing else does (behaviours 2).

const networks = [ethereum, base, solanaMainnet, solanaDevnet]
const options: LatchkeyOptions = { networks, projectId: "p", endpoints: { relay: "wss://relay.test" } }
const others = [`${solanaMainnet.id}:${sela}`, `${solanaMainnet.id}:${timo}`]

const setUp = (script: WorldScript = {}) => {
  const world = makeWorld({ ...twoWallets, phone: { others, accounts: [mira] }, ...script })
  const cells = new Map<string, string>()
  const visit = <A, E>(program: Effect.Effect<A, E, LatchkeyServices>, more: Partial<LatchkeyOptions> = {}) =>
    Effect.scoped(Effect.provide(program, whole(world, { ...options, ...more }, { cells })))
  return { world, cells, visit }
}
const load = Effect.promise(() => vi.importActual("../../layers/universal/wallet.ts"))
const settle = TestClock.adjust(2 * hintGap)
const pair = (world: World) =>
  Effect.gen(function* () {
    yield* load
    const pairing = yield* Pairing
    yield* pairing.prepare
    const asking = yield* Effect.forkChild(Effect.exit(pairing.pair()), { startImmediately: true })
    const state = pairing.state.get()
    if (!("uri" in state)) throw new Error(`There is no link while ${state.status}`)
    world.phone.scan(state.uri)
    const exit = yield* Fiber.join(asking)
    yield* settle
    return Exit.isSuccess(exit)
  })
const shown = Connections.useSync(({ states }) =>
  Object.fromEntries(
    Object.entries(states.get()).map(([namespace, now]) => [
      namespace,
      now.status === "connected" ? now.accounts.map(({ address }) => address) : now.status
    ])
  )
)
const both = { eip155: [mira], solana: [sela, timo] }
const tagOf = <E extends { readonly _tag: string }, R>(asked: Effect.Effect<unknown, E, R>) =>
  Effect.map(Effect.flip(asked), ({ _tag }) => _tag)

describe("a namespace that is served by pairing alone", () => {
  it.effect("is connected with the pairing, can be in use, and is there at the next visit", () => {
    const { world, cells, visit } = setUp()
    return Effect.gen(function* () {
      yield* visit(
        Effect.gen(function* () {
          assert.isTrue(yield* pair(world))
          assert.deepStrictEqual(yield* shown, both)
          yield* switchNetwork(solanaMainnet.id)
          const account = yield* Connections.useSync(({ account }) => account.get())
          assert.deepStrictEqual([account?.address, account?.network.id], [sela, solanaMainnet.id])
          // The session has no account on this one.
          assert.strictEqual(yield* tagOf(switchNetwork(solanaDevnet.id)), "NetworkRefused")
        })
      )
      assert.include(cells.get("connections"), "walletConnect:solana")
      yield* visit(
        Effect.gen(function* () {
          yield* Pairing
          yield* Connections.use(({ restore }) => restore)
          yield* settle
          assert.deepStrictEqual(yield* shown, both)
          yield* Connections.use(({ disconnect }) => disconnect("solana"))
          yield* settle
          // One session for both.
          assert.deepStrictEqual(yield* shown, { eip155: "disconnected", solana: "disconnected" })
          assert.isFalse(world.phone.shared)
        })
      )
      assert.isFalse(cells.has("connections"))
    })
  })

  it.effect("shows no balance and no zero, and says nothing of a failure", () => {
    const { world, visit } = setUp()
    return visit(
      Effect.gen(function* () {
        yield* pair(world)
        yield* switchNetwork(solanaMainnet.id)
        yield* Effect.promise(() => vi.importActual("../../services/account/balances/makeReadBalances.ts"))
        const balances = yield* Balances
        assert.deepStrictEqual(yield* balances.load(), [])
        const state = balances.state.get()
        assert.deepStrictEqual([state?.status, state?.error?._tag], ["failed", "AdapterNotFound"])
        assert.isUndefined(yield* Alerts.useSync(({ toast }) => toast.get()))
        const profile = yield* Profile
        yield* profile.load
        assert.deepStrictEqual(
          [profile.value.get()?.balanceStatus, profile.value.get()?.balanceText],
          ["failed", undefined]
        )
      })
    )
  })

  it.effect("signs and sends nothing: refused with a type", () => {
    const { world, visit } = setUp()
    return visit(
      Effect.gen(function* () {
        yield* pair(world)
        yield* switchNetwork(solanaMainnet.id)
        world.phone.asked.length = 0
        const error = yield* Effect.flip(signMessage("hello"))
        assert.deepStrictEqual([error._tag, "code" in error && error.code], ["WalletFailed", 4200])
        assert.match(error.message, /no adapter for solana/)
        const network = findNetwork((yield* Settings).networks, solanaMainnet.id)!
        assert.strictEqual(yield* tagOf(transfersOn(yield* ChainAdapters, network)), "NetworkRefused")
        assert.deepStrictEqual(world.phone.asked, [])
      })
    )
  })

  it.effect("follows the session: accounts that come and go, and a phone that ends it", () => {
    const { world, visit } = setUp()
    return visit(
      Effect.gen(function* () {
        yield* pair(world)
        world.phone.others = [`${solanaMainnet.id}:${timo}`]
        world.phone.changed()
        yield* settle
        assert.deepStrictEqual(yield* shown, { eip155: [mira], solana: [timo] })
        world.phone.others = others
        world.phone.changed()
        yield* settle
        world.phone.tell({ type: "accountsChanged", namespace: "solana", addresses: [timo, "somebody else's"] })
        yield* settle
        assert.deepStrictEqual((yield* shown)["solana"], [timo, sela])
        world.phone.disconnect()
        yield* settle
        assert.deepStrictEqual(yield* shown, { eip155: "disconnected", solana: "disconnected" })
      })
    )
  })

  it.effect("SEC-13: what is no address of it is not shown, and nothing but such is no connection", () => {
    const { world, visit } = setUp({
      phone: { others: [`${solanaMainnet.id}:${mira}`, `${solanaMainnet.id}:${sela}`], accounts: [mira] }
    })
    const lying = setUp({ phone: { others: [`${solanaMainnet.id}:${mira}`], accounts: [mira] } })
    return Effect.gen(function* () {
      yield* visit(
        Effect.andThen(
          pair(world),
          Effect.map(shown, (now) => assert.deepStrictEqual(now["solana"], [sela]))
        )
      )
      yield* lying.visit(
        Effect.gen(function* () {
          assert.isTrue(yield* pair(lying.world))
          assert.deepStrictEqual(yield* shown, { eip155: [mira], solana: "disconnected" })
        })
      )
    })
  })

  it.effect("a wallet that agrees to EVM alone is connected there alone", () => {
    const { world, visit } = setUp({ phone: { accounts: [mira] } })
    return visit(
      Effect.gen(function* () {
        assert.isTrue(yield* pair(world))
        assert.deepStrictEqual(yield* shown, { eip155: [mira] })
        yield* Connections.use(({ connect }) => connect(fernhold))
      })
    )
  })
})

describe("what hosts get of it", () => {
  it("requests go to the wallet as they are; the methods of the adapter are refused", async () => {
    const { world } = setUp()
    const latchkey = createLatchkey({ layer: testLayer(options, world) })
    const provider = latchkey.provider("solana")
    const request = { method: "solana_signMessage", params: { message: "Saltmarsh", pubkey: sela } }
    const failure = (asked: Promise<unknown>) =>
      asked.then(
        () => assert.fail(),
        ({ _tag, code }) => [_tag, code]
      )
    assert.deepStrictEqual(await failure(provider.request(request)), ["NotConnected", undefined])

    const { state } = (await latchkey.runtime()).runSync(Pairing)
    state.subscribe(() => {
      const now = state.get()
      if (now.status === "showing") world.phone.scan(now.uri)
    })
    await latchkey.connect("walletConnect")
    world.phone.results["solana_signMessage"] = { signature: "S1g" }
    assert.deepStrictEqual(await provider.request(request), { signature: "S1g" })
    assert.deepStrictEqual(
      (await provider.accounts()).map(({ address }) => address),
      [sela, timo]
    )
    assert.deepStrictEqual(await failure(provider.request({ method: "solana_burn" })), ["WalletFailed", 4200])
    assert.deepStrictEqual(await failure(provider.signMessage(new Uint8Array(1))), ["WalletFailed", 4200])
    world.phone.answer = "reject"
    assert.deepStrictEqual(await failure(provider.request(request)), ["WalletRejected", undefined])
    await latchkey.dispose()
  })

  it("a page of Solana alone: EVM by pairing alone has an EIP-1193 provider", async () => {
    const world = makeWorld({ phone: { accounts: [mira] } })
    const { UniversalAdapter } = await import("../../layers/universal/UniversalAdapter.ts")
    const latchkey = createLatchkey({
      layer: testLayer({ ...options, networks: [ethereum] }, world, { adapters: [UniversalAdapter("eip155")] })
    })
    const { state } = (await latchkey.runtime()).runSync(Pairing)
    state.subscribe(() => {
      const now = state.get()
      if (now.status === "showing") world.phone.scan(now.uri)
    })
    assert.deepInclude(await latchkey.connect("walletConnect"), { status: "connected", address: mira })
    const provider = latchkey.provider("eip155")
    assert.deepStrictEqual(await provider.request({ method: "eth_accounts" }), [mira])
    assert.strictEqual(await provider.request({ method: "eth_chainId" }), "0x1")
    world.phone.results["personal_sign"] = "0x51"
    assert.strictEqual(await provider.request({ method: "personal_sign", params: ["0x68", mira] }), "0x51")
    world.phone.answer = "reject"
    const code = await provider.request({ method: "personal_sign" }).then(
      () => assert.fail(),
      (error) => error.code
    )
    assert.strictEqual(code, 4001)
    await latchkey.dispose()
  })

  it("without pairing such a network is refused, with what to do; `cosmos` is in any case", () => {
    const problemsOf = (make: () => unknown) => {
      try {
        make()
        return []
      } catch (error) {
        return error instanceof OptionsError ? error.problems : assert.fail(String(error))
      }
    }
    const refused = [
      "`networks[1]` has no adapter for solana: give the layer one, set `projectId` and `endpoints.relay` to pair wallets, or remove the network."
    ]
    const asked = { ...options, networks: [ethereum, solanaMainnet] }
    assert.deepStrictEqual(
      problemsOf(() => browserLayer(asked)),
      []
    )
    assert.deepStrictEqual(
      problemsOf(() => browserLayer(asked, [pageSolana])),
      []
    )
    for (const without of [{ projectId: "" }, { endpoints: {} }, { enableWalletConnect: false }])
      assert.deepStrictEqual(
        problemsOf(() => browserLayer({ ...asked, ...without })),
        refused
      )
    const cosmos = { ...ethereum, id: "cosmos:cosmoshub-4" }
    assert.deepStrictEqual(
      problemsOf(() => browserLayer({ ...options, networks: [ethereum, cosmos] })),
      ["`networks[1].id` must be an EVM chain id or a CAIP-2 id."]
    )
    assert.isNotEmpty(problemsOf(() => browserLayer({ ...options, networks: 7 } as never)))
    assert.isNotEmpty(problemsOf(() => browserLayer(null as never)))
  })
})
