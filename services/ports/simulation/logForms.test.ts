import { readFile } from "node:fs/promises"
import { toEventSelector } from "viem"
import { expect, test } from "vitest"
import { logForms } from "./logForms.ts"

const source = await readFile(new URL("logForms.ts", import.meta.url), "utf8")

test("each known event has the topic of the signature beside it", () => {
  const signatures = [...source.matchAll(/^ {2}\/\/ .*: (\w+\(.*\))$/gm)].map(([, signature]) => signature!)
  expect(signatures.map(toEventSelector)).toEqual(Object.keys(logForms))
})
