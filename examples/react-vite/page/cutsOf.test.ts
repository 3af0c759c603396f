import { expect, test } from "vitest"
import { cutsOf, groupsOf } from "./cutsOf.ts"

const address = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"

test("an address gives the same key as the sheet draws, in any case", () => {
  expect(cutsOf(address)).toEqual([1, 2, 7, 0, 2, 4, 7, 5, 0, 6])
  expect(cutsOf(address.toUpperCase())).toEqual(cutsOf(address))
})

test("an address of another namespace has one cut for each group too", () => {
  expect(cutsOf("GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB")).toEqual([4, 5, 0, 7, 7, 3, 2, 3, 2, 5, 2])
})

test("the groups keep the address as it is written", () => {
  expect(`0x${groupsOf(address).join("")}`).toBe(address)
})
