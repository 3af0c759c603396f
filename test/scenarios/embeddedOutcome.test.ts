import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope } from "effect"
import { TestClock } from "effect/testing"
import { SolanaAdapter } from "../../layers/solana/SolanaAdapter.ts"
import { holdingKey } from "../../layers/scripted/World.ts"
import { makeWorld, type World } from "../../layers/test.ts"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { fromBase58, toBase58 } from "../../services/base/addresses/base58.ts"
import { Activity } from "../../services/account/activity/Activity.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { makeEvmProvider } from "../../services/instance/providers/makeEvmProvider.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { solana } from "../../services/base/network/solanaNetworks.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { view } from "../../services/sheet/router/View.ts"
import { sendTransfer } from "../../services/account/send/sendTransfer.ts"
import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"
import type { SolanaProvider } from "../../services/ports/connectors/SolanaProvider.ts"
import { Wallets } from "../../services/ports/connectors/Wallets.ts"
import { base, ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"
import { passTime, settled } from "../support/virtualTime.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ways-in/embedded/askEmbeddedSolana.ts"),
    import("../../services/ways-in/embedded/frame/frameCodec.ts"),
    import("../../services/account/send/followLate.ts"),
    import("../../services/account/sessions/grantRules.ts"),
    import("../../services/ports/api/fetchOrigins.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/send/makeSendOrders.ts"),
    import("../../services/account/activity/makeActivityFeed.ts"),
    import("../../layers/evm/actions.ts"),
    import("../../layers/evm/signers.ts"),
    import("../../layers/solana/wallet.ts"),
    import("../../layers/solana/actions.ts")
  ])
)

const origins = { "/projects/v1/origins": { allowedOrigins: ["https://saltmarsh.example"] } }
const options = {
  projectId: "p",
  endpoints: { secureSite: "https://secure.test", config: "https://config.test" },
  networks: [ethereum, base, solana]
}
const layerOf = (world: World) => whole(world, options, { adapters: [SolanaAdapter] })
const on =
  (world: World) =>
  <A, E>(program: Effect.Effect<A, E, LatchkeyServices>) =>
    Effect.provide(program, layerOf(world))

const pass = passTime(1_000, { step: 100 })
const start = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.tap(Effect.forkChild(Effect.exit(effect), { startImmediately: true }), () => pass)
const logIn = Effect.gen(function* () {
  const own = yield* (yield* EmbeddedWallet).login
  for (const step of [own.submitEmail("nadia@saltmarsh.example"), own.submitCode("246810"), own.connect])
    yield* Fiber.join(yield* start<unknown, unknown, never>(step))
})
const connectorOf = (id: string) =>
  Wallets.useSync(({ connectors }) => connectors.get().find((one) => one.id === id)!.provider)
const rpc = (method: string, params: ReadonlyArray<unknown>) =>
  Effect.flatMap(connectorOf("AUTH"), (provider) =>
    Effect.tryPromise({
      try: () => (provider as Eip1193Provider).request({ method, params }),
      catch: (error) => error
    })
  )

const hash = `0x${"7c".repeat(32)}`
const own = `0x${"1".padStart(64, "0")}`
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const to = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
const signature = toBase58(new Uint8Array(64).fill(9))

interface Way {
  readonly name: string
  readonly ask: (world: World) => Effect.Effect<unknown, unknown, LatchkeyServices>
  /** What the frame answers after the yes, and what the caller has of it. */
  readonly answer: unknown
  readonly result: unknown
  /** How a request with an unknown outcome ends. */
  readonly unknown: "OutcomeUnknown" | "WalletTimeout"
}

/** The account of the scripted site. */
const account = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"

