import { expect, it } from "vitest"
import { fnv1a } from "./fnv1a.ts"

it("matches the published vectors", () => {
  expect(fnv1a("")).toBe(0x811c9dc5)
  expect(fnv1a("a")).toBe(0xe40c292c)
  expect(fnv1a("foobar")).toBe(0xbf9cf968)
})

it("hashes UTF-8 and stays unsigned", () => {
  expect(fnv1a("é")).toBe(fnv1a(String.fromCodePoint(0xe9)))
  for (const text of ["é", "漢", "x".repeat(99)]) expect(fnv1a(text)).toBeGreaterThanOrEqual(0)
})
