import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { encodeFunctionData, parseAbi } from "viem"
import { allowanceKey, holdingKey, type ScriptedContract, type World } from "../../layers/test.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import type { SwapConsent } from "../../services/account/swap/HostSwap.ts"
import { makeHostSwap } from "../../services/account/swap/makeHostSwap.ts"
import { Swap } from "../../services/account/swap/Swap.ts"
import { quoteEvery } from "../../services/account/swap/swapConstants.ts"
import { swapSpendersKey } from "../../services/ports/storage/keys.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import {
  approveData,
  approvesFromZero,
  exchange,
  swapData,
  swapTokens,
  swapWorld,
  type SwapKnobs
} from "../support/swapService.ts"
import { ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/swap/makeSwapFlow.ts"),
    import("../../services/ports/api/convertCalls.ts"),
    import("../../services/account/activity/makeActivityFeed.ts")
  ])
)

const { usdc, eth, link } = swapTokens
const thief = "0xbad0000000000000000000000000000000d0bad0"
const half = 500_000_000_000_000_000n
const amount = 250_000_000n
/** What comes back for 250 USDC, and the least of it. */
const [quoted, least] = [104_000_000_000_000_000n, 102_960_000_000_000_000n]

const path = { build: "/v1/convert/build-transaction", quotes: "/v1/convert/quotes" }
const answers =
  (status: number, reason: ApiFailed["reason"] = "status") =>
  () =>
    Effect.fail(new ApiFailed({ reason, status, message: "HTTP request failed" }))
const refusesToBuild = answers(400)

interface Stand {
  readonly knobs?: Partial<SwapKnobs>
  readonly trials?: World["trials"]
  readonly codes?: Readonly<Record<string, string>>
  readonly contracts?: Readonly<Record<string, ScriptedContract>>
  readonly allowances?: Readonly<Record<string, bigint>>
  readonly batches?: "done"
}
const stand = ({ knobs: start, batches, ...script }: Stand = {}) => {
  const { knobs, world } = swapWorld({ ...twoWallets, ...script }, start)
  world.wallet(fernhold).batches = batches
  world.answers.set(
    `/v1/account/${nadia}/balance`,
    holdings([undefined, "ETH", "5"], [usdc, "USDC", "1000"], [link, "LINK", "100"])
  )
  const warned: Array<string> = []
  const cells = new Map<string, string>()
  const rpcUrls = { default: { http: ["https://rpc.saltmarsh.example/v2/secret-key"] } }
  const options = {
    networks: [{ ...ethereum, rpcUrls }],
    endpoints: { blockchain: "https://services.example" }
  }
  const facts = { warn: (text: string) => void (text.startsWith("Swaps on ") && warned.push(text)) }
  const on = Effect.provide(whole(world, options, { cells, facts }))
  return { knobs, world, warned, cells, on }
}

/** A swap under review, with its checks; `press` does what the button does. */
const reviewed = Effect.fnUntraced(function* (world: World, from: string, to: string, units: bigint) {
  yield* (yield* Connections).connect(fernhold)
  const swapFlow = yield* Effect.orDie((yield* Swap).flow)
  const account = (yield* Connections).account.get()!
  const [paid, got] = [yield* swapFlow.tokenOf(account, from), yield* swapFlow.tokenOf(account, to)]
  const input = { account, from: paid, to: got, amount: units }
  const id = swapFlow.review({ ...input, quote: yield* swapFlow.quote(input) })
  yield* TestClock.adjust(1)
  const now = () => swapFlow.find(id)!
  return {
    swapFlow,
    id,
    now,
    press: Effect.suspend(() => {
      swapFlow.confirm(id)
      return TestClock.adjust(1)
    }),
    built: () => {
      const swap = now()
      return swap.status === "ready" ? swap.built : assert.fail(`It is ${swap.status}: ${JSON.stringify(swap)}`)
    },
    fault: () => {
      const swap = now()
      if (swap.status !== "failed") return swap.status
      return swap.error._tag === "SwapRefused" ? swap.error.fault : swap.error._tag
    },
    reason: () => {
      const swap = now()
      return swap.status === "failed" ? swap.error.message : undefined
    },
    review: () => swapFlow.reviewed(now(), undefined),
    sends: () => world.wallet(fernhold).asked.filter((method) => /send/i.test(method))
  }
})
type Reviewed = Effect.Success<ReturnType<typeof reviewed>>
const buying = (world: World) => reviewed(world, eth, usdc, half)
const selling = (world: World) => reviewed(world, usdc, eth, amount)

