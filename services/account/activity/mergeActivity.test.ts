import fc from "fast-check"
import { expect, test } from "vitest"
import type { ActivityItem } from "./ActivityItem.ts"
import { groupByMonth } from "./groupByMonth.ts"
import { markRisks } from "./markRisks.ts"
import { mergeActivity } from "./mergeActivity.ts"

const account = `0x${"aa".repeat(20)}`
const others = [1, 2, 3].map((digit) => `0x${`${digit}b`.repeat(20)}`)

const item = fc.record({
  id: fc.integer({ min: 0, max: 12 }).map(String),
  hash: fc.integer({ min: 0, max: 12 }).map((number) => `0x${number.toString(16).padStart(64, "0")}`),
  networkId: fc.constant("eip155:1" as const),
  operation: fc.constantFrom("send" as const, "receive" as const, "trade" as const),
  status: fc.constantFrom("pending" as const, "confirmed" as const, "failed" as const),
  at: fc.integer({ min: 0, max: Date.UTC(2030, 0, 1) }),
  from: fc.constantFrom(account, ...others),
  to: fc.constantFrom(account, ...others, undefined),
  nonce: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
  transfers: fc.constant([]),
  own: fc.constant(false)
}) satisfies fc.Arbitrary<ActivityItem>
const items = fc.array(item, { maxLength: 20 })
const ownItems = items.map((all) => {
  const byHash = new Map(all.map((one) => [one.hash, { ...one, id: one.hash, from: account, own: true }]))
  return [...byHash.values()]
})

test("each transaction is there once, newest first; all that the service lists, and no other than were given", () => {
  fc.assert(
    fc.property(items, ownItems, (listed, own) => {
      const merged = mergeActivity(listed, own)
      const ids = merged.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(merged.map(({ at }) => at)).toEqual(merged.map(({ at }) => at).toSorted((a, b) => b - a))
      for (const { id } of listed) expect(ids).toContain(id)
      const given = new Set([...listed, ...own].map(({ id }) => id))
      for (const id of ids) expect(given).toContain(id)
    })
  )
})

test("the order in which pages arrive does not change the list, except within one instant", () => {
  const apart = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 12 }).map((listed) => {
    const times = new Set<number>()
    return listed.filter(({ at }) => !times.has(at) && times.add(at))
  })
  fc.assert(
    fc.property(apart, ownItems, (listed, own) => {
      const merged = mergeActivity(listed, own)
      // A pending one has the time at which this device sent it.
      fc.pre(new Set(merged.map(({ at }) => at)).size === merged.length)
      expect(mergeActivity(listed.toReversed(), own)).toEqual(merged)
    })
  )
})

test("within one instant the order is that of the service, after what it does not list yet", () => {
  const at = Date.UTC(2026, 0, 1)
  const one = (id: string): ActivityItem => ({
    id,
    hash: `0x${id.padStart(64, "0")}`,
    networkId: "eip155:1",
    operation: "send",
    status: "confirmed",
    at,
    from: account,
    to: undefined,
    transfers: [],
    own: false
  })
  for (const listed of [
    ["b", "a", "c"],
    ["c", "b", "a"],
    ["a", "b", "c"]
  ])
    expect(mergeActivity(listed.map(one), [one("d")]).map(({ id }) => id)).toEqual(["d", ...listed])
})

test("merging again with nothing new changes nothing", () => {
  fc.assert(
    fc.property(items, (listed) => {
      const once = mergeActivity(listed, [])
      expect(mergeActivity([...once, ...listed], [])).toEqual(once)
    })
  )
})

test("one of this device is not shown beside the one that used its nonce, nor beside itself", () => {
  fc.assert(
    fc.property(items, ownItems, (listed, own) => {
      // The first of several with one id counts.
      const counted = listed.filter(({ id }, at) => listed.findIndex((one) => one.id === id) === at)
      for (const one of mergeActivity(listed, own)) {
        if (!one.own || one.id !== one.hash) continue
        const twin = counted.find(
          ({ hash, nonce, from, status }) =>
            hash === one.hash ||
            (nonce !== undefined && nonce === one.nonce && from === one.from && status !== "pending")
        )
        expect(twin).toBeUndefined()
      }
    })
  )
})

test("months hold each item once, in the order of the list, and no two are the same", () => {
  fc.assert(
    fc.property(items, (listed) => {
      const merged = mergeActivity(listed, [])
      const months = groupByMonth(merged)
      expect(months.flatMap((one) => one.items)).toEqual(merged)
      expect(new Set(months.map(({ year, month }) => `${year} ${month}`)).size).toBe(months.length)
      for (const { year, month, items: some } of months)
        for (const { at } of some) expect([new Date(at).getFullYear(), new Date(at).getMonth()]).toEqual([year, month])
    })
  )
})

test("marks of risk do not depend on earlier marks", () => {
  fc.assert(
    fc.property(items, (listed) => {
      const once = markRisks(mergeActivity(listed, []), account)
      expect(markRisks(once, account)).toEqual(once)
    })
  )
})

const hash = `0x${"5".repeat(64)}`
/** What the service lists of a payment that no block has yet. */
const waiting: ActivityItem = {
  id: "entry",
  hash,
  networkId: "eip155:1",
  operation: "send",
  status: "pending",
  at: 1,
  from: account,
  to: others[0],
  transfers: [],
  own: false
}

test("what no block has yet is of the time at which this device sent it, whatever the service says", () => {
  const listed = { ...waiting, at: 900 }
  const mine: ActivityItem = { ...listed, id: hash, at: 100, own: true }
  expect(mergeActivity([listed], [mine])).toMatchObject([{ id: "entry", at: 100 }])
  expect(mergeActivity([{ ...listed, status: "confirmed" }], [mine])).toMatchObject([{ id: "entry", at: 900 }])
})

test("what the service lists is a transaction, also where it was taken for a proposal here", () => {
  for (const status of ["proposed", "unknown"] as const) {
    const mine: ActivityItem = { ...waiting, id: hash, status, own: true }
    expect(mergeActivity([waiting], [mine])).toMatchObject([{ id: "entry", status: "pending", own: true }])
    expect(mergeActivity([], [mine])).toEqual([mine])
  }
})
