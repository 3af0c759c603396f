import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { ImageLoader } from "./ImageLoader.ts"
import { mostPreloaded, preloadDeadline, preloadImages } from "./preloadImages.ts"

const urls = Array.from({ length: 40 }, (_, at) => `https://config.test/getWalletImage/${at}`)

describe("pictures ahead of their rows (spec 9)", () => {
  it.effect("at most 20 a page, side by side; one that takes longer than 2 s is given up", () => {
    const started: Array<string> = []
    const givenUp: Array<string> = []
    const load = (url: string) =>
      Effect.suspend(() => {
        started.push(url)
        return url.endsWith("/3") ? Effect.never : Effect.sleep(100)
      }).pipe(Effect.onInterrupt(() => Effect.sync(() => void givenUp.push(url))))
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(preloadImages(urls), { startImmediately: true })
      assert.deepStrictEqual(started, urls.slice(0, mostPreloaded))
      yield* TestClock.adjust(preloadDeadline - 1)
      assert.isUndefined(fiber.pollUnsafe())
      assert.deepStrictEqual(givenUp, [])
      yield* TestClock.adjust(1)
      yield* Fiber.join(fiber)
      assert.deepStrictEqual(givenUp, [urls[3]])
    }).pipe(Effect.provideService(ImageLoader, { load }))
  })

  it("keeps the numbers of the specification", () =>
    assert.deepStrictEqual([mostPreloaded, preloadDeadline], [20, 2_000]))
})
