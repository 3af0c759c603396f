import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { SolanaAdapter } from "../../layers/solana/SolanaAdapter.ts"
import { makeWorld, type World } from "../../layers/test.ts"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { fromBase58, toBase58 } from "../../services/base/addresses/base58.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { solana } from "../../services/base/network/solanaNetworks.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import type { SolanaProvider } from "../../services/ports/connectors/SolanaProvider.ts"
import { base, ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"
import { passTime } from "../support/virtualTime.ts"

// A login by email gives one connector for each namespace that the host has (spec 9: auth connector chains).

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ways-in/embedded/askEmbeddedSolana.ts"),
    import("../../services/ways-in/embedded/frame/frameCodec.ts"),
    import("../../services/ports/api/fetchOrigins.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../layers/solana/wallet.ts"),
    import("../../layers/solana/actions.ts")
  ])
)

const email = "nadia@saltmarsh.example"
const origins = { "/projects/v1/origins": { allowedOrigins: ["https://saltmarsh.example"] } }
const networks = [ethereum, base, solana]

const on =
  (world: World, cells = new Map<string, string>(), more: Partial<LatchkeyOptions> = {}) =>
  <A, E>(program: Effect.Effect<A, E, LatchkeyServices>) => {
    const endpoints = { secureSite: "https://secure.test", config: "https://config.test" }
    const options: Partial<LatchkeyOptions> = { projectId: "p", endpoints, networks, ...more }
    return Effect.provide(program, whole(world, options, { cells, adapters: [SolanaAdapter] }))
  }

const pass = passTime(1_000, { step: 100 })
const soon = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect, { startImmediately: true })
    yield* pass
    return yield* fiber.pollUnsafe() ?? Effect.die("still waiting")
  })
const logIn = Effect.gen(function* () {
  const own = yield* (yield* EmbeddedWallet).login
  yield* soon(own.submitEmail(email))
  yield* soon(own.submitCode("246810"))
  yield* soon(own.connect)
  return own
})
/** The connected address of each namespace. */
const connected = Connections.useSync(({ states }) =>
  Object.fromEntries(
    Object.entries(states.get()).flatMap(([namespace, now]) =>
      now.status === "connected" ? [[namespace, now.accounts[0].address]] : []
    )
  )
)
const heard = (world: World, name: string) =>
  world.site.heard.flatMap(({ type, payload }) => (type === `@w3m-app/${name}` ? [payload] : []))
const solanaProvider = Connections.useSync(({ states }) => {
  const now = states.get().solana
  if (now?.status !== "connected") throw new Error("Not connected on Solana")
  return now.connector.provider as SolanaProvider
})
const both = (world: World) => ({ eip155: world.site.address, solana: world.site.solanaAddress })

