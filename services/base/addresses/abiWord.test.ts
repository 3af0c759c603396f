import { expect, test } from "vitest"
import { nadia } from "../../../test/support/fernhold.ts"
import { abiWord } from "./abiWord.ts"

test("pads an address with or without its prefix, in lower case", () => {
  const word = `${"0".repeat(24)}${nadia.slice(2).toLowerCase()}`
  for (const address of [nadia, nadia.slice(2), nadia.toUpperCase()]) expect(abiWord(address)).toBe(word)
})

test("pads a quantity", () => {
  for (const quantity of ["ff", "0xff"]) expect(abiWord(quantity)).toBe(`${"0".repeat(62)}ff`)
})

test("keeps a whole word", () => {
  expect(abiWord(`0x${"Ab".repeat(32)}`)).toBe("ab".repeat(32))
})
