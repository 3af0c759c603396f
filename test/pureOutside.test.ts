import { expect, test } from "vitest"
import { pureOutside } from "../.ci/pureOutside.ts"

const rendered = (code: string): unknown => {
  const { renderChunk } = pureOutside
  if (typeof renderChunk !== "function") throw new Error("The plugin has no renderChunk.")
  const result: unknown = Reflect.apply(renderChunk, {}, [code, { fileName: "chunk.js" }])
  return result === undefined ? undefined : Reflect.get(Object(result), "code")
}

test("annotations stay at a module's own statements, and go inside of functions of each kind", () => {
  expect(
    rendered(`const a = /* @__PURE__ */ f(() => /* @__PURE__ */ g(1), /* @__PURE__ */ h());
function named() { return /*#__PURE__*/ g(() => /* @__PURE__ */ h()) }
class C { static one = /* @__PURE__ */ f(); two() { /* kept */ return /* @__PURE__ */ g("/* @__PURE__ */") } }
const last = /* @__PURE__ */ f()`)
  ).toBe(`const a = /* @__PURE__ */ f(() =>  g(1), /* @__PURE__ */ h());
function named() { return  g(() =>  h()) }
class C { static one = /* @__PURE__ */ f(); two() { /* kept */ return  g("/* @__PURE__ */") } }
const last = /* @__PURE__ */ f()`)
})

test("a script without annotations is left as it is", () => {
  expect(rendered("const a = () => f()")).toBeUndefined()
})
