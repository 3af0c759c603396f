import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { isEmail, isToldEmail } from "./isEmail.ts"

describe("emails (spec 5)", () => {
  const good = [
    "nadia@saltmarsh.example",
    "n@a.bc",
    "first.last+tag@sub.saltmarsh.example",
    "o'neil_{x}|~!#$%&*/=?^`@saltmarsh.example",
    "a..b@saltmarsh.example",
    "NADIA@XN--SALT-MARSH.EXAMPLE",
    `${"x".repeat(64)}@saltmarsh.example`,
    `nadia@${"x".repeat(63)}.example`
  ]
  const bad = [
    ...["", "nadia", "@", "nadia@", "@saltmarsh.example", "a@b", "a b@c.test", "a@b@c.test", "a@b..test", "a@.test"],
    ...["a@-b.test", "a@b-.test", "a@b.test.", "a@b_c.test", "a,b@c.test", "<a@b.test>", '"a b"@c.test', "a@[::1]"],
    ...[" a@b.test", "a@b.test ", "a@b.test\n", "a\0@b.test", "a@b.test\u200b", "a\u202e@b.test", "\ufeffa@b.test"],
    ...["a@b\u00ad.test", "\u0430@b.test", "a@b\u3002test", `${"x".repeat(65)}@b.test`],
    `nadia@${"x".repeat(64)}.example`,
    `nadia@${"x.".repeat(124)}test`
  ]
  for (const text of good) it(`${text} is one`, () => assert.isTrue(isEmail(text)))
  for (const text of bad) it(`${JSON.stringify(text)} is none`, () => assert.isFalse(isEmail(text)))

  it("takes any address that can be shown from the secure site", () => {
    for (const text of [
      ...good,
      "josé@saltmarsh.example",
      "nadia@мёд.example",
      "nadia@intranet",
      `${"x".repeat(100)}@b.test`
    ])
      assert.isTrue(isToldEmail(text), text)
    for (const text of ["", "nadia", "@", "a b@c.test", "a@b@c.test", "a\u202e@b.test", `${"x".repeat(320)}@b.test`])
      assert.isFalse(isToldEmail(text), text)
  })

  it("SEC-24: no character that cannot be seen is in one", () => {
    const hidden = fc.constantFrom(
      ..."\u0000\u0009\u001f\u007f\u0085\u00ad\u061c\u200b\u200d\u200e\u202a\u202e\u2060\u2066\ufeff"
    )
    fc.assert(
      fc.property(hidden, fc.nat(23), (character, at) => {
        const email = "nadia@saltmarsh.example"
        assert.isFalse(isEmail(email.slice(0, at) + character + email.slice(at)))
      })
    )
  })
})