const ways: ReadonlyArray<Way> = [
  {
    name: "latchkey.send",
    ask: () => sendTransfer({ to, amount: "0.5" }),
    answer: hash,
    // The scripted chain gives each transaction a hash of its own.
    result: { hash: own, networkId: "eip155:1", from: account, url: `https://explorer.test/tx/${own}` },
    unknown: "OutcomeUnknown"
  },
  {
    name: "eth_sendTransaction",
    ask: ({ site }) => rpc("eth_sendTransaction", [{ from: site.address, to, value: "0x1" }]),
    answer: hash,
    result: hash,
    unknown: "OutcomeUnknown"
  },
  {
    name: "wallet_sendCalls",
    ask: ({ site }) => rpc("wallet_sendCalls", [{ from: site.address, calls: [{ to, value: "0x1" }] }]),
    answer: { id: "0x12" },
    result: { id: "0x12" },
    unknown: "OutcomeUnknown"
  },
  {
    name: "solana_signAndSendTransaction",
    ask: ({ site }) =>
      Effect.flatMap(connectorOf("AUTH:solana"), (provider) =>
        Effect.tryPromise({
          try: () =>
            (provider as SolanaProvider).sendTransaction({
              address: site.solanaAddress,
              networkId: solana.id,
              transaction: Uint8Array.of(1, 2, 3),
              options: {}
            }),
          catch: (error) => error
        })
      ),
    answer: { signature },
    result: new Uint8Array(64).fill(9),
    unknown: "OutcomeUnknown"
  },
  {
    name: "personal_sign",
    ask: () => signMessage("hello"),
    answer: "0x1234",
    result: "0x1234",
    unknown: "WalletTimeout"
  }
]

const approving = Effect.gen(function* () {
  return (yield* Modal).state.get().open && (yield* Router).current().name === "ApproveTransaction"
})
const say = ({ site }: World, kind: "SUCCESS" | "ERROR", payload: unknown) =>
  site.listener?.message({ type: `@w3m-frame/RPC_REQUEST_${kind}`, id: [...site.held].at(-1), payload })
const tagOf = (exit: Exit.Exit<unknown, unknown>) => {
  if (Exit.isSuccess(exit)) return "done"
  const error = exit.cause.reasons.find((reason) => reason._tag === "Fail")?.error
  return (error as { readonly _tag?: string } | undefined)?._tag
}
const plain = (exit: Exit.Exit<unknown, unknown>) => (Exit.isSuccess(exit) ? exit.value : tagOf(exit))
const waiting = (fiber: Fiber.Fiber<unknown>) => assert.isUndefined(fiber.pollUnsafe(), "it has ended")
const aborts = ({ site }: World) => site.heard.filter(({ type }) => type.endsWith("RPC_ABORT")).length

const leaves = [
  ["Close", Modal.use(({ requestClose }) => requestClose)],
  ["Back", Modal.use(({ back }) => back)],
  ["the page's close()", Modal.use(({ close }) => close)]
] as const

