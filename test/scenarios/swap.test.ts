import { assert, beforeAll, describe, it } from "@effect/vitest"
import { vi } from "vitest"
import { Effect, Fiber, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { allowanceKey, type World } from "../../layers/test.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Activity } from "../../services/account/activity/Activity.ts"
import { readActivity } from "../../services/account/activity/readActivity.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { view } from "../../services/sheet/router/View.ts"
import { makeHostSwap } from "../../services/account/swap/makeHostSwap.ts"
import { Swap } from "../../services/account/swap/Swap.ts"
import { quoteEvery, quotePause } from "../../services/account/swap/swapConstants.ts"
import { isChecked } from "../../services/account/swap/SwapToken.ts"
import { historyEntry, tokenTransfer } from "../support/historyEntry.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { approveData, exchange, swapData, swapTokens, swapWorld, type SwapKnobs } from "../support/swapService.ts"
import { heardEvents } from "../support/heardEvents.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/swap/makeSwapFlow.ts"),
    import("../../services/ports/api/convertCalls.ts"),
    import("../../services/account/activity/makeActivityFeed.ts"),
    import("../../services/ports/api/fetchHistory.ts")
  ])
)

const { usdc, eth, link, twin } = swapTokens
const options = { endpoints: { blockchain: "https://services.example" } }

/** A world with an exchange, which counts how often it was asked for quotes. */
const market = (start: Partial<SwapKnobs> = {}) => {
  const asked: Array<string> = []
  const { knobs, world } = swapWorld(
    {
      ...twoWallets,
      answers: {
        [`/v1/account/${nadia}/balance`]: {
          balances: [
            {
              name: "USD Coin",
              symbol: "USDC",
              chainId: "eip155:1",
              address: `eip155:1:${usdc}`,
              price: 1,
              quantity: { decimals: "6", numeric: "1000" }
            }
          ]
        },
        [`/v1/identity/${nadia}`]: { name: null, avatar: null }
      }
    },
    start
  )
  const quotes = world.answers.get("/v1/convert/quotes") as (url: URL) => unknown
  world.answers.set("/v1/convert/quotes", (url: URL) => {
    asked.push(url.searchParams.get("amount")!)
    return quotes(url)
  })
  return { world, knobs, asked }
}
/** What the exchange may take of the account's USDC, by the chain. */
const allow = ({ allowances }: World, units: bigint) =>
  allowances.set(allowanceKey(nadia, "eip155:1", usdc, exchange), units)
/** Requests that the wallet got, by what they do. */
const sentTo = ({ sent }: World) => sent.map(({ to }) => to.toLowerCase())
const connected = Effect.gen(function* () {
  yield* (yield* Connections).connect(fernhold)
  return yield* Effect.orDie((yield* Swap).flow)
})
const provide = (world: World) => Effect.provide(whole(world, options))

