import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { vi } from "vitest"
import { mira, nadia } from "../../test/support/fernhold.ts"
import { exchangeStage } from "../../test/support/sign-in/exchangeStage.ts"
import type { ActiveAccount } from "../connection/connections/activeAccount.ts"
import { passTime, settled } from "../../test/support/virtualTime.ts"

const { account, down, session, plugin, page } = exchangeStage

describe("a sign-out of one account that is owed", () => {
  it.effect("is not asked for again where its session is over: somebody else may be in, by another tab", () =>
    Effect.gen(function* () {
      const own = plugin({ revokeSession: vi.fn(down) })
      own.getSessions.mockImplementation(async () => [session])
      const { cells, forget } = yield* page(own, { connected: ["solana"] })
      forget(Effect.succeed([account]))
      yield* passTime(60_000)
      // It is still there: asked for again.
      assert.lengthOf(own.revokeSession.mock.calls, 2)
      own.getSessions.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")))
      yield* passTime(60_000)
      assert.lengthOf(own.revokeSession.mock.calls, 2)
      assert.isTrue(cells.has("siwx_owed"))
      own.getSessions.mockImplementation(async () => [
        { ...session, data: { ...session.data, accountAddress: mira } } as never
      ])
      yield* passTime(60_000)
      assert.lengthOf(own.revokeSession.mock.calls, 2)
      assert.isFalse(cells.has("siwx_owed"))
    })
  )

  it.effect("is that of the account in whichever letter case", () =>
    Effect.gen(function* () {
      const own = plugin({ revokeSession: vi.fn(down), getSessions: vi.fn(async () => [session]) })
      const { cells, keep, forget, look } = yield* page(own, { connected: ["solana"] })
      forget(Effect.succeed([{ ...account, address: nadia.toLowerCase() } as ActiveAccount]))
      yield* passTime(0)
      assert.isUndefined(yield* look(account))
      yield* keep(session)
      assert.isFalse(cells.has("siwx_owed"))
    })
  )
})

describe("a sign-in that another tab has kept while everybody's sign-out is owed", () => {
  const stage = Effect.fnUntraced(function* (adding: () => Promise<void>) {
    const own = plugin({ addSession: vi.fn(adding) })
    own.setSessions.mockImplementationOnce(down)
    const cells = new Map<string, string>()
    const one = yield* page(own, { cells })
    one.forget(Effect.succeed([account]))
    yield* passTime(59_000)
    const two = yield* page(own, { cells })
    const keeping = yield* Effect.forkChild(Effect.exit(two.keep(session)), { startImmediately: true })
    yield* passTime(1_000)
    return { own, cells, one, keeping }
  })

  it.effect("is not ended by it", () =>
    Effect.gen(function* () {
      const added = Promise.withResolvers<void>()
      const { own, cells, one, keeping } = yield* stage(() => added.promise)
      assert.isUndefined(yield* one.look(account))
      assert.lengthOf(own.setSessions.mock.calls, 1)
      added.resolve()
      yield* settled
      assert.isTrue(Exit.isSuccess(yield* Fiber.join(keeping)))
      yield* passTime(120_000)
      assert.lengthOf(own.setSessions.mock.calls, 1)
      assert.deepStrictEqual([...cells.keys()], [])
    })
  )

  it.effect("is no reason to owe it for longer where it was refused, or its page is gone", () =>
    Effect.gen(function* () {
      const { own, cells } = yield* stage(() => Promise.reject(Object.assign(new Error("no"), { status: 401 })))
      yield* passTime(60_000)
      assert.lengthOf(own.setSessions.mock.calls, 2)
      assert.isFalse(cells.has("siwx_owed"))
      for (const stored of [`{"by":"gone","until":100}`, `{"by":"gone","until":9e15}`, "not json"]) {
        const next = plugin()
        const left = new Map([
          ["siwx_owed", '"all"'],
          ["siwx_keeping", stored]
        ])
        yield* (yield* page(next, { cells: left })).look(account)
        assert.lengthOf(next.setSessions.mock.calls, 1, stored)
      }
    })
  )
})
