import { assert, describe, it } from "@effect/vitest"
import { isAddress } from "@solana/addresses"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { makeReference } from "./makeReference.ts"

afterEach(() => void vi.restoreAllMocks())

describe("the account that one payment names (SEC-22)", () => {
  it.effect("SEC-22: is another one each time, and for each name where the random bytes are the same", () =>
    Effect.gen(function* () {
      const all = [yield* makeReference("a"), yield* makeReference("a"), yield* makeReference(), yield* makeReference()]
      assert.isTrue(all.every(isAddress))
      assert.strictEqual(new Set(all).size, 4)
      vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => array)
      const [one, same, other, none, empty] = yield* Effect.all(
        ["a", "a", "b", undefined, ""].map((name) => makeReference(name))
      )
      assert.strictEqual(one, same)
      assert.strictEqual(none, empty)
      assert.strictEqual(new Set([one, other, none]).size, 3)
    })
  )
})