const lies = (calls: unknown, from = nadia) => ({ swap: { ...(calls as object), from: `eip155:1:${from}` } })
/** The service sends half an ether to a thief, and names a least that fits. */
const toThief = (minimum: bigint) =>
  lies({ to: `eip155:1:${thief}`, data: `0xdeadbeef${minimum.toString(16).padStart(64, "0")}` })
const bought = (half * 416n * 10n ** 24n) / 10n ** 18n

/** The least that a call of the scripted exchange names. */
const minimumIn = (data: string) => BigInt(`0x${data.slice(10 + 3 * 64, 10 + 4 * 64)}`)

const refusedWith = (got: Reviewed, fault: string, sent = 0) => {
  assert.strictEqual(got.fault(), fault)
  assert.lengthOf(got.sends(), sent)
}

describe("SEC-27: what was not tried is said", () => {
  for (const trials of ["simulates", "overrides"] as const) {
    it.effect(
      `a node that ${trials === "simulates" ? "knows eth_simulateV1" : "knows overrides alone"} tries it`,
      () => {
        const { world, on, warned } = stand({ trials })
        return Effect.gen(function* () {
          const { built, press, now } = yield* buying(world)
          assert.isUndefined(built().untried)
          yield* press
          assert.strictEqual(now().status, "sent")
          assert.deepStrictEqual(warned, [])
        }).pipe(on)
      }
    )

    const thieves: ReadonlyArray<readonly [what: string, stand: Stand]> = [
      ["keeps the money", { knobs: toThief(bought) }],
      ["pays someone else", { knobs: { swap: { data: swapData(eth, usdc, half, bought, mira) } } }],
      ["reverts", { contracts: { [exchange]: () => "reverts" } }],
      ["pays a unit too little", { contracts: { [exchange]: pays((bought * 99n) / 100n - 1n) } }],
      [
        "takes another token besides",
        {
          contracts: {
            [exchange]: (call) => [
              ...(pays(bought)(call, () => 0n) as []),
              { moves: link, from: nadia.toLowerCase(), to: thief, units: 1n }
            ]
          },
          allowances: { [allowanceKey(nadia, "eip155:1", link, exchange)]: 1n }
        }
      ]
    ]
    for (const [what, lie] of thieves)
      it.effect(`a swap that ${what} is refused where the node ${trials}`, () => {
        const { world, on } = stand({ ...lie, trials })
        world.balances.set(holdingKey(nadia, "eip155:1", link), 100n)
        world.answers.set(`/v1/account/${nadia}/balance`, holdings([link, "LINK", "100"]))
        return Effect.gen(function* () {
          yield* loadBalances
          refusedWith(yield* buying(world), "otherResult")
        }).pipe(on)
      })
  }

  it.effect("a node that does not answer is not one that cannot: the check fails, and can be tried again", () => {
    const { world, on, warned } = stand({ trials: "fails", knobs: toThief(bought) })
    return Effect.gen(function* () {
      const got = yield* buying(world)
      refusedWith(got, "RpcFailed")
      assert.deepStrictEqual(warned, [])
      world.trials = "simulates"
      got.swapFlow.retry(got.id)
      yield* TestClock.adjust(1)
      refusedWith(got, "otherResult")
    }).pipe(on)
  })

  it.effect(
    "where nobody can try it and the call is not known, it is refused, and the developer hears which node",
    () => {
      return Effect.forEach([{}, toThief(bought)], (knobs) => {
        const { world, on, warned } = stand({ trials: "neither", knobs })
        return Effect.gen(function* () {
          const got = yield* buying(world)
          refusedWith(got, "untried")
          got.swapFlow.retry(got.id)
          yield* TestClock.adjust(1)
          assert.lengthOf(warned, 1)
          assert.include(warned[0], "rpc.saltmarsh.example")
          assert.notInclude(warned[0], "secret-key")
        }).pipe(on)
      })
    }
  )

  it.effect("watches what the exchange may take, whatever the service lists as holdings", () => {
    const takesMore: ScriptedContract = (call) => [
      ...(pays(bought)(call, () => 0n) as []),
      { moves: link, from: nadia.toLowerCase(), to: thief, units: 1n }
    ]
    const lists = [holdings([undefined, "ETH", "5"], [link, "LINK", "100"]), holdings([undefined, "ETH", "5"])]
    return Effect.forEach([...lists, answers(503)], (answer) => {
      const { world, on, warned } = stand({
        trials: "overrides",
        contracts: { [exchange]: takesMore },
        allowances: { [allowanceKey(nadia, "eip155:1", link, exchange)]: 1n }
      })
      world.balances.set(holdingKey(nadia, "eip155:1", link), 100n)
      world.answers.set(`/v1/account/${nadia}/balance`, answer)
      return Effect.gen(function* () {
        const got = yield* buying(world)
        refusedWith(got, "otherResult")
        assert.strictEqual(got.reason(), "The swap moves something else")
        assert.deepStrictEqual(warned, [])
      }).pipe(on)
    })
  })

  const router = parseAbi([
    "function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes permit, bytes data) payable"
  ])
  const known = (minimum: bigint, receiver: string = nadia) => ({
    swap: {
      data: encodeFunctionData({
        abi: router,
        args: [
          `0x${"e".repeat(40)}`,
          {
            srcToken: eth,
            dstToken: usdc,
            srcReceiver: `0x${"9".repeat(40)}`,
            dstReceiver: receiver as typeof nadia,
            amount: half,
            minReturnAmount: minimum,
            flags: 0n
          },
          "0x",
          "0xc0ffee"
        ]
      })
    }
  })
  for (const trials of ["simulates", "overrides", "neither"] as const)
    it.effect(`refuses a contract that keeps holdings of the account, at a node that ${trials}`, () => {
      const { world, on } = stand({ trials })
      world.balances.set(holdingKey(nadia, "eip155:1", exchange), 1n)
      return Effect.gen(function* () {
        const got = yield* buying(world)
        refusedWith(got, "otherReceiver")
        assert.strictEqual(got.reason(), "The swap goes to a contract that keeps holdings of the account")
      }).pipe(on)
    })

  it.effect("wants a readable call if the node tries by balances and does not search its logs", () => {
    const rows: ReadonlyArray<readonly [knobs: Partial<SwapKnobs>, fault: string]> = [
      [known((bought * 99n) / 100n), "ready"],
      [{}, "untried"]
    ]
    return Effect.forEach(rows, ([knobs, status]) => {
      const { world, on } = stand({ trials: "overrides", knobs, contracts: { [exchange]: pays(bought) } })
      return Effect.gen(function* () {
        const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
        const adapter = adapters.get("eip155")!
        const limited = Effect.fail(new RpcFailed({ code: -32005, message: "query exceeds the range" }))
        const read: ChainAdapter["read"] = (network, request) =>
          request.method === "eth_getLogs" ? limited : adapter.read(network, request)
        adapters.set("eip155", { ...adapter, read })
        const got = yield* buying(world)
        assert.strictEqual(got.fault(), status)
        if (status === "ready") assert.isUndefined(got.built().untried)
      }).pipe(on)
    })
  })

  it.effect("where nobody can try it, the words of a known exchange decide, and the review says that", () => {
    const minimum = (bought * 99n) / 100n
    const { world, on } = stand({ trials: "neither", knobs: known(minimum) })
    return Effect.gen(function* () {
      const { built, press, now } = yield* buying(world)
      assert.strictEqual(built().untried, "none")
      yield* press
      assert.strictEqual(now().status, "sent")
    }).pipe(on)
  })

  it.effect("that nobody can try it is also told where what is held cannot be read", () => {
    const { world, on } = stand({ trials: "neither", knobs: known((bought * 99n) / 100n) })
    world.answers.set(`/v1/account/${nadia}/balance`, answers(503))
    return Effect.gen(function* () {
      assert.strictEqual((yield* buying(world)).built().untried, "none")
    }).pipe(on)
  })

  it.effect("and its words are those of the order, at a contract", () => {
    const minimum = (bought * 99n) / 100n
    const rows: ReadonlyArray<readonly [Stand, string]> = [
      [{ knobs: known(minimum - 1n) }, "worsePrice"],
      [{ knobs: known(minimum, mira) }, "otherReceiver"],
      [{ knobs: known(minimum), codes: { [exchange]: "0x" } }, "otherReceiver"]
    ]
    return Effect.forEach(rows, ([lie, fault]) => {
      const { world, on } = stand({ ...lie, trials: "neither" })
      return Effect.gen(function* () {
        refusedWith(yield* buying(world), fault)
      }).pipe(on)
    })
  })
})

