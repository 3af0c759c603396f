import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { Result } from "effect"
import type { InvalidInput } from "../errors/inputErrors.ts"
import { formatCaip10, parseCaip10 } from "./parseCaip10.ts"
import { parseCaip2 } from "./parseCaip2.ts"

const why = (read: Result.Result<unknown, InvalidInput>) =>
  Result.match(read, { onSuccess: () => "accepted", onFailure: ({ field, message }) => `${field}: ${message}` })

const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(":"))

describe("CAIP codecs (spec 5)", () => {
  it("reads what it writes", () => {
    fc.assert(
      fc.property(part, part, part, (namespace, reference, address) => {
        const text = formatCaip10(`${namespace}:${reference}`, address)
        assert.deepStrictEqual(parseCaip10(text), Result.succeed({ namespace, reference, address }))
        assert.deepStrictEqual(parseCaip2(`${namespace}:${reference}`), Result.succeed({ namespace, reference }))
      })
    )
  })

  it("refuses every other number of parts, and empty ones, with the specification's text", () => {
    for (const bad of ["", "eip155", "eip155:1", "eip155:1:", ":1:0xab", "a::c", "a:b:c:d"])
      assert.strictEqual(why(parseCaip10(bad)), `caip10: Invalid CAIP-10 address: ${bad}`)
    for (const bad of ["", "eip155", "eip155:", ":1", "a:b:c"])
      assert.strictEqual(why(parseCaip2(bad)), `caip2: Invalid CAIP-2 network id: ${bad}`)
  })

  it("refuses what is no text, typed, and never throws", () => {
    for (const bad of [
      null,
      undefined,
      1,
      1n,
      Number.NaN,
      Symbol("x"),
      true,
      {},
      Object.create(null),
      ["a:b"],
      () => 1
    ])
      for (const parse of [parseCaip2, parseCaip10]) {
        const read = parse(bad)
        assert.isTrue(Result.isFailure(read) && read.failure._tag === "InvalidInput")
      }
    assert.strictEqual(why(parseCaip10(null)), "caip10: Invalid CAIP-10 address: null")
    assert.strictEqual(why(parseCaip2({})), "caip2: Invalid CAIP-2 network id: an object")
    const hostile = {
      toString: () => {
        throw new Error("no")
      }
    }
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.constant(hostile)), (value) => {
        for (const parse of [parseCaip2, parseCaip10])
          assert.isTrue(Result.isFailure(parse(value)) || typeof value === "string")
      })
    )
  })
})
