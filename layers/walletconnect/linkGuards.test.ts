import { afterEach, assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { linkGuards } from "./linkGuards.ts"
import { settled } from "../../test/support/virtualTime.ts"

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
    const release = yield* linkGuards().guard("t")
    const next = Effect.runPromise(Effect.tap(linkGuards().guard("t"), () => Effect.sync(() => pages.push(() => {}))))
    yield* settled
    assert.lengthOf(pages, 0)
    release()
    yield* Effect.promise(() => next)
    assert.lengthOf(pages, 1)
  })
)

it.effect("leaves what it has seen to all at once, each link once", () =>
  Effect.gen(function* () {
    const held: Array<Promise<void>> = []
    const request = (_: string, __: object, hold: () => Promise<void>) => {
      held.push(hold())
      return held[0]
    }
    vi.stubGlobal("navigator", { locks: { request } })
    const { guard, release } = linkGuards()
    const first = yield* guard("t")
    yield* guard("u")
    first()
    release()
    release()
    yield* Effect.promise(() => Promise.all(held))
    assert.lengthOf(held, 2)
  })
)

it.effect("waits for nobody where a browser has no locks, or refuses them", () =>
  Effect.gen(function* () {
    for (const navigator of [{}, undefined, { locks: { request: () => Promise.reject(new Error("denied")) } }]) {
      vi.stubGlobal("navigator", navigator)
      const release = yield* linkGuards().guard("t")
      release()
    }
  })
)