function pays(units: bigint, token: string = usdc): ScriptedContract {
  return () => [{ moves: token, from: exchange, to: nadia.toLowerCase(), units }]
}
const holdings = (...all: ReadonlyArray<readonly [address: string | undefined, symbol: string, numeric: string]>) => ({
  balances: all.map(([address, symbol, numeric]) => ({
    name: symbol,
    symbol,
    chainId: "eip155:1",
    ...(address && { address: `eip155:1:${address}` }),
    price: 1,
    quantity: { decimals: address === usdc ? "6" : "18", numeric }
  }))
})
const loadBalances = Effect.gen(function* () {
  yield* (yield* Connections).connect(fernhold)
  const { Balances } = yield* Effect.promise(() => import("../../services/account/balances/Balances.ts"))
  yield* (yield* Balances).load()
})

describe("SEC-26: an approval and the swap behind it", () => {
  for (const trials of ["simulates", "overrides"] as const)
    it.effect(`are tried together before the approval is asked for, also without batches (${trials})`, () => {
      const { world, on } = stand({ trials, knobs: { swap: { data: swapData(usdc, eth, amount, least, mira) } } })
      return Effect.gen(function* () {
        refusedWith(yield* selling(world), "otherResult")
      }).pipe(on)
    })

  it.effect("that are honest are two presses, of which each was tried", () => {
    const { world, on } = stand()
    return Effect.gen(function* () {
      const { built, press, now } = yield* selling(world)
      assert.deepInclude(built(), { step: "approve", untried: undefined })
      yield* press
      assert.deepInclude(built(), { step: "swap", untried: undefined })
      yield* press
      assert.strictEqual(now().status, "sent")
      assert.strictEqual(world.allowances.get(allowanceKey(nadia, "eip155:1", usdc, exchange)), 0n)
    }).pipe(on)
  })

  const spenders: ReadonlyArray<readonly [what: string, stand: Stand]> = [
    ["without code", { codes: { [exchange]: "0x" } }],
    ["that is a key's account, delegated (EIP-7702)", { codes: { [exchange]: `0xef0100${"1".repeat(40)}` } }],
    ["that is the account itself", { knobs: { approval: { data: approveData(nadia.toLowerCase(), amount) } } }],
    ["that is the token", { knobs: { approval: { data: approveData(usdc, amount) } } }]
  ]
  for (const batches of [undefined, "done"] as const)
    for (const [what, lie] of spenders)
      it.effect(`to a spender ${what} is refused${batches ? ", in a batch as well" : ""}`, () => {
        const { world, on } = stand({ ...lie, ...(batches ? { batches } : {}) })
        return Effect.gen(function* () {
          refusedWith(yield* selling(world), "otherSpender")
        }).pipe(on)
      })

  it.effect("whose spender's code could not be read fail, and can be tried again", () => {
    const { world, on } = stand()
    return Effect.gen(function* () {
      let broken = true
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const adapter = adapters.get("eip155")!
      adapters.set("eip155", {
        ...adapter,
        read: (network, request) =>
          broken && request.method === "eth_getCode"
            ? Effect.fail(new RpcFailed({ code: -1, message: "HTTP request failed" }))
            : adapter.read(network, request)
      })
      const got = yield* selling(world)
      refusedWith(got, "RpcFailed")
      broken = false
      got.swapFlow.retry(got.id)
      yield* TestClock.adjust(1)
      assert.strictEqual(got.built().step, "approve")
    }).pipe(on)
  })

  it.effect("of a service that builds no swap before the approval is there: it goes alone, as not tried yet", () => {
    const { world, on, knobs } = stand()
    const build = world.answers.get(path.build)
    world.answers.set(path.build, refusesToBuild)
    return Effect.gen(function* () {
      const got = yield* selling(world)
      assert.deepInclude(got.built(), { step: "approve", untried: "later", data: approveData(exchange, amount) })
      // Once it may build one, that is tried before the wallet is asked.
      world.answers.set(path.build, build)
      knobs.swap = { data: swapData(usdc, eth, amount, least, mira) }
      yield* got.press
      assert.strictEqual(got.fault(), "otherResult")
      assert.deepStrictEqual(got.sends(), ["eth_sendTransaction"])
    }).pipe(on)
  })

  for (const status of [400, 404, 409, 422])
    it.effect(`of a service that answers ${status} to the swap go alone`, () => {
      const { world, on } = stand()
      world.answers.set(path.build, answers(status))
      return Effect.gen(function* () {
        assert.deepInclude((yield* selling(world)).built(), { step: "approve", untried: "later" })
      }).pipe(on)
    })

  const failures: ReadonlyArray<readonly [status: number, reason: ApiFailed["reason"]]> = [
    [0, "transport"],
    [0, "timeout"],
    [401, "status"],
    [408, "status"],
    [429, "status"],
    [500, "status"],
    [503, "status"],
    [200, "decode"],
    [400, "decode"]
  ]
  for (const [status, reason] of failures)
    it.effect(`of a service that did not refuse the swap fail with it (${reason} ${status})`, () => {
      const { world, on } = stand()
      world.answers.set(path.build, answers(status, reason))
      return Effect.gen(function* () {
        refusedWith(yield* selling(world), "ApiFailed")
      }).pipe(on)
    })

  it.effect("and a swap whose parts for EVM networks are null is built as any other", () => {
    const { world, on } = stand({ knobs: { swap: { eip155: null } } })
    return Effect.gen(function* () {
      assert.deepInclude((yield* selling(world)).built(), { step: "approve", untried: undefined })
    }).pipe(on)
  })

  it.effect(
    "over an earlier one that the token does not take: the earlier goes first, and all three are tried together",
    () => {
      const allowances = { [allowanceKey(nadia, "eip155:1", usdc, exchange)]: 5n }
      const { world, on } = stand({ contracts: { [usdc]: approvesFromZero }, allowances })
      return Effect.gen(function* () {
        const { built, press, now } = yield* selling(world)
        assert.deepInclude(built(), { step: "reset", data: approveData(exchange, 0n), untried: undefined })
        yield* press
        assert.deepInclude(built(), { step: "approve", data: approveData(exchange, amount) })
        yield* press
        yield* press
        assert.strictEqual(now().status, "sent")
      }).pipe(on)
    }
  )

  it.effect("in a batch of a wallet that could: the approval of such a service goes alone as well", () => {
    const { world, on } = stand({ batches: "done" })
    world.answers.set(path.build, refusesToBuild)
    return Effect.gen(function* () {
      const { built } = yield* selling(world)
      assert.deepInclude(built(), { step: "approve", untried: "later" })
      assert.isUndefined(built().batch)
    }).pipe(on)
  })

  it.effect("of a service that builds none, to a spender without code, are refused", () => {
    const { world, on } = stand({ codes: { [exchange]: "0x" } })
    world.answers.set(path.build, refusesToBuild)
    return Effect.gen(function* () {
      refusedWith(yield* selling(world), "otherSpender")
    }).pipe(on)
  })

  it.effect("where nobody can try them and the swap cannot be read, are refused before the approval", () => {
    const { world, on } = stand({ trials: "neither" })
    return Effect.gen(function* () {
      refusedWith(yield* selling(world), "untried")
    }).pipe(on)
  })

  it.effect("a spender that differs from the last one on the network is said, once it was the last one no more", () => {
    const { world, on, cells } = stand()
    cells.set(swapSpendersKey, JSON.stringify({ "eip155:1": thief, "eip155:8453": mira, other: 1 }))
    return Effect.gen(function* () {
      const got = yield* selling(world)
      assert.deepInclude(got.review(), { spender: exchange, formerSpender: thief })
      yield* got.press
      assert.deepStrictEqual(JSON.parse(cells.get(swapSpendersKey)!), { v: 1, "eip155:1": exchange })
      yield* got.press
      const again = yield* selling(world)
      assert.deepInclude(again.review(), { spender: exchange, formerSpender: undefined })
    }).pipe(on)
  })

  it.effect("the first spender of a network is no change; in a batch it is kept as well", () => {
    const { world, on, cells } = stand({ batches: "done" })
    cells.set(swapSpendersKey, "{")
    return Effect.gen(function* () {
      const got = yield* selling(world)
      assert.isUndefined(got.review().formerSpender)
      yield* got.press
      assert.strictEqual(got.now().status, "sent")
      assert.deepStrictEqual(JSON.parse(cells.get(swapSpendersKey)!), { v: 1, "eip155:1": exchange })
    }).pipe(on)
  })
})

