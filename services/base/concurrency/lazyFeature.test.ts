import { Effect, Layer, ManagedRuntime } from "effect"
import { expect, it, vi } from "vitest"
import { lazyFeature } from "./lazyFeature.ts"

const runtime = () => ManagedRuntime.make(Layer.empty)

it("is loaded and made when it is first wanted, once for each instance, and ends with it", async () => {
  const ended = vi.fn()
  const load = vi.fn(async () =>
    Effect.as(
      Effect.addFinalizer(() => Effect.sync(ended)),
      { name: "feature" }
    )
  )
  const feature = lazyFeature(load)
  const [one, other] = [runtime(), runtime()]
  expect(feature.made(one)).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
  const [first, second] = await Promise.all([feature.load(one), feature.load(one)])
  expect(first).toBe(second)
  expect(feature.made(one)).toBe(first)
  expect(feature.made(other)).toBeUndefined()
  await feature.load(other)
  expect(load).toHaveBeenCalledTimes(2)
  await one.dispose()
  expect(ended).toHaveBeenCalledOnce()
})

it("that could not be loaded is loaded again with the next call", async () => {
  const load = vi.fn(async () => Effect.succeed("feature"))
  load.mockRejectedValueOnce(new Error("offline"))
  const feature = lazyFeature(load)
  const one = runtime()
  await expect(feature.load(one)).rejects.toMatchObject({ _tag: "LoadFailed", cause: { message: "offline" } })
  expect(feature.made(one)).toBeUndefined()
  expect(await feature.load(one)).toBe("feature")
})
