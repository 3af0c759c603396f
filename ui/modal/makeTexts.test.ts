import { expect, test } from "vitest"
import { ar } from "../locales/ar/ar.ts"
import { makeTexts } from "./makeTexts.tsx"

test("a text of the catalogue is shown in the visitor's language; others stay as they are", () => {
  const { display } = makeTexts(ar, {})
  expect(display("Failed to connect")).toBe(ar["Failed to connect"])
  expect(display("This address cannot be used")).toBe("This address cannot be used")
  // A site's message may be any word, also one that every object has.
  expect(display("constructor")).toBe("constructor")
})

test("without a language the catalogue's own words are shown", () => {
  expect(makeTexts({}, {}).display("Failed to connect")).toBe("Failed to connect")
})
