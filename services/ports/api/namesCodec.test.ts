import { assert, describe, it } from "@effect/vitest"
import { readRefusal } from "./namesCodec.ts"

describe("why the service refused a request", () => {
  it("is the first reason of its body", () => {
    const reasons = [{ description: "The name is taken" }, { description: "and too short" }]
    assert.strictEqual(readRefusal(JSON.stringify({ reasons })), "The name is taken")
  })

  it("is not told by a body of another shape, or by none", () => {
    for (const body of [undefined, null, 7, "", "upset", "{}", '{"reasons":[]}', '{"reasons":[{"description":1}]}'])
      assert.isUndefined(readRefusal(body), String(body))
  })
})
