import { assert, it } from "vitest"
import { randomUuid } from "./randomUuid.ts"

it("is a UUID of version 4, and another one each time, without what only secure contexts have", () => {
  const { randomUUID } = crypto
  Object.assign(crypto, { randomUUID: undefined })
  try {
    const made = Array.from({ length: 1_000 }, randomUuid)
    for (const one of made) assert.match(one, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    assert.strictEqual(new Set(made).size, 1_000)
  } finally {
    Object.assign(crypto, { randomUUID })
  }
})
