import { afterEach, assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { guardLink } from "./guardLink.ts"

afterEach(() => void vi.unstubAllGlobals())

it.effect("waits until no other page sees to the link", () =>
  Effect.gen(function* () {
    const pages: Array<() => void> = []
    let held: Promise<void> = Promise.resolve()
    const request = (_: string, __: object, hold: () => Promise<void>) => {
      const mine = held.then(hold)
      held = mine
      return mine
    }
    vi.stubGlobal("navigator", { locks: { request } })
    const release = yield* guardLink("t")
    const next = Effect.runPromise(Effect.tap(guardLink("t"), () => Effect.sync(() => pages.push(() => {}))))
    yield* Effect.promise(() => new Promise((done) => setImmediate(done)))
    assert.lengthOf(pages, 0)
    release()
    yield* Effect.promise(() => next)
    assert.lengthOf(pages, 1)
  })
)

it.effect("waits for nobody where a browser has no locks, or refuses them", () =>
  Effect.gen(function* () {
    for (const navigator of [{}, undefined, { locks: { request: () => Promise.reject(new Error("denied")) } }]) {
      vi.stubGlobal("navigator", navigator)
      const release = yield* guardLink("t")
      release()
    }
  })
)