describe("the embedded wallet on EVM and Solana", () => {
  it.effect("one login connects both, and the page stays in its namespace", () => {
    const world = makeWorld({ answers: origins })
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* logIn
      assert.deepStrictEqual(yield* connected, both(world))
      assert.strictEqual((yield* Networks).state.get().active.id, "eip155:1")
      assert.deepStrictEqual(
        heard(world, "GET_USER").map((payload) => (payload as { readonly chainId: unknown }).chainId),
        [1, solana.id]
      )
      // The chain of the last use is that of EVM: on Solana each request names its own.
      assert.strictEqual(cells.get("last_used_chain"), "1")
    }).pipe(on(world, cells))
  })

  it.effect("on Solana the login begins there", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      yield* logIn
      assert.deepStrictEqual(yield* connected, both(world))
      assert.strictEqual((yield* Networks).state.get().active.id, solana.id)
      assert.strictEqual(new URL(world.site.opened[0]!).searchParams.get("chainId"), solana.id)
    }).pipe(on(world, undefined, { defaultNetwork: solana.id }))
  })

  it.effect("a host of Solana alone has the login", () => {
    const world = makeWorld({ answers: origins })
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* logIn
      assert.deepStrictEqual(yield* connected, { solana: world.site.solanaAddress })
      assert.isUndefined(cells.get("last_used_chain"))
    }).pipe(on(world, cells, { networks: [solana] }))
  })

  it.effect("a host without Solana has none of it", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      yield* logIn
      assert.deepStrictEqual(yield* connected, { eip155: world.site.address })
      assert.lengthOf(heard(world, "GET_USER"), 1)
    }).pipe(on(world, undefined, { networks: [ethereum, base] }))
  })

  it.effect("messages and transactions go to the frame in base58, with their network, under the approve view", () => {
    const world = makeWorld({ answers: origins })
    const signature = toBase58(new Uint8Array(64).fill(7))
    const wire = toBase58(Uint8Array.of(1, 2, 3))
    Object.assign(world.site.answers, {
      "RPC_REQUEST solana_signMessage": { success: { signature } },
      "RPC_REQUEST solana_signTransaction": { success: { transaction: wire } },
      "RPC_REQUEST solana_signAllTransactions": { success: { transactions: [wire, wire] } },
      "RPC_REQUEST solana_signAndSendTransaction": { success: { signature } }
    })
    return Effect.gen(function* () {
      yield* logIn
      yield* soon(switchNetwork(solana.id))
      assert.strictEqual(yield* soon(signMessage("Grüße")), signature)
      const provider = yield* solanaProvider
      const address = world.site.solanaAddress
      const of = { address, networkId: solana.id }
      const one = Uint8Array.of(9)
      const options = { skipPreflight: true, maxRetries: 2 }
      const ask = <A>(make: () => Promise<A>) => soon(Effect.promise(make))
      assert.deepStrictEqual(yield* ask(() => provider.signTransactions({ ...of, transactions: [one] })), [
        fromBase58(wire)
      ])
      assert.lengthOf(yield* ask(() => provider.signTransactions({ ...of, transactions: [one, one] })), 2)
      const sent = yield* ask(() => provider.sendTransaction({ ...of, transaction: one, options }))
      assert.deepStrictEqual(sent, fromBase58(signature))
      const target = { chainNamespace: "solana", chainId: solana.id, rpcUrl: solana.rpcUrls.default.http[0] }
      assert.deepStrictEqual(heard(world, "RPC_REQUEST"), [
        {
          method: "solana_signMessage",
          params: { message: toBase58(new TextEncoder().encode("Grüße")), pubkey: address },
          ...target
        },
        { method: "solana_signTransaction", params: { transaction: toBase58(one) }, ...target },
        { method: "solana_signAllTransactions", params: { transactions: [toBase58(one), toBase58(one)] }, ...target },
        { method: "solana_signAndSendTransaction", params: { transaction: toBase58(one), options }, ...target }
      ])
      assert.isFalse((yield* Modal).state.get().open)
    }).pipe(on(world))
  })

  it.effect("a no in the frame is a no, and an answer that is none is a failure", () => {
    const world = makeWorld({ answers: origins, site: { approve: "no" } })
    return Effect.gen(function* () {
      yield* logIn
      yield* soon(switchNetwork(solana.id))
      assert.strictEqual((yield* soon(Effect.flip(signMessage("hi"))))._tag, "WalletRejected")
      for (const success of [null, "7", { signature: 7 }, { signature: "0OIl" }, { signature: "2" }]) {
        world.site.answers["RPC_REQUEST solana_signMessage"] = { success }
        assert.strictEqual((yield* soon(Effect.flip(signMessage("hi"))))._tag, "WalletFailed")
      }
    }).pipe(on(world))
  })

  it.effect("a reload keeps both, without any prompt", () => {
    const world = makeWorld({ answers: origins })
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* Effect.asVoid(logIn).pipe(on(world, cells))
      world.site.heard.length = 0
      yield* Effect.gen(function* () {
        yield* soon((yield* Connections).restore)
        assert.deepStrictEqual(yield* connected, both(world))
        for (const name of ["CONNECT_EMAIL", "RPC_REQUEST"]) assert.lengthOf(heard(world, name), 0)
      }).pipe(on(world, cells))
    })
  })

  for (const namespace of ["eip155", "solana"] as const)
    it.effect(`disconnecting ${namespace} signs out of both: the login is one`, () => {
      const world = makeWorld({ answers: origins })
      const cells = new Map<string, string>()
      return Effect.gen(function* () {
        yield* logIn
        yield* soon((yield* Connections).disconnect(namespace))
        assert.deepStrictEqual(yield* connected, {})
        assert.lengthOf(heard(world, "SIGN_OUT"), 1)
        for (const key of ["email", "email_login_used", "last_used_chain", "connections"])
          assert.isFalse(cells.has(key), key)
      }).pipe(on(world, cells))
    })

  it.effect("a frame that does not tell the account of Solana still logs in on EVM, after 10 s", () => {
    const world = makeWorld({ answers: origins })
    world.site.answers[`GET_USER ${solana.id}`] = "silent"
    return Effect.gen(function* () {
      const own = yield* (yield* EmbeddedWallet).login
      yield* soon(own.submitEmail(email))
      yield* soon(own.submitCode("246810"))
      const fiber = yield* Effect.forkChild(own.connect, { startImmediately: true })
      yield* pass
      yield* TestClock.adjust(8_000)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(2_000)
      yield* pass
      assert.isDefined(fiber.pollUnsafe())
      assert.deepStrictEqual(yield* connected, { eip155: world.site.address })
      // It is asked again when it is wanted.
      Reflect.deleteProperty(world.site.answers, `GET_USER ${solana.id}`)
      yield* soon((yield* Connections).connect("AUTH:solana"))
      assert.deepStrictEqual(yield* connected, both(world))
    }).pipe(on(world))
  })

  const evmAddress = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
  for (const [why, user] of [
    ["an account of EVM", { address: evmAddress, chainId: 1 }],
    ["an EVM address", { address: evmAddress, chainId: solana.id }],
    ["a network of neither", { address: "7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q", chainId: "cosmos:hub" }]
  ] as const)
    it.effect(`a frame that tells ${why} when asked for Solana is not believed`, () => {
      const world = makeWorld({ answers: origins })
      world.site.answers[`GET_USER ${solana.id}`] = { success: { email, ...user } }
      return Effect.gen(function* () {
        const own = yield* (yield* EmbeddedWallet).login
        yield* soon(own.submitEmail(email))
        yield* soon(own.submitCode("246810"))
        const fiber = yield* Effect.forkChild(own.connect, { startImmediately: true })
        yield* pass
        yield* TestClock.adjust(10_000)
        yield* pass
        assert.isDefined(fiber.pollUnsafe())
        assert.deepStrictEqual(yield* connected, { eip155: world.site.address })
      }).pipe(on(world))
    })

  it.effect("somebody else at the frame: no account of the visitor before is left", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      yield* logIn
      world.site.email = "omar@saltmarsh.example"
      world.site.address = "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"
      world.site.solanaAddress = "GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB"
      yield* soon(switchNetwork(8453))
      yield* pass
      assert.deepStrictEqual(yield* connected, both(world))
    }).pipe(on(world))
  })
})
