import { expect, test } from "vitest"
import { judgeAgain, type FirstResult } from "./judge.ts"

const failed = (file: string, project: string, name: string): FirstResult => ({
  file,
  project,
  verdict: "failed",
  report: {
    file,
    project,
    duration: 1,
    errors: [],
    tests: [{ name: "a test", state: "failed", errors: [{ name, message: "no" }] }]
  }
})

const money = "services/account/send/sendOrders.test.ts"

test.each([
  [failed(money, "unit", "AssertionError"), "failed"],
  [failed("services/gate/makeExchange.test.ts", "unit-isolated", "AssertionError"), "failed"],
  [failed(money, "unit", "Error"), "flaky"],
  [failed("ui/parts/Row.test.tsx", "unit", "AssertionError"), "flaky"],
  [failed("test/browser/send.test.ts", "browser", "AssertionError"), "flaky"]
] as const)("excuses no failed assertion about money or sign-in: %o", (first, verdict) => {
  expect(judgeAgain(first, "passed")).toBe(verdict)
  expect(judgeAgain(first, "failed")).toBe("failed")
})

test("takes a second run that does not end for a failure", () => {
  const first = failed("ui/parts/Row.test.tsx", "unit", "Error")
  expect(judgeAgain(first, "crashed")).toBe("failed")
  expect(judgeAgain(first, "not reached")).toBe("failed")
})
