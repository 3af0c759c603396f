import { Buffer } from "node:buffer"
import fc from "fast-check"
import { expect, test } from "vitest"
import { NodeBuffer } from "./NodeBuffer.ts"

// Node's own is what the pairing library was written for.

const bytes = fc.uint8Array({ maxLength: 64 })
const encodings = ["utf8", "utf-8", "hex", "base64"] as const

test("writes bytes as Node does", () => {
  fc.assert(
    fc.property(bytes, fc.constantFrom(...encodings), (one, encoding) => {
      expect(NodeBuffer.from(one).toString(encoding)).toBe(Buffer.from(one).toString(encoding))
      expect(NodeBuffer.from([...one]).toString()).toBe(Buffer.from([...one]).toString())
    })
  )
})

test("reads texts as Node does", () => {
  const urlSafe = fc.base64String().map((text) => text.replaceAll("+", "-").replaceAll("/", "_").replace(/=*$/, ""))
  const base64 = fc.oneof(fc.base64String(), urlSafe)
  fc.assert(
    fc.property(base64, (text) => {
      expect([...NodeBuffer.from(text, "base64")]).toEqual([...Buffer.from(text, "base64")])
    })
  )
  const hex = fc.string({ unit: fc.constantFrom(..."0123456789abcdefABCDEFx") })
  fc.assert(
    fc.property(hex, (text) => {
      expect([...NodeBuffer.from(text, "hex")]).toEqual([...Buffer.from(text, "hex")])
    })
  )
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.constantFrom("utf8", "utf-8", undefined), (text, encoding) => {
      expect([...NodeBuffer.from(text, encoding)]).toEqual([...Buffer.from(text, encoding)])
    })
  )
})

test("joins, cuts, and is known", () => {
  fc.assert(
    fc.property(fc.array(bytes), (parts) => {
      expect(NodeBuffer.concat(parts).toString("hex")).toBe(Buffer.concat(parts).toString("hex"))
    })
  )
  const cut = NodeBuffer.from([1, 2, 3, 4]).slice(1, 3) as ReturnType<typeof NodeBuffer.from>
  expect(cut.toString("hex")).toBe("0203")
  expect(NodeBuffer.isBuffer(NodeBuffer.from("a"))).toBe(true)
  expect(NodeBuffer.isBuffer(new Uint8Array(1))).toBe(false)
  expect([...NodeBuffer.from(new Uint8Array([5, 6]).buffer)]).toEqual([5, 6])
})
