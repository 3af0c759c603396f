import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { expect, vi } from "vitest"
import { lazyPart } from "./lazyPart.ts"
import { lazyCode } from "./lazyCode.ts"

const offline = new TypeError("Failed to fetch dynamically imported module")

describe("code that is loaded with its first use", () => {
  it.effect("is kept, and loaded again after a failure", () =>
    Effect.gen(function* () {
      const load = vi.fn(async () => "module")
      load.mockRejectedValueOnce(offline)
      const module = lazyCode(load)
      expect(load).not.toHaveBeenCalled()
      assert.deepInclude(yield* Effect.flip(module), { _tag: "LoadFailed", cause: offline })
      assert.strictEqual(yield* module, "module")
      assert.strictEqual(yield* module, "module")
      expect(load).toHaveBeenCalledTimes(2)
    })
  )
})

describe("a part that is built with its first use", () => {
  it.effect("is built once for all who wait, again after a failure, and ends with its scope", () =>
    Effect.gen(function* () {
      const ended = vi.fn()
      const scope = yield* Scope.make()
      const load = vi.fn(async () =>
        Effect.as(
          Effect.addFinalizer(() => Effect.sync(ended)),
          { name: "part" }
        )
      )
      load.mockRejectedValueOnce(offline)
      const part = yield* Scope.provide(lazyPart(load), scope)
      const both = Effect.all([Effect.exit(part), Effect.exit(part)], { concurrency: "unbounded" })
      for (const exit of yield* both) assert.isTrue(Exit.isFailure(exit))
      expect(load).toHaveBeenCalledOnce()
      const [one, other] = yield* both
      assert.isTrue(Exit.isSuccess(one) && Exit.isSuccess(other) && one.value === other.value)
      expect(load).toHaveBeenCalledTimes(2)
      yield* part
      expect(load).toHaveBeenCalledTimes(2)
      expect(ended).not.toHaveBeenCalled()
      yield* Scope.close(scope, Exit.void)
      expect(ended).toHaveBeenCalledOnce()
    })
  )
})
