import { expect, it } from "vitest"
import { orderWays, type Way } from "./orderWays.ts"

it("the host's order holds in all six ways", () => {
  const six: ReadonlyArray<ReadonlyArray<Way>> = [
    ["wallet", "email", "social"],
    ["wallet", "social", "email"],
    ["email", "wallet", "social"],
    ["email", "social", "wallet"],
    ["social", "wallet", "email"],
    ["social", "email", "wallet"]
  ]
  for (const order of six) for (const installed of [true, false]) expect(orderWays(order, installed)).toEqual(order)
})

it("what the host leaves out follows, and without an order an installed wallet is first", () => {
  expect(orderWays(["social"], true)).toEqual(["social", "email", "wallet"])
  expect(orderWays(["email", "wallet"], true)).toEqual(["email", "wallet", "social"])
  expect(orderWays([], true)).toEqual(["email", "social", "wallet"])
  expect(orderWays(undefined, true)).toEqual(["wallet", "email", "social"])
  expect(orderWays(undefined, false)).toEqual(["email", "social", "wallet"])
})
