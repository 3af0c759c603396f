import { expect, it } from "vitest"
import { groupsOf } from "./groupsOf.ts"

it("keeps the address as written, without its 0x", () => {
  expect(groupsOf("0x5ef8766dE935")).toEqual(["5ef8", "766d", "E935"])
  expect(groupsOf("9hVq3")).toEqual(["9hVq", "3"])
})