for (const { name, ask, answer, result, unknown } of ways)
  describe(`${name}: the outcome is what the frame says`, () => {
    const opened = (world: World) =>
      Effect.gen(function* () {
        yield* logIn
        const asked = yield* start(ask(world))
        assert.isTrue(yield* approving)
        return asked
      })
    const held = (working = false) => {
      const world = makeWorld({ answers: origins, site: { approve: "hold", working } })
      world.balances.set(holdingKey(world.site.address, "eip155:1"), 10n ** 18n)
      return world
    }

    for (const [way, leave] of leaves) {
      it.effect(`${way} before the yes: the frame takes it back, which is a no`, () => {
        const world = held()
        return Effect.gen(function* () {
          const asked = yield* opened(world)
          yield* leave
          yield* pass
          assert.strictEqual(tagOf(yield* Fiber.join(asked)), "WalletRejected")
          assert.strictEqual(aborts(world), 1)
          assert.isFalse((yield* Modal).state.get().open)
        }).pipe(on(world))
      })

      it.effect(`${way} after the yes: the sheet closes at once, the caller has what was sent`, () => {
        const world = held(true)
        return Effect.gen(function* () {
          const asked = yield* opened(world)
          yield* leave
          yield* pass
          assert.isFalse((yield* Modal).state.get().open)
          waiting(asked)
          // The sheet is the user's meanwhile, and stays as it is when the answer comes.
          yield* (yield* Modal).open(view("Networks"))
          yield* pass
          say(world, "SUCCESS", answer)
          yield* pass
          assert.deepStrictEqual(plain(yield* Fiber.join(asked)), result)
          assert.isTrue((yield* Modal).state.get().open)
          assert.strictEqual((yield* Router).current().name, "Networks")
          assert.strictEqual(aborts(world), 1)
        }).pipe(on(world))
      })
    }

    it.effect("closed after the yes, and no answer for 10 s: nobody knows", () => {
      const world = held(true)
      return Effect.gen(function* () {
        const asked = yield* opened(world)
        yield* (yield* Modal).requestClose
        yield* pass
        yield* TestClock.adjust(8_900)
        waiting(asked)
        yield* TestClock.adjust(1_000)
        yield* pass
        assert.strictEqual(tagOf(yield* Fiber.join(asked)), unknown)
      }).pipe(on(world))
    })

    it.effect("the frame goes elsewhere: nobody knows", () => {
      const world = held()
      return Effect.gen(function* () {
        const asked = yield* opened(world)
        world.site.listener?.loaded()
        yield* pass
        assert.strictEqual(tagOf(yield* Fiber.join(asked)), unknown)
      }).pipe(on(world))
    })

    it.effect("the instance ends: nobody knows", () => {
      const world = held()
      return Effect.gen(function* () {
        const scope = yield* Scope.make()
        const context = yield* Layer.buildWithScope(layerOf(world), scope)
        yield* Effect.gen(function* () {
          const asked = yield* opened(world)
          yield* Scope.close(scope, Exit.void)
          yield* settled
          if (name !== "latchkey.send") assert.strictEqual(tagOf(yield* Fiber.join(asked)), unknown)
          else assert.notStrictEqual(asked.pollUnsafe() && tagOf(yield* Fiber.join(asked)), "WalletRejected")
        }).pipe(Effect.provideContext(context))
      })
    })

    it.effect(
      "another method, the page's open() and a notice: the approval stays, and what came under it is shown after",
      () => {
        const world = held()
        return Effect.gen(function* () {
          const asked = yield* opened(world)
          for (const method of ["net_version", "eth_fillTransaction", "eth_sign", "nonsense"]) {
            assert.strictEqual(tagOf(yield* Effect.exit(rpc(method, []))), "WalletFailed")
            assert.isTrue(yield* approving)
          }
          const modal = yield* Modal
          for (const at of [undefined, view("Networks"), view("UnsupportedChain")]) {
            yield* modal.open(at)
            yield* pass
            assert.isTrue(yield* approving)
          }
          yield* modal.open(view("Networks"))
          yield* pass
          waiting(asked)
          assert.strictEqual(aborts(world), 0)
          say(world, "SUCCESS", answer)
          yield* pass
          assert.deepStrictEqual(plain(yield* Fiber.join(asked)), result)
          assert.isTrue(modal.state.get().open)
          assert.deepStrictEqual(
            (yield* Router).stack.get().map(({ name }) => name),
            ["Networks"]
          )
          assert.isTrue(modal.transactions.isEmpty())
        }).pipe(on(world))
      }
    )

    it.effect("the page's open() under it, then Back: the user has left it", () => {
      const world = held()
      return Effect.gen(function* () {
        const asked = yield* opened(world)
        yield* (yield* Modal).open(view("Networks"))
        yield* (yield* Modal).back
        yield* pass
        assert.strictEqual(tagOf(yield* Fiber.join(asked)), "WalletRejected")
        assert.strictEqual((yield* Router).current().name, "Networks")
        assert.isTrue((yield* Modal).transactions.isEmpty())
        // The next one is shown as any other.
        const next = yield* start(ask(world))
        assert.isTrue(yield* approving)
        say(world, "SUCCESS", answer)
        yield* pass
        assert.strictEqual(tagOf(yield* Fiber.join(next)), "done")
        assert.strictEqual((yield* Router).current().name, "Networks")
      }).pipe(on(world))
    })
  })

