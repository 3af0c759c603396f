import { expect, test } from "vitest"
import { looksLike } from "./looksLike.ts"

const one = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"

test("alike at both ends and yet another: letter case is not a difference (SEC-25)", () => {
  const middle = "1".repeat(34)
  expect(looksLike(one, `0x5ef${middle}c94`)).toBe(true)
  expect(looksLike(one, `0x5EF${middle}C94`)).toBe(true)
  expect(looksLike(one, `0x5ef${middle}c95`)).toBe(false)
  expect(looksLike(one, `0x6ef${middle}c94`)).toBe(false)
  expect(looksLike(one, one.toLowerCase())).toBe(false)
  expect(looksLike(one, "0x5efc94")).toBe(false)
})
