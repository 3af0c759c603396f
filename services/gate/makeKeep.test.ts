import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { vi } from "vitest"
import { exchangeStage } from "../../test/support/sign-in/exchangeStage.ts"
import { passTime } from "../../test/support/virtualTime.ts"

const { account, down, session, plugin, page } = exchangeStage

describe("what was signed", () => {
  it.effect("is given again while nothing is heard, after a look whether it was taken", () =>
    Effect.gen(function* () {
      const own = plugin()
      own.addSession.mockImplementationOnce(down)
      const { keep } = yield* page(own)
      const keeping = yield* Effect.forkChild(keep(session), { startImmediately: true })
      yield* passTime(1_000)
      yield* Fiber.join(keeping)
      assert.lengthOf(own.addSession.mock.calls, 2)
      assert.lengthOf(own.getSessions.mock.calls, 1)
    })
  )

  it.effect("counts where its answer was lost", () =>
    Effect.gen(function* () {
      const own = plugin({ getSessions: vi.fn(async () => [session]) })
      own.addSession.mockImplementationOnce(() => Promise.reject(new TypeError("Failed to fetch")))
      const { keep } = yield* page(own)
      const keeping = yield* Effect.forkChild(keep(session), { startImmediately: true })
      yield* passTime(1_000)
      yield* Fiber.join(keeping)
      assert.lengthOf(own.addSession.mock.calls, 1)
    })
  )

  it.effect("is not given twice while the first answer may still come", () =>
    Effect.gen(function* () {
      const adding = Promise.withResolvers<void>()
      const own = plugin({ addSession: vi.fn(() => adding.promise) })
      const { keep } = yield* page(own)
      const first = yield* Effect.forkChild(Effect.flip(keep(session)), { startImmediately: true })
      yield* passTime(30_000)
      assert.deepInclude(yield* Fiber.join(first), { reason: "unanswered", from: "addSession" })
      const second = yield* Effect.forkChild(keep(session), { startImmediately: true })
      yield* passTime(1_000)
      adding.resolve()
      yield* Fiber.join(second)
      assert.lengthOf(own.addSession.mock.calls, 1)
      // It is waited for again: not revoked.
      yield* passTime(1_000)
      assert.lengthOf(own.revokeSession.mock.calls, 0)
    })
  )

  it.effect("and given up after its answer was lost is revoked, once; where it was refused nothing is", () =>
    Effect.gen(function* () {
      const own = plugin({ addSession: vi.fn(() => Promise.reject(new TypeError("Failed to fetch"))) })
      const { cells, giveUp, keep } = yield* page(own)
      const keeping = yield* Effect.forkChild(Effect.flip(keep(session)), { startImmediately: true })
      yield* passTime(1_000)
      yield* passTime(3_000)
      assert.deepInclude(yield* Fiber.join(keeping), { reason: "unanswered" })
      own.revokeSession.mockImplementationOnce(down)
      giveUp(session)
      yield* passTime(0)
      assert.deepStrictEqual(own.revokeSession.mock.calls as ReadonlyArray<unknown>, [
        ["eip155:1", session.data.accountAddress]
      ])
      assert.isTrue(cells.has("siwx_owed"))
      const refusing = plugin({ addSession: vi.fn(() => Promise.reject(new Error("no"))) })
      const other = yield* page(refusing)
      yield* Effect.flip(other.keep(session))
      other.giveUp(session)
      yield* passTime(0)
      assert.lengthOf(refusing.revokeSession.mock.calls, 0)
    })
  )

  it.effect("and given up on its way is owed at once", () =>
    Effect.gen(function* () {
      const adding = Promise.withResolvers<void>()
      const own = plugin({ addSession: vi.fn(() => adding.promise) })
      const { cells, keep } = yield* page(own)
      yield* Fiber.interrupt(yield* Effect.forkChild(keep(session), { startImmediately: true }))
      yield* passTime(0)
      assert.isTrue(cells.has("siwx_owed"))
      adding.resolve()
      yield* passTime(0)
      assert.lengthOf(own.revokeSession.mock.calls, 1)
      assert.isFalse(cells.has("siwx_owed"))
    })
  )

  it.effect("and refused is refused at once, with what was wrong", () =>
    Effect.gen(function* () {
      const rows = [
        [new Error("no"), "notSigned"],
        [{ status: 401 }, "notSigned"],
        [{ status: 401, refused: "nonce" }, "notSigned"],
        // Its message has not the device's time.
        [{ refused: "early" }, "notSigned"]
      ] as const
      for (const [cause, reason] of rows) {
        const own = plugin({ addSession: vi.fn(() => Promise.reject(cause)) })
        const { keep } = yield* page(own)
        assert.deepInclude(yield* Effect.flip(keep(session)), { reason, from: "addSession", cause })
        assert.lengthOf(own.addSession.mock.calls, 1)
      }
    })
  )

  it.effect("blames the device's clock for its own time alone, and no person who took long", () =>
    Effect.gen(function* () {
      for (const refused of ["early", "late", "expired"])
        for (const [theirs, waits, reason] of [
          [undefined, 0, "clock"],
          [undefined, 660_000, "notSigned"],
          ["1970-01-01T00:15:00.000Z", 0, "notSigned"]
        ] as const) {
          const createMessage = vi.fn(async ({ issuedAt }: { readonly issuedAt: string }) => ({
            ...session.data,
            issuedAt: theirs ?? issuedAt
          }))
          const own = plugin({ createMessage, addSession: vi.fn(() => Promise.reject({ refused })) })
          const { keep, makeMessage } = yield* page(own)
          const { toString: _, ...data } = yield* makeMessage(account)
          yield* passTime(waits)
          assert.deepInclude(yield* Effect.flip(keep({ ...session, data } as never)), { reason }, refused)
        }
    })
  )
})