describe("several approvals", () => {
  const asking = (world: World, value: string) =>
    start(rpc("eth_sendTransaction", [{ from: world.site.address, to, value }]))
  const answerTo = ({ site }: World, at: number, payload: string) =>
    site.listener?.message({ type: "@w3m-frame/RPC_REQUEST_SUCCESS", id: [...site.held][at], payload })

  it.effect("the answer of one that was left does not take the next one's view away", () => {
    const world = makeWorld({ answers: origins, site: { approve: "hold", working: true } })
    return Effect.gen(function* () {
      yield* logIn
      const first = yield* asking(world, "0x1")
      yield* (yield* Modal).requestClose
      yield* pass
      const second = yield* asking(world, "0x2")
      assert.isTrue(yield* approving)
      answerTo(world, 0, hash)
      yield* pass
      assert.strictEqual(plain(yield* Fiber.join(first)), hash)
      assert.isTrue(yield* approving)
      waiting(second)
      answerTo(world, 1, own)
      yield* pass
      assert.strictEqual(plain(yield* Fiber.join(second)), own)
      assert.isFalse((yield* Modal).state.get().open)
      assert.strictEqual(aborts(world), 1)
    }).pipe(on(world))
  })

  it.effect("the view stays until the last is answered, and leaving it takes back what is still open", () => {
    const world = makeWorld({ answers: origins, site: { approve: "hold" } })
    return Effect.gen(function* () {
      yield* logIn
      const [first, second] = [yield* asking(world, "0x1"), yield* asking(world, "0x2")]
      answerTo(world, 0, hash)
      yield* pass
      assert.strictEqual(plain(yield* Fiber.join(first)), hash)
      assert.isTrue(yield* approving)
      waiting(second)
      yield* (yield* Modal).requestClose
      yield* pass
      assert.strictEqual(tagOf(yield* Fiber.join(second)), "WalletRejected")
    }).pipe(on(world))
  })
})

