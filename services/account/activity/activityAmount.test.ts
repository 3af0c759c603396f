import fc from "fast-check"
import { expect, test } from "vitest"
import { activityAmount } from "./activityAmount.ts"
import type { ActivityOperation, ActivityTransfer } from "./ActivityItem.ts"
import { relativeTime } from "./relativeTime.ts"

const moves = (
  ...all: ReadonlyArray<readonly [ActivityTransfer["direction"], string]>
): ReadonlyArray<ActivityTransfer> =>
  all.map(([direction, amount]) => ({ kind: "token", direction, amount, symbol: "ETH" }))
const shown = (operation: ActivityOperation, transfers: ReadonlyArray<ActivityTransfer>) => {
  const found = activityAmount({ operation, transfers })
  return found && found.sign + found.text
}

test("signs are those of the specification, for a single transfer; others follow the direction", () => {
  expect(shown("receive", moves(["in", "1.2"]))).toBe("+1.200")
  expect(shown("deposit", moves(["out", "1.2"]))).toBe("+1.200")
  expect(shown("claim", moves(["in", "18.5"]))).toBe("+18.500")
  expect(shown("withdraw", moves(["in", "1"]))).toBe("-1.000")
  expect(shown("send", moves(["out", "120"]))).toBe("-120.000")
  expect(shown("execute", moves(["self", "3"]))).toBe("3.000")
  expect(shown("approve", moves(["out", "250"]))).toBe("250.000")
})

test("a swap shows what came in, or what was paid while that is not known; several transfers otherwise show no amount", () => {
  expect(shown("trade", moves(["out", "262"], ["in", "0.0841239"]))).toBe("+0.084")
  expect(shown("trade", [...moves(["out", "262"]), { kind: "token", direction: "in" }])).toBe("-262.000")
  expect(shown("deposit", moves(["out", "1"], ["out", "2"]))).toBeUndefined()
  expect(shown("execute", [])).toBeUndefined()
})

test("amounts of any length are floored, never rounded, and never leave their row", () => {
  expect(shown("send", moves(["out", "0.9999999999999999999999"]))).toBe("-0.999")
  expect(shown("receive", moves(["in", `${2n ** 256n - 1n}`]))).toBe("+>999,999T")
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.stringMatching(/^\d{0,40}$/), (whole, fraction) => {
      const text = shown("receive", moves(["in", fraction === "" ? `${whole}` : `${whole}.${fraction}`]))!
      expect(text.length).toBeLessThanOrEqual(12)
      if (whole < 1_000_000n) expect(text.replaceAll(",", "")).toBe(`+${whole}.${fraction.slice(0, 3).padEnd(3, "0")}`)
    })
  )
})

test("times are in their largest whole unit, a few for seconds", () => {
  const minute = 60_000
  const rows = [
    [-5 * minute, "few", 0],
    [0, "few", 0],
    [59_999, "few", 0],
    [minute, "minutes", 1],
    [59 * minute, "minutes", 59],
    [60 * minute, "hours", 1],
    [23 * 60 * minute, "hours", 23],
    [24 * 60 * minute, "days", 1],
    [29 * 24 * 60 * minute, "days", 29],
    [30 * 24 * 60 * minute, "months", 1],
    [364 * 24 * 60 * minute, "months", 12],
    [365 * 24 * 60 * minute, "years", 1]
  ] as const
  for (const [ago, unit, count] of rows) expect(relativeTime(1e12 - ago, 1e12)).toEqual({ unit, count })
})
