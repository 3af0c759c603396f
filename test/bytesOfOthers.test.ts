import { expect, test } from "vitest"
import { bytesOfOthers } from "../.ci/bytesOfOthers.ts"

const script = {
  fileName: "chunks/a.js",
  code: "ours;thëirs;glue;ours\ntheirs",
  moduleIds: ["/root/services/a.ts", "/root/node_modules/effect/b.js"],
  map: {
    sources: ["../../../../services/a.ts", "../../../effect/b.js"],
    // Columns 0 (ours), 5 (theirs), 12 (nobody's), 17 (ours); then a line of theirs.
    mappings: "AAAA,KCAA,O,KDAA;ACAA"
  }
}
const folder = "/root/node_modules/.latchkey/build"

test("the bytes of other packages in a script are those that its source map gives them", () => {
  expect(bytesOfOthers(script, folder)).toBe(Buffer.byteLength("thëirs;") + "theirs".length)
})

test("a script without other packages, or without a map, is ours", () => {
  expect(bytesOfOthers({ ...script, moduleIds: ["/root/services/a.ts"] }, folder)).toBe(0)
  expect(bytesOfOthers({ ...script, map: null }, folder)).toBe(0)
})