describe("a success after the deadline", () => {
  it.effect("is told by a toast and in the activity, once", () => {
    const world = makeWorld({ answers: origins, site: { approve: "hold", working: true } })
    return Effect.gen(function* () {
      yield* logIn
      const params = [{ from: world.site.address, to, value: "0xde0b6b3a7640000" }]
      const asked = yield* start(rpc("eth_sendTransaction", params))
      yield* (yield* Modal).requestClose
      yield* TestClock.adjust(10_000)
      yield* pass
      assert.strictEqual(tagOf(yield* Fiber.join(asked)), "OutcomeUnknown")
      assert.isUndefined((yield* Alerts).toast.get())
      say(world, "SUCCESS", hash)
      yield* pass
      const toast = (yield* Alerts).toast.get()
      assert.deepInclude(toast, { tone: "ok", text: "sent", href: `https://explorer.test/tx/${hash}` })
      assert.deepInclude(toast?.values, { amount: "1", symbol: "ETH" })
      assert.deepStrictEqual((yield* Activity).listed().length, 0)
      const feed = yield* (yield* Activity).feed
      feed.open()
      yield* pass
      assert.deepStrictEqual(
        (yield* Activity).listed().map((one) => [one.hash, one.from, one.to]),
        [[hash, world.site.address, to]]
      )
    }).pipe(on(world))
  })

  it.effect("of Solana is told in the activity, also while another namespace is active", () => {
    const world = makeWorld({ answers: origins, site: { approve: "hold", working: true } })
    return Effect.gen(function* () {
      yield* logIn
      yield* Fiber.join(yield* start((yield* Connections).connect("AUTH:solana")))
      const address = world.site.solanaAddress
      const { sendTransaction } = (yield* connectorOf("AUTH:solana")) as SolanaProvider
      const transaction = Uint8Array.of(1, ...new Uint8Array(64), 1, 0, 1, 1, ...fromBase58(address)!)
      const sending = { address, networkId: solana.id, transaction, options: {} }
      const asked = yield* start(Effect.tryPromise({ try: () => sendTransaction(sending), catch: (error) => error }))
      yield* (yield* Modal).requestClose
      yield* TestClock.adjust(10_000)
      yield* pass
      assert.strictEqual(tagOf(yield* Fiber.join(asked)), "OutcomeUnknown")
      yield* (yield* Connections).activate({ namespace: "eip155" })
      say(world, "SUCCESS", { signature })
      yield* pass
      assert.deepInclude((yield* Alerts).toast.get(), { tone: "ok", text: "transactionSent" })
      assert.include((yield* Alerts).toast.get()?.href, signature)
      yield* (yield* Connections).activate({ namespace: "solana" })
      const feed = yield* (yield* Activity).feed
      feed.open()
      yield* pass
      assert.deepStrictEqual(
        (yield* Activity).listed().map((one) => [one.hash, one.from, one.networkId]),
        [[signature, address, solana.id]]
      )
    }).pipe(on(world))
  })

  const data = `0xa9059cbb${to.slice(2).padStart(64, "0")}${"1".padStart(64, "0")}`
  const more = [
    {
      what: "of a token",
      method: "eth_sendTransaction",
      params: (from: string) => [{ from, to: usdc, data }],
      payload: hash,
      href: `https://explorer.test/tx/${hash}`
    },
    {
      what: "of a batch",
      method: "wallet_sendCalls",
      params: (from: string) => [{ from, calls: [{ to, value: "0x1" }] }],
      payload: { id: "0x12" },
      href: undefined
    }
  ]
  for (const { what, method, params, payload, href } of more)
    it.effect(`${what} is told by a toast, too`, () => {
      const world = makeWorld({ answers: origins, site: { approve: "hold", working: true } })
      return Effect.gen(function* () {
        yield* logIn
        yield* start(rpc(method, params(world.site.address)))
        yield* (yield* Modal).requestClose
        yield* TestClock.adjust(10_000)
        yield* pass
        say(world, "SUCCESS", payload)
        yield* pass
        const toast = (yield* Alerts).toast.get()
        assert.deepInclude(toast, { tone: "ok", text: "transactionSent", detail: "sentText", href })
      }).pipe(on(world))
    })

  it.effect("that comes together with another is told as well", () => {
    const world = makeWorld({ answers: origins, site: { approve: "hold", working: true } })
    return Effect.gen(function* () {
      yield* logIn
      const asking = (value: string) => start(rpc("eth_sendTransaction", [{ from: world.site.address, to, value }]))
      yield* asking("0x1")
      yield* asking("0x2")
      yield* (yield* Modal).requestClose
      yield* TestClock.adjust(10_000)
      yield* pass
      const answers = [hash, `0x${"8d".repeat(32)}`]
      for (const [at, id] of [...world.site.held].entries())
        world.site.listener?.message({ type: "@w3m-frame/RPC_REQUEST_SUCCESS", id, payload: answers[at] })
      yield* pass
      const feed = yield* (yield* Activity).feed
      feed.open()
      yield* pass
      assert.sameMembers(
        (yield* Activity).listed().map((listed) => listed.hash),
        answers
      )
    }).pipe(on(world))
  })

  it.effect("that nobody can read, or of another method, tells nothing", () => {
    const world = makeWorld({ answers: origins, site: { approve: "hold", working: true } })
    return Effect.gen(function* () {
      yield* logIn
      const from = world.site.address
      yield* start(rpc("eth_sendTransaction", [{ from, to, value: "0x1" }]))
      yield* start(signMessage("hello"))
      yield* (yield* Modal).requestClose
      yield* TestClock.adjust(10_000)
      yield* pass
      for (const id of world.site.held)
        world.site.listener?.message({ type: "@w3m-frame/RPC_REQUEST_SUCCESS", id, payload: "sent" })
      yield* pass
      assert.isUndefined((yield* Alerts).toast.get())
    }).pipe(on(world))
  })
})

