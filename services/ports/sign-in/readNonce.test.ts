import { assert, describe, it } from "vitest"
import { readNonce } from "./readNonce.ts"

describe("what a host's function gives for a nonce", () => {
  it("is a text, or one with the server's time", () => {
    assert.deepStrictEqual(readNonce("48201937", "getNonce"), { nonce: "48201937" })
    assert.deepStrictEqual(readNonce({ nonce: "48201937" }, "getNonce"), { nonce: "48201937" })
    const issuedAt = "2026-08-14T09:42:00Z"
    assert.deepStrictEqual(readNonce({ nonce: "48201937", issuedAt }, "getNonce"), { nonce: "48201937", issuedAt })
    for (const none of [undefined, null])
      assert.deepStrictEqual(readNonce({ nonce: "48201937", issuedAt: none }, "getNonce"), { nonce: "48201937" })
  })

  it("is refused by the function's name where it is none", () => {
    for (const given of [undefined, null, 7, {}, { nonce: 7 }, [], { nonce: undefined }])
      assert.throws(() => readNonce(given, "siwx.getNonce"), TypeError, "`siwx.getNonce` gave no nonce")
    for (const issuedAt of ["soon", 7, "", {}])
      assert.throws(() => readNonce({ nonce: "48201937", issuedAt }, "getNonce"), "`issuedAt` of `getNonce` is no time")
  })
})