describe("SEC-26: the allowance is the chain's", () => {
  const allowed = (units: bigint) => ({ allowances: { [allowanceKey(nadia, "eip155:1", usdc, exchange)]: units } })

  it.effect("too low by the service alone: no approval is asked for", () => {
    const { world, on } = stand({ knobs: { allowance: 0n }, ...allowed(amount) })
    return Effect.gen(function* () {
      const { built, press, now, sends } = yield* selling(world)
      assert.strictEqual(built().step, "swap")
      yield* press
      assert.deepStrictEqual([now().status, sends()], ["sent", ["eth_sendTransaction"]])
    }).pipe(on)
  })

  it.effect("too high by the service alone: one is asked for", () => {
    const { world, on } = stand({ knobs: { allowance: 10n ** 30n }, ...allowed(amount - 1n) })
    return Effect.gen(function* () {
      const { built, press } = yield* selling(world)
      assert.deepInclude(built(), { step: "approve", data: approveData(exchange, amount) })
      yield* press
      assert.strictEqual(built().step, "swap")
    }).pipe(on)
  })

  it.effect("that could not be read is not none", () => {
    const { world, on } = stand({ ...allowed(0n) })
    return Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const adapter = adapters.get("eip155")!
      adapters.set("eip155", {
        ...adapter,
        read: (network, request) =>
          request.method === "eth_call" ? Effect.succeed("0x") : adapter.read(network, request)
      })
      refusedWith(yield* selling(world), "RpcFailed")
    }).pipe(on)
  })
})