describe("a quote (spec 9)", () => {
  it.effect("is asked for once, a moment after the last change", () => {
    const { world, asked } = market()
    return Effect.gen(function* () {
      const swapFlow = yield* connected
      const watching = yield* Effect.forkChild(swapFlow.watch, { startImmediately: true })
      yield* TestClock.adjust(quotePause)
      for (const amount of ["2", "25", "250"]) {
        swapFlow.edit({ from: usdc, to: eth, amount })
        yield* TestClock.adjust(quotePause - 1)
      }
      assert.deepStrictEqual(asked, [])
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(asked, ["250000000"])
      assert.strictEqual(swapFlow.formQuote.get()?.value?.units, 104_000_000_000_000_000n)
      yield* Fiber.interrupt(watching)
    }).pipe(provide(world))
  })

  for (const [name, supported, networkId] of [
    ["that the service does not support", ["eip155:1"], "eip155:8453"],
    ["that no swap is made on, whatever the service says", ["eip155:1", "eip155:11155111"], "eip155:11155111"]
  ] as const)
    it.effect(`is refused on a network ${name}, without asking for it`, () => {
      const { world, asked } = market()
      world.answers.set("/v1/supported-chains", { http: supported, ws: [] })
      return Effect.gen(function* () {
        const swapFlow = yield* connected
        const account = (yield* Connections).account.get()!
        const [from, to] = [yield* swapFlow.tokenOf(account, "USDC"), yield* swapFlow.tokenOf(account, "ETH")]
        const elsewhere = { ...account, network: { ...account.network, id: networkId } }
        const quoting = swapFlow.quote({ account: elsewhere, from, to, amount: 250_000_000n })
        assert.deepInclude(yield* Effect.flip(quoting), { _tag: "SwapRefused", fault: "network" })
        assert.deepStrictEqual(asked, [])
      }).pipe(provide(world))
    })

  for (const [name, quotes] of [
    ["no offer", []],
    ["an offer of nothing", [{ fromAmount: "250000000", toAmount: "0" }]]
  ] as const)
    it.effect(`is refused where there is ${name}`, () => {
      const { world } = market()
      return Effect.gen(function* () {
        const swapFlow = yield* connected
        const account = (yield* Connections).account.get()!
        const [from, to] = [yield* swapFlow.tokenOf(account, "USDC"), yield* swapFlow.tokenOf(account, "ETH")]
        world.answers.set("/v1/convert/quotes", () => ({ quotes }))
        const quoting = swapFlow.quote({ account, from, to, amount: 250_000_000n })
        assert.deepInclude(yield* Effect.flip(quoting), { _tag: "SwapRefused", fault: "noQuote" })
      }).pipe(provide(world))
    })

  it.effect("is read again every 10 s while it is shown, and no longer than that", () => {
    const { world, asked } = market()
    return Effect.gen(function* () {
      const swapFlow = yield* connected
      const watching = yield* Effect.forkChild(swapFlow.watch, { startImmediately: true })
      swapFlow.edit({ from: usdc, to: eth, amount: "250" })
      yield* TestClock.adjust(quotePause)
      assert.lengthOf(asked, 1)
      for (const reads of [2, 3, 4]) {
        yield* TestClock.adjust(quoteEvery)
        assert.lengthOf(asked, reads)
      }
      yield* Fiber.interrupt(watching)
      yield* TestClock.adjust(10 * quoteEvery)
      assert.lengthOf(asked, 4)
    }).pipe(provide(world))
  })

  it.effect("of an account or network that was left is not shown", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const swapFlow = yield* connected
      const watching = yield* Effect.forkChild(swapFlow.watch, { startImmediately: true })
      swapFlow.edit({ from: usdc, to: eth, amount: "250" })
      yield* TestClock.adjust(quotePause)
      assert.isDefined(swapFlow.formQuote.get())
      world.wallet(fernhold).accounts = [mira]
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(1)
      assert.isUndefined(swapFlow.formQuote.get())
      assert.strictEqual(swapFlow.form.get().amount, "")
      yield* Fiber.interrupt(watching)
    }).pipe(provide(world))
  })
})

describe("a swap that a host opens with tokens and an amount (spec 3)", () => {
  const wished = Effect.fnUntraced(function* (wish: object) {
    const swapFlow = yield* connected
    yield* swapFlow.choose(wish)
    const { from, to, amount } = swapFlow.form.get()
    return [from, to, amount]
  })
  const rows: ReadonlyArray<readonly [what: string, wish: object, form: ReadonlyArray<string | undefined>]> = [
    ["symbols, in any case", { fromToken: "usdc", toToken: "eth", amount: "250" }, [usdc, eth, "250"]],
    ["addresses, in any case", { fromToken: usdc.toUpperCase().replace("X", "x"), toToken: link }, [usdc, link, ""]],
    ["the currency is paid with", { fromToken: "ETH", toToken: "USDC", amount: ".5" }, [undefined, usdc, ".5"]],
    ["one side alone", { toToken: "LINK", amount: "1." }, [undefined, link, "1."]],
    ["the other side alone", { fromToken: "LINK" }, [link, undefined, ""]],
    ["the same on both sides", { fromToken: "USDC", toToken: usdc }, [usdc, undefined, ""]],
    ["the currency on both sides", { toToken: "ETH" }, [undefined, undefined, ""]],
    ["unknown tokens", { fromToken: "NONE", toToken: `0x${"1".repeat(40)}`, amount: "1" }, [undefined, undefined, "1"]],
    ["a token that only looks like another, by its symbol", { toToken: "USDС" }, [undefined, undefined, ""]],
    ["that one by its address", { toToken: twin }, [undefined, twin, ""]],
    ["a number in place of text", { toToken: "USDC", amount: 1.5 }, [undefined, usdc, "1.5"]],
    ["what is no token and no amount", { fromToken: 1, toToken: {}, amount: {} }, [undefined, undefined, ""]],
    ...["-1", "1e5", "0x10", "1,000", ".", "NaN", " "].map(
      (amount) => [`the amount "${amount}"`, { amount }, [undefined, undefined, ""]] as const
    )
  ]
  it.effect.each(rows)("%s", ([, wish, form]) => {
    const { world } = market()
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* wished(wish), form)
    }).pipe(provide(world))
  })
})

