import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { Alerts } from "../../services/alerts/Alerts.ts"
import { Balances } from "../../services/balances/Balances.ts"
import { Connections } from "../../services/connect/Connections.ts"
import { Profile } from "../../services/account/Profile.ts"
import { signMessage } from "../../services/account/signMessage.ts"
import { Send } from "../../services/send/Send.ts"
import { sendTransfer } from "../../services/send/sendTransfer.ts"
import { waitForReceipt } from "../../services/send/waitForReceipt.ts"
import { switchNetwork } from "../../services/networks/switchNetwork.ts"
import { holdingKey, makeWorld, type WorldScript } from "../../layers/test.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

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

  it.effect("the form keeps its input, and is cleared by another network, another account, or a send", () => {
    const world = makeWorld(script)
    return Effect.gen(function* () {
      const send = yield* Send
      const fill = () => send.edit({ amount: "1", receiver: mira, token: usdc.address })
      const isEmpty = () => send.state.get().amount === "" && send.state.get().token === undefined
      yield* connected
      fill()
      assert.isFalse(isEmpty())
      yield* switchNetwork(8453)
      yield* TestClock.adjust(1)
      assert.isTrue(isEmpty())
      fill()
      world.wallet(fernhold).accounts = [mira]
      world.wallet(fernhold).changed()
      yield* TestClock.adjust(1)
      assert.isTrue(isEmpty())
      fill()
      yield* send.settle
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

  it.effect("SEC-19, SEC-32: a wrong shape equals a failure", () =>
    Effect.gen(function* () {
      yield* connected
      const balances = yield* Balances
      for (const numeric of ["-1", "1e30", "NaN", "0x10", "", 5]) {
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

  it.effect("name and picture come from the identity service; a failure costs nothing else", () => {
    const identity = { [`/v1/identity/${nadia}`]: { name: "nadia.reown.id", avatar: null } }
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