const host = Effect.gen(function* () {
  yield* (yield* Connections).connect(fernhold)
  const context = yield* Effect.context<LatchkeyServices>()
  return makeHostSwap((effect) => Effect.runPromiseWith(context)(effect))
})
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "sent",
    ({ _tag, fault }: { readonly _tag: string; readonly fault?: string }) => fault ?? _tag
  )
const faultOf = (asked: Promise<unknown>) => Effect.promise(() => outcomeOf(asked))

describe("SEC-26: an approval that the network confirmed", () => {
  // What the node says of the allowance in its reads after a step was sent; `undefined` for the chain's own state.
  const lags = (stale: bigint) => (reads: number) => (reads <= 3 ? stale : undefined)
  const stays = (stale: bigint) => () => stale
  const earlier = 5n
  /** Replaces what the node says of allowances once something was sent. */
  const allowances = Effect.fnUntraced(function* (world: World, answer: (reads: number) => bigint | undefined) {
    let reads = 0
    const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
    const adapter = adapters.get("eip155")!
    const read: ChainAdapter["read"] = (network, request) => {
      const isAllowance = request.method === "eth_call" && JSON.stringify(request.params).includes("0xdd62ed3e")
      const units = isAllowance && world.sent.length > 0 ? answer(++reads) : undefined
      return units === undefined
        ? adapter.read(network, request)
        : Effect.succeed(`0x${units.toString(16).padStart(64, "0")}`)
    }
    adapters.set("eip155", { ...adapter, read })
  })
  const rows: ReadonlyArray<
    readonly [
      what: string,
      resets: boolean,
      answer: (reads: number) => bigint | undefined,
      outcome: string,
      requests: number
    ]
  > = [
    ["is read again while a node lags behind it", false, lags(0n), "sent", 2],
    ["is not asked for again if it does nothing", false, stays(0n), "allowanceShort", 1],
    ["is not asked for again if the user lowers it", false, stays(amount - 1n), "allowanceShort", 1],
    ["is read again while a node lags behind a reset", true, lags(earlier), "sent", 3],
    ["is not reset again if the reset does nothing", true, stays(earlier), "allowanceShort", 1]
  ]
  for (const [what, resets, answer, outcome, requests] of rows)
    it.effect(what, () => {
      const { world, on } = stand(
        resets
          ? {
              contracts: { [usdc]: approvesFromZero },
              allowances: { [allowanceKey(nadia, "eip155:1", usdc, exchange)]: earlier }
            }
          : {}
      )
      return Effect.gen(function* () {
        yield* allowances(world, answer)
        const { quote, execute } = yield* host
        const found = yield* Effect.promise(() => quote({ from: usdc, to: eth, amount }))
        let ended: string | undefined
        void outcomeOf(execute(found)).then((end) => (ended = end))
        for (let second = 0; second < 90 && ended === undefined; second++) yield* TestClock.adjust("1 second")
        assert.strictEqual(ended, outcome)
        assert.lengthOf(
          world.wallet(fernhold).asked.filter((method) => /send/i.test(method)),
          requests
        )
      }).pipe(on)
    })

  it.effect("may be asked for again by the press after the failure", () => {
    const { world, on } = stand()
    return Effect.gen(function* () {
      yield* allowances(world, stays(0n))
      const got = yield* selling(world)
      yield* got.press
      yield* TestClock.adjust("31 seconds")
      refusedWith(got, "allowanceShort", 1)
      got.swapFlow.retry(got.id)
      yield* TestClock.adjust(1)
      assert.strictEqual(got.built().step, "approve")
    }).pipe(on)
  })
})