describe("a review", () => {
  /** Reviews a swap of so many USDC. */
  const review = Effect.fnUntraced(function* (amount: string) {
    const swapFlow = yield* connected
    yield* (yield* Modal).open(view("Swap"))
    yield* Effect.forkScoped(swapFlow.watch, { startImmediately: true })
    swapFlow.edit({ from: usdc, to: eth, amount })
    yield* TestClock.adjust(quotePause)
    const account = (yield* Connections).account.get()!
    const { from, to, units, quote } = swapFlow.summary(undefined, 18)
    assert(isChecked(from) && isChecked(to))
    const id = swapFlow.review({ account, from, to, amount: units!, quote: quote! })
    yield* TestClock.adjust(1)
    return { swapFlow, id, minutes: swapFlow.askedBefore.get() }
  })

  it.effect("that is asked for again while its view loads is the same one", () => {
    const { world } = market({ allowance: 10n ** 30n })
    return Effect.gen(function* () {
      const swapFlow = yield* connected
      const router = yield* Router
      yield* (yield* Modal).open(view("Swap"))
      const watching = yield* Effect.forkChild(swapFlow.watch, { startImmediately: true })
      swapFlow.edit({ from: usdc, to: eth, amount: "250" })
      yield* TestClock.adjust(quotePause)
      const account = (yield* Connections).account.get()!
      const { from, to, units: amount, quote } = swapFlow.summary(undefined, 18)
      const review = () => {
        assert(isChecked(from) && isChecked(to))
        const order = swapFlow.review({ account, from, to, amount: amount!, quote: quote! })
        router.go((stack) => push(stack, view("SwapPreview", { order })))
        return order
      }
      const first = review()
      assert.strictEqual(swapFlow.find(first)?.status, "ready")
      assert.strictEqual(review(), first)
      assert.deepStrictEqual(router.current(), view("SwapPreview", { order: first }))
      yield* Fiber.interrupt(watching)
    }).pipe(provide(world))
  })

  it.effect.each([
    ["is closed", (modal: Modal["Service"]) => modal.close, "approvalSent"],
    ["stays open", () => Effect.void, undefined]
  ] as const)(
    "whose sheet %s while its approval is confirmed: a toast says that only that was sent, or none",
    ([, leave, text]) => {
      const { world } = market()
      world.mining = false
      return Effect.gen(function* () {
        const { swapFlow, id } = yield* review("250")
        const modal = yield* Modal
        const router = yield* Router
        router.go((stack) => push(stack, view("SwapPreview", { order: id })))
        swapFlow.confirm(id)
        yield* TestClock.adjust(1)
        assert.strictEqual(swapFlow.find(id)?.status, "approving")
        yield* leave(modal)
        world.mining = true
        yield* TestClock.adjust("1 minute")
        assert.strictEqual((yield* Alerts.useSync(({ toast }) => toast.get()))?.text, text)
        assert.strictEqual(sentTo(world).length, 1)
      }).pipe(Effect.scoped, provide(world))
    }
  )

  it.effect("says that the wallet was asked for the same before, by an earlier visit or without a known end", () => {
    const { world } = market({ allowance: 10n ** 30n })
    const wallet = world.wallet(fernhold)
    const cells = new Map<string, string>()
    const visit = <A, E>(program: Effect.Effect<A, E, LatchkeyServices | Scope.Scope>) =>
      Effect.suspend(() => {
        wallet.answer = "approve"
        return Effect.scoped(Effect.provide(program, whole(world, options, { cells })))
      })
    return Effect.gen(function* () {
      yield* visit(
        Effect.gen(function* () {
          const { swapFlow, id, minutes } = yield* review("250")
          assert.isUndefined(minutes)
          wallet.answer = "never"
          swapFlow.confirm(id)
          yield* TestClock.adjust(1)
          assert.strictEqual(swapFlow.find(id)?.status, "asking")
        })
      )
      yield* TestClock.adjust("2 minutes")
      assert.strictEqual((yield* visit(review("250"))).minutes, 2)
      assert.isUndefined((yield* visit(review("251"))).minutes)
      yield* visit(
        Effect.gen(function* () {
          const { swapFlow, id } = yield* review("252")
          wallet.answer = "fail"
          swapFlow.confirm(id)
          yield* TestClock.adjust(1)
          assert.deepInclude(swapFlow.find(id), { status: "failed", moved: "unknown" })
          assert.isUndefined(swapFlow.askedBefore.get())
          swapFlow.retry(id)
          yield* TestClock.adjust(1)
          assert.strictEqual(swapFlow.askedBefore.get(), 1)
        })
      )
    })
  })
})

