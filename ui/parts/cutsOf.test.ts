import { expect, it } from "vitest"
import { cutsOf } from "./cutsOf.ts"

const address = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const solana = "9hVq3KfYtR2mXw7LdPzJ5uC8nE4sAbGvT6kQoWxHy1Zr"

it("matches the check vector of the look", () => {
  expect(cutsOf(address)).toEqual([1, 2, 7, 0, 2, 4, 7, 5, 0, 6])
})

it("does not care about the case of hex", () => {
  expect(cutsOf(address.toUpperCase())).toEqual(cutsOf(address))
})

it("cuts base58 as well, and keeps a short last group", () => {
  expect(cutsOf("9hVq3KfYt")).toHaveLength(3)
  expect(cutsOf(solana)).toHaveLength(11)
})

it("has nothing to cut in an empty address", () => {
  expect(cutsOf("0x")).toEqual([])
})