describe("SEC-27: the least is counted from what was accepted", () => {
  const allowance = 10n ** 30n
  it.effect(
    "a price that wobbles within the percent: the service is asked for less slippage, and the swap goes on",
    () => {
      const { world, on, knobs } = stand({ knobs: { allowance } })
      const asked: Array<number> = []
      const build = world.answers.get(path.build) as (url: URL, body: unknown) => unknown
      world.answers.set(path.build, (url: URL, body: { readonly eip155: { readonly slippage: number } }) => {
        asked.push(body.eip155.slippage)
        return build(url, body)
      })
      return Effect.gen(function* () {
        const { quote, execute } = yield* host
        const query = { from: usdc, to: eth, amount }
        const found = yield* Effect.promise(() => quote(query))
        const { rate } = knobs
        for (const part of [1_000n, 994n, 1_004n, 990n]) {
          knobs.rate = (rate * part) / 1_000n
          world.balances.set(`${nadia}:eip155:1:${usdc}`.toLowerCase(), 1_000_000_000n)
          assert.strictEqual(yield* faultOf(execute(found)), "sent")
        }
        assert.deepStrictEqual(asked, [1, 0.4, 1, 0])
      }).pipe(on)
    }
  )

  it.effect(
    "a service that counts a percent off its own, lower quote is refused: nothing is asked below the minimum",
    () => {
      const { world, on, knobs } = stand({ knobs: { allowance } })
      return Effect.gen(function* () {
        const { quote, execute } = yield* host
        const found = yield* Effect.promise(() => quote({ from: usdc, to: eth, amount }))
        assert.strictEqual(found.minimum, least)
        knobs.rate = (knobs.rate * 991n) / 1_000n
        const own = (quoted * 991n * 99n) / 100_000n
        knobs.swap = { data: swapData(usdc, eth, amount, own, nadia) }
        assert.strictEqual(yield* faultOf(execute(found)), "worsePrice")
        // The words are right, and what comes in the trial run is not.
        knobs.swap = {}
        world.contracts.set(exchange, () => [
          { moves: usdc, from: nadia.toLowerCase(), to: exchange, units: amount },
          { moves: eth, from: exchange, to: nadia.toLowerCase(), units: least - 1n }
        ])
        assert.strictEqual(yield* faultOf(execute(found)), "otherResult")
        assert.deepStrictEqual(world.sent, [])
      }).pipe(on)
    }
  )

  it.effect(
    "a host is not asked: what was not tried, and a new spender, are refused unless its call allows them",
    () => {
      const query = { from: usdc, to: eth, amount }
      const rows: ReadonlyArray<readonly [string, keyof SwapConsent, (made: ReturnType<typeof stand>) => void]> = [
        ["untried", "untried", ({ world }) => void world.answers.set(path.build, refusesToBuild)],
        [
          "otherSpender",
          "newSpender",
          ({ cells }) => void cells.set(swapSpendersKey, JSON.stringify({ "eip155:1": thief }))
        ]
      ]
      return Effect.forEach(rows, ([fault, allows, prepare]) => {
        const made = stand()
        prepare(made)
        const { world, on } = made
        return Effect.gen(function* () {
          const { quote, execute } = yield* host
          const found = yield* Effect.promise(() => quote(query))
          for (const consent of [undefined, {}, { untried: allows !== "untried", newSpender: allows === "untried" }])
            assert.strictEqual(yield* faultOf(execute(found, consent)), fault)
          assert.deepStrictEqual(world.sent, [])
          yield* faultOf(execute(found, { [allows]: true }))
          assert.strictEqual(world.sent[0]?.to, usdc)
        }).pipe(on)
      })
    }
  )

  it.effect("a host may raise its minimum, and cannot lower it", () => {
    const { world, on } = stand({ knobs: { allowance } })
    return Effect.gen(function* () {
      const { quote, execute } = yield* host
      const found = yield* Effect.promise(() => quote({ from: usdc, to: eth, amount }))
      assert.strictEqual(yield* faultOf(execute({ ...found, minimum: quoted + 1n })), "worsePrice")
      world.contracts.set(exchange, () => [
        { moves: usdc, from: nadia.toLowerCase(), to: exchange, units: amount },
        { moves: eth, from: exchange, to: nadia.toLowerCase(), units: 1n }
      ])
      assert.strictEqual(yield* faultOf(execute({ ...found, minimum: 1n })), "otherResult")
      assert.deepStrictEqual(world.sent, [])
    }).pipe(on)
  })

  it.effect("a quote that falls below it while the swap is built stops the order; nothing more is built", () => {
    const { world, on, knobs } = stand({ knobs: { allowance } })
    let builds = 0
    world.answers.set(path.build, () => {
      builds += 1
      // The price falls in between, and the service counts from there.
      knobs.rate = (knobs.rate * 98n) / 100n
      const data = swapData(usdc, eth, amount, (quoted * 97n) / 100n, nadia)
      return { tx: { from: `eip155:1:${nadia}`, to: `eip155:1:${exchange}`, data, amount: `${amount}` } }
    })
    return Effect.gen(function* () {
      const { now, review } = yield* selling(world)
      assert.deepStrictEqual([now().status, builds], ["moved", 1])
      // What would be accepted next is counted from the new quote.
      assert.strictEqual(review().least, (now().quote.units * 99n) / 100n)
    }).pipe(on)
  })

  it.effect("the review goes on showing the least that was accepted, whatever the quote becomes within it", () => {
    const { world, on, knobs } = stand({ knobs: { allowance } })
    return Effect.gen(function* () {
      const { swapFlow, id, now, review, built } = yield* selling(world)
      const keeping = yield* Effect.forkChild(swapFlow.keep(id), { startImmediately: true })
      knobs.rate = (knobs.rate * 995n) / 1_000n
      yield* TestClock.adjust(quoteEvery)
      assert.deepStrictEqual([now().status, now().quote.units], ["ready", (quoted * 995n) / 1_000n])
      assert.strictEqual(review().least, least)
      assert.isTrue(minimumIn(built().data) >= least)
      yield* Fiber.interrupt(keeping)
    }).pipe(on)
  })

  it.effect("the fee shown for a batch is that of all its steps", () => {
    const { world, on } = stand({ batches: "done" })
    return Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      const swapFlow = yield* Effect.orDie((yield* Swap).flow)
      yield* swapFlow.again
      const { built } = yield* selling(world)
      assert.strictEqual(built().fee, 2_000_000_000n * (210_000n + 150_000n))
    }).pipe(on)
  })
})