describe("a swap without the modal", () => {
  const host = Effect.gen(function* () {
    yield* connected
    const context = yield* Effect.context<LatchkeyServices>()
    return makeHostSwap((effect) => Effect.runPromiseWith(context)(effect))
  })
  const failureOf = (asked: Promise<unknown>) =>
    Effect.promise(() =>
      asked.then(
        () => ({ _tag: "none" }),
        (error: { readonly _tag: string; readonly fault?: string }) => error
      )
    )

  it.effect("approves exactly the amount, then swaps; with an allowance it only swaps", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { quote, execute } = yield* host
      const found = yield* Effect.promise(() => quote({ from: "USDC", to: "ETH", amount: "250" }))
      assert.deepInclude(found, { networkId: "eip155:1", account: nadia, minimum: 102_960_000_000_000_000n })
      const first = yield* Effect.promise(() => execute(found))
      assert.deepStrictEqual(sentTo(world), [usdc, exchange])
      assert.strictEqual(first.hash, world.sent[1]!.hash)
      allow(world, 250_000_000n)
      yield* Effect.promise(() => execute(found))
      assert.deepStrictEqual(sentTo(world), [usdc, exchange, exchange])
    }).pipe(provide(world))
  })

  it.effect("a price that has moved, another account, and a wallet that declines: nothing is sent", () => {
    const { world, knobs } = market({ allowance: 10n ** 30n })
    return Effect.gen(function* () {
      const { quote, execute } = yield* host
      const found = yield* Effect.promise(() => quote({ from: usdc, to: eth, amount: 250_000_000n }))
      knobs.rate = (knobs.rate * 98n) / 100n
      assert.deepInclude(yield* failureOf(execute(found)), { _tag: "SwapRefused", fault: "worsePrice" })
      const fresh = yield* Effect.promise(() => quote({ from: usdc, to: eth, amount: 250_000_000n }))
      world.wallet(fernhold).answer = "reject"
      assert.strictEqual((yield* failureOf(execute(fresh)))._tag, "WalletRejected")
      world.wallet(fernhold).answer = "approve"
      world.wallet(fernhold).accounts = [mira]
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(1)
      assert.deepInclude(yield* failureOf(execute(fresh)), { _tag: "SwapRefused", fault: "otherChain" })
      assert.deepStrictEqual(world.sent, [])
    }).pipe(provide(world))
  })

  it.effect("settles although another order opens, a review or one of the host", () => {
    const { world } = market({ allowance: 10n ** 30n })
    return Effect.gen(function* () {
      const { quote, execute } = yield* host
      const swapFlow = yield* Effect.orDie((yield* Swap).flow)
      const account = (yield* Connections).account.get()!
      const found = yield* Effect.promise(() => quote({ from: usdc, to: eth, amount: 250_000_000n }))
      const [from, to] = [yield* swapFlow.tokenOf(account, usdc), yield* swapFlow.tokenOf(account, eth)]
      const build = world.answers.get("/v1/convert/build-transaction") as (url: URL, body: unknown) => unknown
      let opened = false
      world.answers.set("/v1/convert/build-transaction", (url: URL, body: unknown) => {
        if (!opened) {
          opened = true
          swapFlow.review({ account, from, to, amount: 1_000_000n, quote: { units: 1n, at: found.at } })
        }
        return build(url, body)
      })
      assert.strictEqual((yield* Effect.promise(() => execute(found))).hash, world.sent[0]!.hash)
    }).pipe(provide(world))
  })

  const leaves = {
    "another account is in use": (world: World) =>
      Effect.sync(() => {
        world.wallet(fernhold).accounts = [mira, nadia]
        world.wallet(fernhold).changed()
      }),
    "the wallet is disconnected": () => Effect.exit(Connections.use(({ disconnect }) => disconnect()))
  }
  for (const [what, leave] of Object.entries(leaves))
    it.effect(`${what} while the approval is confirmed: the swap is not asked for, and the approval is told`, () => {
      const { world } = market()
      world.mining = false
      return Effect.gen(function* () {
        const { quote, execute } = yield* host
        const found = yield* Effect.promise(() => quote({ from: "USDC", to: "ETH", amount: "250" }))
        const asked = execute(found)
        asked.catch(() => {})
        yield* Effect.promise(() => vi.waitFor(() => assert.lengthOf(world.sent, 1)))
        yield* leave(world)
        world.mining = true
        yield* TestClock.adjust(2_000)
        const error = yield* failureOf(asked)
        assert.deepInclude(error, { _tag: "SwapRefused" })
        assert.include(Reflect.get(error, "message"), "Only the approval was sent.")
        assert.deepStrictEqual(sentTo(world), [usdc])
      }).pipe(provide(world))
    })

  it.effect("a wallet with batches gets approval and swap as one (EIP-5792)", () => {
    const { world } = market()
    world.wallet(fernhold).batches = "done"
    return Effect.gen(function* () {
      const { quote, execute } = yield* host
      const found = yield* Effect.promise(() => quote({ from: "USDC", to: "ETH", amount: "250" }))
      const swapped = yield* Effect.promise(() => execute(found))
      assert.deepStrictEqual(sentTo(world), [usdc, exchange])
      assert.strictEqual(swapped.hash, world.sent[1]!.hash)
      const { asked } = world.wallet(fernhold)
      assert.deepStrictEqual(
        asked.filter((method) => /send/i.test(method)),
        ["wallet_sendCalls"]
      )
    }).pipe(provide(world))
  })

  const parts = ["tokens", "quotes", "allowance", "build-approve", "build-transaction"] as const
  for (const part of parts)
    for (const [what, answer] of [
      ["fails", () => Effect.fail(new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" }))],
      ["answers in another shape", { done: true }]
    ] as const)
      it.effect(
        `REL-H9: where /v1/convert/${part} ${what}, the failure is told, and the wallet is not asked to send`,
        () => {
          // Where an approval is needed the swap is built only after it.
          const { world } = market(part === "build-transaction" ? { allowance: 10n ** 30n } : {})
          world.answers.set(`/v1/convert/${part}`, answer)
          return Effect.gen(function* () {
            const { quote, execute } = yield* host
            const failure = yield* failureOf(quote({ from: usdc, to: eth, amount: 250_000_000n }).then(execute))
            assert.strictEqual(failure._tag, "ApiFailed")
            assert.deepStrictEqual(world.sent, [])
            assert.notInclude(world.wallet(fernhold).asked, "eth_sendTransaction")
          }).pipe(provide(world))
        }
      )

  for (const path of ["/v1/convert/gas-price", "/v1/fungible/price"])
    it.effect(`REL-H9: where ${path} fails, figures are missing and the swap goes on`, () => {
      const { world } = market({ allowance: 10n ** 30n })
      world.answers.set(path, () =>
        Effect.fail(new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" }))
      )
      return Effect.gen(function* () {
        const { quote, execute } = yield* host
        const found = yield* Effect.promise(() => quote({ from: usdc, to: eth, amount: 250_000_000n }))
        const swapped = yield* Effect.promise(() => execute(found))
        assert.deepStrictEqual(sentTo(world), [exchange])
        assert.strictEqual(swapped.hash, world.sent[0]!.hash)
      }).pipe(provide(world))
    })

  it.effect("what cannot be swapped is refused before anything is asked", () => {
    const { world, asked } = market()
    return Effect.gen(function* () {
      const { quote } = yield* host
      for (const query of [
        { from: "USDC", to: "USDC", amount: "1" },
        { from: "USDC", to: "ETH", amount: "0" },
        { from: "USDC", to: "ETH", amount: "1.0000001" },
        { from: "NONE", to: "ETH", amount: "1" }
      ])
        assert.strictEqual((yield* failureOf(quote(query)))._tag, "InvalidInput")
      assert.deepStrictEqual(asked, [])
    }).pipe(provide(world))
  })
})

describe("approval and swap in one (EIP-5792)", () => {
  /** A review of 250 USDC for ETH, in the modal; and what the wallet was asked to send. */
  const reviewed = Effect.fnUntraced(function* (world: World) {
    const swapFlow = yield* connected
    yield* (yield* Modal).open(view("Swap"))
    const account = (yield* Connections).account.get()!
    const [from, to] = [yield* swapFlow.tokenOf(account, usdc), yield* swapFlow.tokenOf(account, eth)]
    const input = { account, from, to, amount: 250_000_000n }
    const id = swapFlow.review({ ...input, quote: yield* swapFlow.quote(input) })
    const router = yield* Router
    router.go((stack) => push(stack, view("SwapPreview", { order: id })))
    yield* TestClock.adjust(1)
    const press = (times = 1) => {
      for (let time = 0; time < times; time++) swapFlow.confirm(id)
      return TestClock.adjust(1)
    }
    const now = () => swapFlow.find(id)!
    const built = () => {
      const swap = now()
      assert.strictEqual(swap.status, "ready")
      return swap.status === "ready" ? swap.built : assert.fail()
    }
    const sends = () => world.wallet(fernhold).asked.filter((method) => /send/i.test(method))
    return { swapFlow, id, press, now, built, sends }
  })
  const batching = (batches: "done" | "undone" | "never" | "unknown" | "forgotten", start: Partial<SwapKnobs> = {}) => {
    const { world, knobs } = market(start)
    world.wallet(fernhold).batches = batches
    return { world, knobs }
  }

  it.effect("two presses give one batch: exactly the amount, then the swap", () => {
    const { world } = batching("done")
    return Effect.gen(function* () {
      const heard = yield* heardEvents
      const { press, now, built, sends } = yield* reviewed(world)
      const { step, batch } = built()
      assert.deepStrictEqual(
        [step, batch?.map(({ to, data }) => [to, data])],
        [
          "swap",
          [
            [usdc, approveData(exchange, 250_000_000n)],
            [exchange, batch?.[1]?.data]
          ]
        ]
      )
      assert.strictEqual(batch?.[1]?.data, built().data)
      yield* press(2)
      assert.deepStrictEqual(
        heard.filter((type) => type.includes("SWAP")),
        ["INITIATE_SWAP", "SWAP_SUCCESS"]
      )
      assert.deepStrictEqual(sends(), ["wallet_sendCalls"])
      assert.deepInclude(now(), { status: "sent" })
      assert.deepStrictEqual(
        world.sent.map(({ to }) => to),
        [usdc, exchange]
      )
    }).pipe(provide(world))
  })

  it.effect(
    "the approval of a lying service, and a swap at another contract than approved, are refused (SEC-26, SEC-27)",
    () =>
      Effect.gen(function* () {
        const other = `0x${"9".repeat(40)}`
        for (const [knobs, fault] of [
          [{ approval: { data: approveData(exchange, 2n ** 256n - 1n) } }, "otherAmount"],
          [{ approval: { data: approveData(other, 250_000_000n) } }, "otherReceiver"],
          [{ swap: { to: `eip155:1:${other}` } }, "otherReceiver"],
          [{ swap: { data: swapData(usdc, eth, 250_000_000n, 1n, nadia) } }, "worsePrice"]
        ] as const) {
          const { world } = batching("done", knobs)
          yield* Effect.gen(function* () {
            const { press, now, sends } = yield* reviewed(world)
            yield* press()
            const end = now()
            assert.strictEqual(end.status === "failed" && end.error._tag === "SwapRefused" && end.error.fault, fault)
            assert.deepStrictEqual(sends(), [])
          }).pipe(provide(world))
        }
      })
  )

  it.effect("a wallet that turns out not to know batches gets two steps of the same order", () => {
    const { world } = batching("unknown")
    return Effect.gen(function* () {
      const { swapFlow, id, press, now, built, sends } = yield* reviewed(world)
      yield* press()
      assert.strictEqual(built().step, "approve")
      assert.isUndefined(built().batch)
      assert.deepStrictEqual(sends(), [])
      yield* press()
      assert.strictEqual(built().step, "swap")
      yield* press()
      assert.deepStrictEqual(
        [now().status, swapFlow.swaps.get().length, now().order.id, sends()],
        ["sent", 1, id, ["eth_sendTransaction", "eth_sendTransaction"]]
      )
    }).pipe(provide(world))
  })

  it.effect("a decline is one: nothing moved, and the next try is a batch again", () => {
    const { world } = batching("done")
    return Effect.gen(function* () {
      const { swapFlow, id, press, now, built } = yield* reviewed(world)
      const heard = yield* heardEvents
      world.wallet(fernhold).answer = "reject"
      yield* press()
      assert.strictEqual(heard.at(-1), "SWAP_ERROR")
      assert.deepInclude(now(), { status: "failed", step: "swap", moved: "no" })
      swapFlow.retry(id)
      yield* TestClock.adjust(1)
      assert.lengthOf(built().batch ?? [], 2)
      assert.deepStrictEqual(world.sent, [])
    }).pipe(provide(world))
  })

  it.effect("a decline of the approval alone is an event of its own", () => {
    const { world } = market()
    return Effect.gen(function* () {
      const { press, now } = yield* reviewed(world)
      const heard = yield* heardEvents
      world.wallet(fernhold).answer = "reject"
      yield* press()
      assert.strictEqual(heard.at(-1), "SWAP_APPROVAL_ERROR")
      assert.deepInclude(now(), { status: "failed", step: "approve", moved: "no" })
      assert.deepStrictEqual(world.sent, [])
    }).pipe(provide(world))
  })

  it.effect("one that was undone moved nothing; one whose end the wallet does not tell may have", () =>
    Effect.gen(function* () {
      for (const [batches, wait, moved] of [
        ["undone", 1, "no"],
        ["forgotten", 3_000, "unknown"],
        ["never", 600_000, "unknown"]
      ] as const) {
        const { world } = batching(batches)
        yield* Effect.gen(function* () {
          const { swapFlow, id, press, now, sends } = yield* reviewed(world)
          yield* press()
          if (batches === "never") assert.strictEqual(now().status, "batched")
          swapFlow.confirm(id)
          yield* TestClock.adjust(wait)
          const end = now()
          assert.deepInclude(end, { status: "failed", step: "swap", moved })
          if (moved === "unknown" && end.status === "failed")
            assert.deepInclude(end.error, { _tag: "OutcomeUnknown", retryable: false })
          assert.deepStrictEqual(sends(), ["wallet_sendCalls"])
        }).pipe(provide(world))
      }
    })
  )

  it.effect("an account that has changed meanwhile is not asked, and an approved amount needs no batch", () => {
    const { world } = batching("done", { allowance: 10n ** 30n })
    return Effect.gen(function* () {
      const { press, now, built, sends } = yield* reviewed(world)
      assert.isUndefined(built().batch)
      world.wallet(fernhold).accounts = [mira]
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(0)
      yield* press()
      assert.strictEqual(now().status, "left")
      assert.deepStrictEqual(sends(), [])
    }).pipe(provide(world))
  })
})

describe("a swap in the account's activity", () => {
  const history = `/v1/account/${nadia}/history`
  const paid = { direction: "out", amount: "250", symbol: "USDC", token: usdc } as const
  const listening = Effect.gen(function* () {
    const feed = yield* Effect.orDie((yield* Activity).feed)
    feed.open()
    yield* TestClock.adjust(1)
    return () => feed.state.get()!.items
  })

  it.effect("made in the modal: at once as pending, settled by its receipt, then as the service lists it", () => {
    const { world } = market({ allowance: 10n ** 30n })
    world.answers.set(history, { data: [], next: null })
    world.mining = false
    return Effect.gen(function* () {
      const swapFlow = yield* connected
      yield* (yield* Modal).open(view("Account"))
      const items = yield* listening
      const watching = yield* Effect.forkChild(swapFlow.watch, { startImmediately: true })
      swapFlow.edit({ from: usdc, to: eth, amount: "250" })
      yield* TestClock.adjust(quotePause)
      const { account } = yield* Connections
      const tokenOf = (one: string) => swapFlow.tokenOf(account.get()!, one)
      const [from, to] = [yield* tokenOf(usdc), yield* tokenOf(eth)]
      const id = swapFlow.review({
        account: account.get()!,
        from: from!,
        to: to!,
        amount: 250_000_000n,
        quote: swapFlow.formQuote.get()!.value!
      })
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(items(), [])
      swapFlow.confirm(id)
      yield* TestClock.adjust(1)
      const { hash } = world.sent[0]!
      assert.lengthOf(items(), 1)
      const [own] = items()
      assert.deepInclude(own, { hash, operation: "trade", status: "pending", from: nadia, to: exchange, own: true })
      assert.deepInclude(own!.transfers[0], paid)
      // What came is not known before the network says it: no amount is claimed.
      assert.deepInclude(own!.transfers[1], { direction: "in", symbol: "ETH" })
      assert.isUndefined(own!.transfers[1]!.amount)
      world.mining = true
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(items()[0]!.status, "confirmed")
      const transfers = [tokenTransfer("out", "250"), tokenTransfer("in", "0.104", "ETH")]
      world.answers.set(history, {
        data: [historyEntry({ number: 1, metadata: { hash, operationType: "trade", sentTo: exchange }, transfers })],
        next: null
      })
      const again = yield* listening
      assert.deepStrictEqual(
        again().map(({ id: listed, own: mine, transfers: all }) => [listed, mine, all[1]!.amount]),
        [["entry-1", true, "0.104"]]
      )
      yield* Fiber.interrupt(watching)
    }).pipe(provide(world))
  })

  it.effect("without the modal: the approval and the swap, also after a reload", () => {
    const { world } = market()
    world.answers.set(history, { data: [], next: null })
    const cells = new Map<string, string>()
    const kept = Effect.provide(whole(world, options, { cells }))
    return Effect.gen(function* () {
      yield* Effect.gen(function* () {
        yield* connected
        const context = yield* Effect.context<LatchkeyServices>()
        const { quote, execute } = makeHostSwap((effect) => Effect.runPromiseWith(context)(effect))
        yield* Effect.promise(async () => execute(await quote({ from: "USDC", to: "ETH", amount: "250" })))
        yield* TestClock.adjust("1 minute")
      }).pipe(kept)
      yield* Effect.gen(function* () {
        yield* connected
        const { items } = yield* readActivity()
        assert.sameDeepMembers(
          items.map(({ operation, to, transfers }) => [
            operation,
            to,
            transfers.map(({ direction, amount, symbol, token }) => [direction, amount, symbol, token])
          ]),
          [
            [
              "trade",
              exchange,
              [
                ["out", "250", "USDC", usdc],
                ["in", undefined, "ETH", undefined]
              ]
            ],
            ["approve", usdc, [["self", "250", "USDC", usdc]]]
          ]
        )
      }).pipe(kept)
    })
  })

  it.effect("one that the wallet declines is not there", () => {
    const { world } = market({ allowance: 10n ** 30n })
    world.answers.set(history, { data: [], next: null })
    return Effect.gen(function* () {
      yield* connected
      world.wallet(fernhold).answer = "reject"
      const context = yield* Effect.context<LatchkeyServices>()
      const { quote, execute } = makeHostSwap((effect) => Effect.runPromiseWith(context)(effect))
      const found = yield* Effect.promise(() => quote({ from: "USDC", to: "ETH", amount: "250" }))
      yield* Effect.promise(() => execute(found).catch(() => undefined))
      yield* TestClock.adjust(1)
      assert.deepStrictEqual((yield* readActivity()).items, [])
    }).pipe(provide(world))
  })
})