describe("a session granted after the deadline", () => {
  const session = {
    chainId: "0x1",
    expiry: 600,
    signer: { type: "account", data: { id: to } },
    permissions: [{ type: "native-token-transfer", data: { allowance: "0x10" } }]
  }
  /** Closes the approval of a session, which the wallet grants after the request has failed. */
  const grantedLate = (meanwhile: Effect.Effect<unknown, unknown, LatchkeyServices>) => {
    const world = makeWorld({ answers: origins, site: { approve: "hold", working: true } })
    const layer = whole(world, { ...options, features: { smartSessions: true } }, { adapters: [SolanaAdapter] })
    return Effect.gen(function* () {
      yield* logIn
      const provider = yield* makeEvmProvider
      const asked = yield* start(provider.request({ method: "wallet_grantPermissions", params: [session] }))
      assert.isTrue(yield* approving)
      yield* (yield* Modal).requestClose
      yield* TestClock.adjust(10_000)
      yield* pass
      assert.isTrue(Exit.isFailure(yield* Fiber.join(asked)))
      yield* meanwhile
      say(world, "SUCCESS", { context: "0x1" })
      yield* pass
      const current = Effect.gen(function* () {
        return (yield* Modal).state.get().open ? (yield* Router).current().name : undefined
      })
      const before = yield* current
      yield* (yield* Modal).close
      yield* pass
      return [before, yield* current]
    }).pipe(Effect.provide(layer))
  }

  it.effect("opens the sheet at once if it is closed", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* grantedLate(Effect.void), ["SmartSessionCreated", undefined])
    })
  )
  it.effect("waits until the user has closed the sheet", () =>
    Effect.gen(function* () {
      const busy = Modal.use(({ open }) => open(view("Account")))
      assert.deepStrictEqual(yield* grantedLate(busy), ["Account", "SmartSessionCreated"])
    })
  )
  it.effect("shows each of two equal requests", () => {
    const world = makeWorld({ answers: origins, site: { approve: "hold", working: true } })
    const layer = whole(world, { ...options, features: { smartSessions: true } }, { adapters: [SolanaAdapter] })
    return Effect.gen(function* () {
      yield* logIn
      const provider = yield* makeEvmProvider
      const ask = start(provider.request({ method: "wallet_grantPermissions", params: [session] }))
      for (let at = 0; at < 2; at++) {
        yield* ask
        yield* (yield* Modal).requestClose
        yield* TestClock.adjust(10_000)
        yield* pass
      }
      const shown: Array<string | false> = []
      for (const [at, id] of [...world.site.held].entries()) {
        const payload = { context: `0x${at + 1}` }
        world.site.listener?.message({ type: "@w3m-frame/RPC_REQUEST_SUCCESS", id, payload })
        yield* pass
        shown.push((yield* Modal).state.get().open && (yield* Router).current().name)
        yield* (yield* Modal).close
        yield* pass
      }
      assert.deepStrictEqual(shown, ["SmartSessionCreated", "SmartSessionCreated"])
      assert.isFalse((yield* Modal).state.get().open)
    }).pipe(Effect.provide(layer))
  })
  it.effect("shows nothing to the user of another login", () =>
    Effect.gen(function* () {
      const leave = Connections.use((connections) => connections.disconnect())
      assert.deepStrictEqual(yield* grantedLate(leave), [undefined, undefined])
    })
  )
})

describe("libraries' own requests (spec 6)", () => {
  it.effect("are refused without opening the sheet and without a word", () => {
    const world = makeWorld({ answers: origins })
    return Effect.gen(function* () {
      yield* logIn
      const before = world.site.heard.length
      for (const method of ["net_version", "eth_fillTransaction", "wallet_sendTransaction", "wallet_watchAsset"])
        assert.strictEqual(tagOf(yield* Effect.exit(rpc(method, []))), "WalletFailed")
      yield* pass
      assert.isFalse((yield* Modal).state.get().open)
      assert.isUndefined((yield* Alerts).toast.get())
      assert.lengthOf(world.site.heard, before)
    }).pipe(on(world))
  })
})
