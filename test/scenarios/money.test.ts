import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { formatAmount } from "../../services/base/amounts/formatAmount.ts"
import { Balances } from "../../services/account/balances/Balances.ts"
import { usdCents } from "../../services/account/balances/usdValue.ts"
import { watchBalances } from "../../services/account/balances/watchBalances.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { hintGap } from "../../services/connection/connections/followWallet.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { Profile } from "../../services/account/profile/Profile.ts"
import { signMessage } from "../../services/account/profile/signMessage.ts"
import { Send } from "../../services/account/send/Send.ts"
import { sendTransfer } from "../../services/account/send/sendTransfer.ts"
import { waitForReceipt } from "../../services/account/send/waitForReceipt.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import { holdingKey, makeWorld, type WorldScript } from "../../layers/test.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/activity/makeActivityFeed.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/balances/readServiceBalances.ts"),
    import("../../services/account/names/readIdentity.ts"),
    import("../../services/account/send/makeSendOrders.ts")
  ])
)

const usdc = { address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", symbol: "USDC", name: "USD Coin", decimals: 6 }
const script: WorldScript = {
  ...twoWallets,
  tokens: [usdc],
  balances: { ...twoWallets.balances, [holdingKey(nadia, "eip155:1", usdc.address)]: 612_400_000n }
}
const tokens = [{ network: 1, address: usdc.address }]
const connected = Connections.use(({ connect }) => connect(fernhold))

describe("sending (spec 4)", () => {
  it.effect("moves exactly what was asked: native and token", () => {
    const world = makeWorld(script)
    return Effect.gen(function* () {
      yield* connected
      const sent = yield* sendTransfer({ to: mira, amount: "0.25" })
      assert.strictEqual(sent.url, `https://explorer.test/tx/${sent.hash}`)
      yield* sendTransfer({ to: mira, amount: "120", token: usdc.address })
      yield* sendTransfer({ to: mira, amount: 7n })
      assert.deepStrictEqual(
        world.sent.map(({ to, amount, token, from }) => ({ to, amount, token, from })),
        [
          { to: mira, amount: 250_000_000_000_000_000n, token: undefined, from: nadia },
          { to: mira, amount: 120_000_000n, token: usdc.address, from: nadia },
          { to: mira, amount: 7n, token: undefined, from: nadia }
        ]
      )
      assert.strictEqual((yield* waitForReceipt(sent)).status, "success")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("refuses bad input before the wallet is asked", () => {
    const world = makeWorld(script)
    return Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(sendTransfer({ to: mira, amount: "1" })))._tag, "NotConnected")
      yield* connected
      const wrongCase = mira.replace("b", "B")
      const rows: ReadonlyArray<readonly [string, Parameters<typeof sendTransfer>[0]]> = [
        ["An amount and receiver address are required", { to: "", amount: "1" }],
        ["An amount and receiver address are required", { to: mira, amount: "" }],
        ["An amount and receiver address are required", { to: mira, amount: "0" }],
        ["An amount and receiver address are required", { to: mira, amount: -1n }],
        ["At most 18 decimals are possible", { to: mira, amount: "0.0000000000000000001" }],
        ["At most 6 decimals are possible", { to: mira, amount: "1.0000001", token: usdc.address }],
        ["This is not an Ethereum address", { to: wrongCase, amount: "1" }],
        ["A token is required", { to: mira, amount: "1", token: mira }]
      ]
      for (const [message, input] of rows) {
        const error = yield* Effect.flip(sendTransfer(input))
        assert.deepStrictEqual([error._tag, error.message], ["InvalidInput", message])
      }
      assert.lengthOf(world.sent, 0)
      assert.notInclude(world.wallet(fernhold).asked, "eth_sendTransaction")
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("SEC-18: a wallet that moved to another network meanwhile is not asked", () => {
    const world = makeWorld(script)
    return Effect.gen(function* () {
      yield* connected
      world.wallet(fernhold).networkId = "eip155:8453"
      assert.strictEqual((yield* Effect.flip(sendTransfer({ to: mira, amount: "1" })))._tag, "NetworkRefused")
      assert.lengthOf(world.sent, 0)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("SEC-22: declining is typed, and a send is never tried again by itself", () => {
    const world = makeWorld(script)
    return Effect.gen(function* () {
      yield* connected
      const wallet = world.wallet(fernhold)
      wallet.asked.length = 0
      for (const answer of ["reject", "fail", "pending"] as const) {
        wallet.answer = answer
        yield* Effect.flip(sendTransfer({ to: mira, amount: "1" }))
      }
      yield* TestClock.adjust("10 minutes")
      assert.lengthOf(wallet.asked, 3)
      assert.lengthOf(world.sent, 0)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("the form keeps its input, and is cleared by another network or account", () => {
    const world = makeWorld(script)
    return Effect.gen(function* () {
      const send = yield* Send
      const fill = () => send.edit({ amount: "1", receiver: mira, token: usdc.address })
      const isEmpty = () => send.form.get().amount === "" && send.form.get().token === undefined
      yield* connected
      fill()
      assert.isFalse(isEmpty())
      yield* switchNetwork(8453)
      yield* TestClock.adjust(1)
      assert.isTrue(isEmpty())
      fill()
      world.wallet(fernhold).accounts = [mira]
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(hintGap)
      assert.isTrue(isEmpty())
      fill()
      send.reset()
      assert.isTrue(isEmpty())
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("signing gives a signature or the wallet's typed error", () => {
    const world = makeWorld(script)
    return Effect.gen(function* () {
      yield* connected
      assert.match(yield* signMessage("hello"), /^0x[0-9a-f]+$/)
      world.wallet(fernhold).answer = "reject"
      assert.strictEqual((yield* Effect.flip(signMessage("hello")))._tag, "WalletRejected")
    }).pipe(Effect.provide(whole(world)))
  })
})

describe("holdings (spec 4, 7, 9)", () => {
  it.effect("come from the chain itself when no service knows the network", () =>
    Effect.gen(function* () {
      yield* connected
      const held = yield* (yield* Balances).load()
      assert.deepStrictEqual(
        held.map(({ symbol, units, decimals }) => [symbol, units, decimals]),
        [
          ["ETH", 1_482_000_000_000_000_000n, 18],
          ["USDC", 612_400_000n, 6]
        ]
      )
    }).pipe(Effect.provide(whole(makeWorld(script), { tokens })))
  )

  it.effect("a token of the host is read on its own network only", () =>
    Effect.gen(function* () {
      yield* connected
      const held = yield* (yield* Balances).load()
      assert.deepStrictEqual(
        held.map(({ symbol }) => symbol),
        ["ETH"]
      )
    }).pipe(Effect.provide(whole(makeWorld(script), { tokens: [{ network: 8453, address: usdc.address }] })))
  )

  const path = `/v1/account/${nadia}/balance`
  const answers = {
    "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
    [path]: {
      balances: [
        {
          name: "Ether",
          symbol: "ETH",
          chainId: "eip155:1",
          price: 2_000,
          quantity: { decimals: "18", numeric: "1.5" }
        },
        { name: "Dust", symbol: "DST", chainId: "eip155:1", price: 0, quantity: { decimals: "0", numeric: "7" } },
        { name: "Other", symbol: "OTH", chainId: "eip155:10", price: 1, quantity: { decimals: "6", numeric: "7" } },
        {
          name: "USD Coin",
          symbol: "USDC",
          chainId: "eip155:1",
          address: `eip155:1:${usdc.address}`,
          price: 1,
          quantity: { decimals: "6", numeric: "612.4000009" }
        }
      ]
    }
  }
  const endpoints = { blockchain: "https://blockchain.test" }

  it.effect("come from the service where it knows the network: no 0 decimals, nothing rounded up", () =>
    Effect.gen(function* () {
      yield* connected
      const held = yield* (yield* Balances).load()
      assert.deepStrictEqual(
        held.map(({ symbol, units, address }) => [symbol, units, address]),
        [
          ["ETH", 1_500_000_000_000_000_000n, undefined],
          ["USDC", 612_400_000n, usdc.address]
        ]
      )
    }).pipe(Effect.provide(whole(makeWorld({ ...script, answers }), { endpoints })))
  )

  it.effect("SEC-24: a token that the host lists on another network stands in for none of this one", () => {
    const fake = "0x514910771AF9Ca656af840dff83E8264EcF986CA"
    const coin = (address: string, price: number) => ({
      name: "USD Coin",
      symbol: "USDC",
      chainId: "eip155:1",
      address: `eip155:1:${address}`,
      price,
      quantity: { decimals: "6", numeric: "5" }
    })
    const both = { ...answers, [path]: { balances: [coin(fake, 0), coin(usdc.address, 1)] } }
    const twins = (network: number) =>
      Effect.gen(function* () {
        yield* connected
        const held = yield* (yield* Balances).load()
        return held.filter(({ twin }) => twin).map(({ address }) => address)
      }).pipe(
        Effect.provide(
          whole(makeWorld({ ...script, tokens: [usdc, { ...usdc, address: fake }], answers: both }), {
            endpoints,
            tokens: [{ network, address: fake }]
          })
        )
      )
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* twins(8453), [fake])
      assert.deepStrictEqual(yield* twins(1), [usdc.address])
    })
  })

  it.effect(
    "SEC-21: the most that a token can hold is shown and sent as it is, and no more is taken for a balance",
    () => {
      const all = 2n ** 256n - 1n
      const holding = (numeric: string) => ({
        name: "Whale",
        symbol: "WHALE",
        chainId: "eip155:1",
        address: `eip155:1:${usdc.address}`,
        price: 1,
        quantity: { decimals: "18", numeric }
      })
      const text = formatAmount(all, 18)
      const world = makeWorld({ ...script, answers: { ...answers, [path]: { balances: [holding(text)] } } })
      return Effect.gen(function* () {
        yield* connected
        const held = yield* (yield* Balances).load()
        const whale = held.find(({ symbol }) => symbol === "WHALE")!
        assert.strictEqual(whale.units, all)
        assert.strictEqual(formatAmount(whale.units, 18), text)
        assert.strictEqual(usdCents(whale), all / 10n ** 16n)
        world.answers.set(path, { balances: [holding(`9${text}`)] })
        yield* TestClock.adjust(30_000)
        for (const { units } of yield* (yield* Balances).load()) assert.isTrue(units <= all)
      }).pipe(Effect.provide(whole(world, { endpoints })))
    }
  )

  it.effect("SEC-19, SEC-32: a wrong shape equals a failure", () =>
    Effect.gen(function* () {
      yield* connected
      const balances = yield* Balances
      for (const numeric of ["-1", "1e30", "NaN", "0x10", "", -5]) {
        const entry = { name: "E", symbol: "E", chainId: "eip155:1", price: 1, quantity: { decimals: "18", numeric } }
        const world = makeWorld({ ...script, answers: { ...answers, [path]: { balances: [entry] } } })
        const read = Effect.gen(function* () {
          yield* connected
          yield* (yield* Balances).load()
          return (yield* Balances).state.get()?.status
        })
        assert.strictEqual(yield* Effect.provide(read, whole(world, { endpoints })), "failed", String(numeric))
      }
      assert.isUndefined(balances.state.get())
    }).pipe(Effect.provide(whole(makeWorld(script))))
  )

  it.effect("REL-H9: a failure says so, and blocks asking for 30 s: not at 29.9 s, again at 30.1 s", () => {
    const world = makeWorld({ ...script, answers })
    const reports: Array<unknown> = []
    return Effect.gen(function* () {
      yield* connected
      const balances = yield* Balances
      world.offline = true
      assert.deepStrictEqual(yield* balances.load(), [])
      assert.strictEqual((yield* Alerts).toast.get()?.text, "Token Balance Unavailable")
      assert.lengthOf(reports, 1)
      world.offline = false
      yield* TestClock.adjust(29_900)
      assert.deepStrictEqual(yield* balances.load(), [])
      assert.strictEqual(balances.state.get()?.status, "failed")
      yield* TestClock.adjust(200)
      assert.lengthOf(yield* balances.load(), 2)
      assert.strictEqual(balances.state.get()?.status, "ready")
    }).pipe(Effect.provide(whole(world, { endpoints }, { reports })))
  })

  const unknownThere = { ...answers, "/v1/supported-chains": { http: ["eip155:10"], ws: [] } }
  const load = Balances.use((balances) => balances.load())
  const told = Alerts.use(({ toast }) => Effect.succeed(toast.get()?.text))

  it.effect("a network that the service does not know is asked of the chain, without a word", () =>
    Effect.gen(function* () {
      yield* connected
      assert.deepStrictEqual(
        (yield* load).map(({ symbol, price }) => [symbol, price]),
        [["ETH", undefined]]
      )
      assert.isUndefined(yield* told)
    }).pipe(Effect.provide(whole(makeWorld({ ...script, answers: unknownThere }), { endpoints })))
  )

  for (const [what, known] of [
    ["without a service", {}],
    ["whose network the service does not know", unknownThere]
  ] as const)
    it.effect(`SEC-19: a dead node ${what} is no empty account: the alert, and 30 s in which nobody is asked`, () => {
      const world = makeWorld({ ...script, answers: known })
      const options = known === unknownThere ? { endpoints } : {}
      return Effect.gen(function* () {
        yield* connected
        const balances = yield* Balances
        const asked = yield* chainReads
        world.offline = true
        assert.deepStrictEqual(yield* balances.load(), [])
        assert.strictEqual(balances.state.get()?.status, "failed")
        assert.strictEqual(yield* told, "Token Balance Unavailable")
        const before = asked.length
        world.offline = false
        yield* TestClock.adjust(29_999)
        yield* balances.load()
        assert.lengthOf(asked, before)
        yield* TestClock.adjust(1)
        assert.lengthOf(yield* balances.load(), 1)
      }).pipe(Effect.provide(whole(world, options)))
    })

  /** Every balance that is asked of the chain from now on. */
  const chainReads = Effect.gen(function* () {
    const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
    const adapter = adapters.get("eip155")!
    const asked: Array<string> = []
    const balance: ChainAdapter["balance"] = (address, network, token) =>
      Effect.suspend(() => {
        asked.push(holdingKey(address, network.id, token))
        return adapter.balance(address, network, token)
      })
    adapters.set("eip155", { ...adapter, balance })
    return asked
  })

  it.effect("a failure of one network blocks no other, and none of another account", () => {
    const world = makeWorld(script)
    return Effect.gen(function* () {
      yield* connected
      const balances = yield* Balances
      world.offline = true
      yield* balances.load()
      world.offline = false
      yield* switchNetwork(8453)
      yield* TestClock.adjust(1)
      assert.lengthOf(yield* balances.load(), 1)
      yield* switchNetwork(1)
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(yield* balances.load(), [])
      world.wallet(fernhold).accounts = [mira]
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(hintGap)
      assert.lengthOf(yield* balances.load(), 1)
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("a late answer for the account before changes nothing of the one in use", () => {
    const late = Effect.as(Effect.sleep(5_000), { balances: [] })
    const other = `/v1/account/${mira}/balance`
    const world = makeWorld({ ...script, answers: { ...answers, [path]: () => late, [other]: answers[path] } })
    return Effect.gen(function* () {
      yield* connected
      const balances = yield* Balances
      yield* Effect.forkChild(balances.load(), { startImmediately: true })
      world.wallet(fernhold).accounts = [mira]
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(hintGap)
      yield* balances.load()
      yield* TestClock.adjust(5_000)
      assert.strictEqual(balances.state.get()?.key, `eip155:1:${mira}`)
      assert.lengthOf(balances.state.get()?.value ?? [], 2)
    }).pipe(Effect.provide(whole(world, { endpoints })))
  })

  it.effect(
    "what is read anew replaces what was kept; the service is asked to look anew after a transaction only",
    () => {
      const asked: Array<string | null> = []
      let numeric = "1.5"
      const read = (url: URL) => {
        asked.push(url.searchParams.get("forceUpdate"))
        const entry = { name: "Ether", symbol: "ETH", chainId: "eip155:1", price: 1 }
        return { balances: [{ ...entry, quantity: { decimals: "18", numeric } }] }
      }
      const world = makeWorld({ ...script, answers: { ...answers, [path]: read } })
      return Effect.gen(function* () {
        yield* connected
        const balances = yield* Balances
        const held = Effect.map(load, ([one]) => one?.units)
        assert.strictEqual(yield* held, 1_500_000_000_000_000_000n)
        numeric = "0.5"
        yield* sendTransfer({ to: mira, amount: "1" })
        yield* TestClock.adjust(5_000)
        assert.strictEqual(yield* held, 500_000_000_000_000_000n)
        yield* balances.load({ fresh: true })
        yield* balances.load({ changed: [usdc.address] })
        const native = "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
        // Once when it is sent, and once when it is mined.
        assert.deepStrictEqual(asked, [null, native, native, null, `${native},eip155:1:${usdc.address}`])
      }).pipe(Effect.provide(whole(world, { endpoints })))
    }
  )

  it.effect(
    "while somebody looks, they are looked at every 10 s through the cache of 30 s; a 503 ends the looking",
    () => {
      let asked = 0
      let down = false
      const read = () => {
        asked++
        return down
          ? Effect.fail(new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" }))
          : answers[path]
      }
      const world = makeWorld({ ...script, answers: { ...answers, [path]: read } })
      const seconds: Array<number> = []
      return Effect.gen(function* () {
        yield* connected
        yield* load
        const watching = yield* Effect.forkChild(
          watchBalances((left) => seconds.push(left)),
          { startImmediately: true }
        )
        yield* TestClock.adjust("1 minute")
        assert.strictEqual(asked, 3)
        down = true
        yield* TestClock.adjust("10 minutes")
        assert.strictEqual(asked, 4)
        assert.deepStrictEqual([seconds.length, seconds.at(0), seconds.at(-1)], [31, 30, 0])
        assert.isDefined(watching.pollUnsafe())
      }).pipe(Effect.provide(whole(world, { endpoints })))
    }
  )

  it.effect("the native balance is asked at most every 30 s, and anew when the host wants it", () =>
    Effect.gen(function* () {
      const asked = yield* chainReads
      const profile = yield* Profile
      yield* connected
      yield* TestClock.adjust(1)
      yield* profile.load
      assert.lengthOf(asked, 1)
      yield* profile.refresh
      assert.lengthOf(asked, 2)
      yield* TestClock.adjust(29_999)
      yield* profile.load
      assert.lengthOf(asked, 2)
      yield* TestClock.adjust(1)
      yield* profile.load
      assert.lengthOf(asked, 3)
    }).pipe(Effect.provide(whole(makeWorld(script))))
  )

  it.effect(
    "the balance of another account is asked at most every 30 s, and leaves what is shown of the active one",
    () => {
      const world = makeWorld({
        ...script,
        balances: { ...script.balances, [holdingKey(mira, "eip155:1")]: 1_234_567n * 10n ** 12n }
      })
      return Effect.gen(function* () {
        const asked = yield* chainReads
        const profile = yield* Profile
        yield* connected
        yield* TestClock.adjust(1)
        const shown = profile.value.get()
        const { network } = (yield* Connections).account.get()!
        const other = profile.balanceTextOf({ address: mira, network })
        assert.deepStrictEqual([yield* other, yield* other], ["1.234 ETH", "1.234 ETH"])
        assert.lengthOf(asked, 2)
        assert.strictEqual(profile.value.get(), shown)
        yield* TestClock.adjust(30_000)
        world.offline = true
        assert.strictEqual((yield* Effect.flip(other))._tag, "RpcFailed")
        world.offline = false
        // Not asked again for as long as other failures are not.
        assert.strictEqual((yield* Effect.flip(other))._tag, "RpcFailed")
        yield* TestClock.adjust(30_000)
        assert.strictEqual(yield* other, "1.234 ETH")
      }).pipe(Effect.provide(whole(world)))
    }
  )

  it.effect("name and picture come from the identity service; a failure costs nothing else", () => {
    const identity = {
      "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
      [`/v1/identity/${nadia}`]: { name: "nadia.reown.id", avatar: null }
    }
    const read = Effect.gen(function* () {
      const profile = yield* Profile
      yield* connected
      const reading = yield* Effect.forkChild(profile.refresh, { startImmediately: true })
      yield* Fiber.join(reading)
      return profile.value.get()
    })
    return Effect.gen(function* () {
      const known = yield* Effect.provide(read, whole(makeWorld({ ...script, answers: identity }), { endpoints }))
      assert.strictEqual(known?.name, "nadia.reown.id")
      assert.strictEqual(known?.balance?.value, 1_482_000_000_000_000_000n)
      const unknown = yield* Effect.provide(read, whole(makeWorld(script), { endpoints }))
      assert.isUndefined(unknown?.name)
      assert.strictEqual(unknown?.balanceStatus, "ready")
    })
  })
})
