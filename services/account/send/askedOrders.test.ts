import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import { sendOrder } from "../../../test/support/sendOrder.ts"
import { askedSwap } from "../swap/askedSwap.ts"
import type { CheckedSwapToken } from "../swap/SwapToken.ts"
import { askedFor, askedOrders, askedSend } from "./askedOrders.ts"

const on = (cells: Map<string, string>) => Effect.provide(StorageMemory(cells))
const stored = (cells: Map<string, string>) => [...cells.values()].join()

const payment = sendOrder(1)
const { connector, network } = payment
const [account, contract] = [payment.from, payment.to] as [`0x${string}`, `0x${string}`]
const token = (address: CheckedSwapToken["address"]): CheckedSwapToken => ({
  address,
  symbol: "USDC",
  name: "USD Coin",
  decimals: 6,
  iconUrl: undefined,
  twin: false,
  check: "known"
})
const swap = { id: 1, connector, network, account, from: token(account), to: token(contract), amount: 7n }
const minute = 60_000

const kinds = {
  payment: {
    asked: askedSend(payment),
    others: [
      askedSend({ ...payment, units: payment.units + 1n }),
      askedSend({ ...payment, to: payment.from }),
      askedSend({ ...payment, from: payment.to }),
      askedSend({ ...payment, network: { ...network, id: "eip155:10" } }),
      askedSend({ ...payment, token: { ...payment.token, address: contract } }),
      askedSwap({ ...swap, amount: payment.units })
    ]
  },
  swap: {
    asked: askedSwap(swap),
    others: [
      askedSwap({ ...swap, amount: 8n }),
      askedSwap({ ...swap, account: contract }),
      askedSwap({ ...swap, network: { ...network, id: "eip155:10" } }),
      askedSwap({ ...swap, from: token(contract) }),
      askedSwap({ ...swap, to: token(account) }),
      askedSend({ ...payment, units: 7n })
    ]
  }
}

describe.each(Object.entries(kinds))("a %s that a wallet was asked for", (_, { asked, others }) => {
  const but = (units: number) => ({ ...asked, units: String(units) })

  it.effect("is known for an hour, in minutes, and nothing else is the same", () =>
    Effect.gen(function* () {
      yield* askedOrders.note(asked, 1_000)
      for (const [now, minutes] of [
        [1_000, 1],
        [1_000 + 2 * minute - 1, 1],
        [1_000 + 2 * minute, 2],
        [1_000 + askedFor - 1, 59],
        [1_000 + askedFor, undefined],
        // A clock that was set back tells nothing.
        [999, undefined]
      ] as const)
        assert.strictEqual(yield* askedOrders.minutesSince(asked, now), minutes, String(now))
      for (const other of others) assert.isUndefined(yield* askedOrders.minutesSince(other, 2_000))
    }).pipe(on(new Map()))
  )

  it.effect("stores no address (SEC-15)", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* askedOrders.note(asked, 1_000)
      for (const word of [asked.from, asked.to, asked.bought, asked.token])
        if (word !== undefined) assert.notInclude(stored(cells).toLowerCase(), word.toLowerCase())
      assert.deepStrictEqual(Object.keys(JSON.parse(stored(cells)).list[0]).sort(), ["at", "digest"])
    }).pipe(on(cells))
  })

  it.effect("is taken off when it has its end, and that one alone", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* askedOrders.note(asked, 1_000)
      yield* askedOrders.note(asked, 2_000)
      for (const other of others) yield* askedOrders.drop(other, 1_000)
      yield* askedOrders.drop(asked, 2_000)
      assert.strictEqual(yield* askedOrders.minutesSince(asked, 1_000), 1)
      yield* askedOrders.drop(asked, 1_000)
      assert.strictEqual(stored(cells), "")
    }).pipe(on(cells))
  })

  it.effect("is among the newest that are kept, of which none is older than an hour", () =>
    Effect.gen(function* () {
      for (let at = 1; at <= 20; at++) yield* askedOrders.note(but(at), at)
      assert.isUndefined(yield* askedOrders.minutesSince(but(4), 30))
      assert.isDefined(yield* askedOrders.minutesSince(but(5), 30))
      yield* askedOrders.note(asked, askedFor + 10)
      assert.isUndefined(yield* askedOrders.minutesSince(but(10), 30))
      assert.isDefined(yield* askedOrders.minutesSince(but(11), 30))
    }).pipe(on(new Map()))
  )

  it.effect("SEC-31: is read among stored junk, item by item", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* askedOrders.note(asked, 1_000)
      const [[key, text]] = [...cells] as [[string, string]]
      const [good] = (JSON.parse(text) as { readonly list: [{ readonly digest: number }] }).list
      const named = { ...asked, at: 1_000 }
      const field = asked.to === undefined ? "bought" : "to"
      cells.set(key, JSON.stringify([named]))
      assert.strictEqual(yield* askedOrders.minutesSince(asked, 2_000), 1)
      const bad = [
        null,
        1,
        {},
        ...[-1, 1.5, "1", undefined].map((at) => ({ ...good, at })),
        ...[-1, 1.5, String(good.digest), 2 ** 60, undefined].map((digest) => ({ ...good, digest })),
        // The form of earlier versions.
        ...["1e9", "-1", "1 ", "9".repeat(79), 1, undefined].map((units) => ({ ...named, units })),
        ...["<b>", "0x1<", "<0x1", "a".repeat(129), undefined].map((to) => ({ ...named, [field]: to })),
        // It is a payment or a swap, never both.
        { ...named, to: contract, bought: contract },
        ...["<b>", undefined].map((from) => ({ ...named, from })),
        ...["eip155", "eip155:1>", "<eip155:1", "eip155:", undefined].map((networkId) => ({ ...named, networkId }))
      ]
      for (const one of bad) {
        cells.set(key, JSON.stringify([one, good]))
        assert.strictEqual(yield* askedOrders.minutesSince(asked, 2_000), 1)
        // The next note writes what was accepted, and nothing else.
        yield* askedOrders.note(but(9), 3_000)
        const { list: kept } = JSON.parse(cells.get(key)!) as { readonly list: ReadonlyArray<{ readonly at: number }> }
        assert.deepStrictEqual(
          kept.map(({ at }) => at),
          [3_000, 1_000],
          JSON.stringify(one)
        )
      }
      for (const junk of ["{", "{}", "null", JSON.stringify(bad)]) {
        cells.set(key, junk)
        assert.isUndefined(yield* askedOrders.minutesSince(asked, 2_000))
      }
      cells.set(key, JSON.stringify([...Array.from({ length: 16 }, () => ({ ...good, at: 5 })), good]))
      yield* askedOrders.note(asked, 3_000)
      assert.lengthOf((JSON.parse(cells.get(key)!) as { readonly list: ReadonlyArray<unknown> }).list, 16)
      // One that was asked in this very millisecond counts, and so does one of the epoch's first.
      cells.set(key, JSON.stringify([{ ...good, at: 0 }]))
      assert.strictEqual(yield* askedOrders.minutesSince(asked, 0), 1)
    }).pipe(on(cells))
  })
})
