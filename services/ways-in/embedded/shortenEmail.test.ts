import { assert, describe, it } from "@effect/vitest"
import { shortenEmail } from "./shortenEmail.ts"

describe("an email address for showing (spec 5)", () => {
  const at30 = `${"n".repeat(18)}@sea.example`
  it("30 characters are shown whole", () => {
    assert.lengthOf(at30, 30)
    assert.strictEqual(shortenEmail(at30), at30)
  })
  it("beyond that the end is dots", () => assert.strictEqual(shortenEmail(`n${at30}`), `n${at30.slice(0, -3)}...`))
})
