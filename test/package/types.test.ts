import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { entries } from "../../.ci/entries.ts"
import { exposedNames } from "../support/exposedNames.ts"
import { makeHost, type HostFolder } from "./makeHost.ts"

let host: HostFolder
beforeAll(async () => {
  host = await makeHost()
})
afterAll(async () => {
  await host?.[Symbol.asyncDispose]()
})

/** The types of an entry in the packed package. */
const typesOf = (name: string) => join(host.folder, "node_modules/latchkey/dist/types", `${name}.d.ts`)

// What a host holds it can name, too. Types of `latchkey` are imported from there, whatever entry has them in a signature.
test.each(Object.keys(entries))("each type in a signature of %s is exported by it or by `latchkey`", (name) => {
  expect(exposedNames(typesOf(name), name === "index" ? [] : [typesOf("index")])).toEqual([])
})

test("a type that is not exported is found", () => {
  // Without what `latchkey` exports, the React entry's own exports are not enough.
  expect(exposedNames(typesOf("react"))).toContain("ChainAdapter (of ChainAdapters_base)")
})
