import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { vi } from "vitest"
import { mira, nadia } from "../../test/support/fernhold.ts"
import { exchangeStage } from "../../test/support/sign-in/exchangeStage.ts"
import * as texts from "../base/errors/texts.ts"
import { passTime, settled } from "../../test/support/virtualTime.ts"

const { account, other, down, session, plugin, page } = exchangeStage

/** What is stored as owed. */
const owed = (cells: ReadonlyMap<string, string>) =>
  (JSON.parse(cells.get("siwx_owed")!) as { readonly list: "all" | ReadonlyArray<unknown> }).list

describe("a sign-out that the host's server has not heard", () => {
  it.effect("is owed, told, and paid within a minute", () =>
    Effect.gen(function* () {
      const own = plugin()
      own.setSessions.mockImplementationOnce(down)
      const { cells, forget, warned, reports } = yield* page(own)
      forget(Effect.succeed([account]))
      yield* passTime(0)
      assert.strictEqual(owed(cells), "all")
      assert.deepStrictEqual(warned, [texts.signOutOwed])
      assert.lengthOf(reports, 1)
      assert.deepInclude(reports[0], { reason: "notSignedOut", from: "setSessions", message: texts.signOutOwed })
      yield* passTime(59_999)
      assert.lengthOf(own.setSessions.mock.calls, 1)
      yield* passTime(1)
      assert.lengthOf(own.setSessions.mock.calls, 2)
      assert.isFalse(cells.has("siwx_owed"))
      yield* passTime(600_000)
      assert.lengthOf(own.setSessions.mock.calls, 2)
    })
  )

  it.effect("is tried each minute for as long as it fails", () =>
    Effect.gen(function* () {
      const own = plugin({ setSessions: vi.fn(down) })
      const { cells, forget, reports } = yield* page(own)
      forget(Effect.succeed([account]))
      for (let minutes = 0; minutes < 3; minutes++) yield* passTime(60_000)
      assert.lengthOf(own.setSessions.mock.calls, 4)
      assert.isTrue(cells.has("siwx_owed"))
      // It is reported once.
      assert.lengthOf(reports, 1)
    })
  )

  it.effect("is owed from the beginning: a page that is closed meanwhile leaves it to the next one", () =>
    Effect.gen(function* () {
      const own = plugin({ setSessions: vi.fn(() => new Promise<never>(() => {})) })
      const cells = new Map<string, string>()
      yield* Effect.scoped(
        Effect.gen(function* () {
          const { forget } = yield* page(own, { cells })
          forget(Effect.succeed([account]))
          yield* settled
        })
      )
      assert.strictEqual(owed(cells), "all")
      const next = plugin({ getSessions: vi.fn(async () => [session]) })
      const order: Array<string> = []
      next.setSessions.mockImplementation(async () => void order.push("signed out"))
      next.getSessions.mockImplementation(async () => (order.push("looked up"), []))
      const two = yield* page(next, { cells })
      assert.isUndefined(yield* two.look(account))
      assert.deepStrictEqual(order, ["signed out", "looked up"])
      assert.isFalse(cells.has("siwx_owed"))
    })
  )

  it.effect("of one account is owed for that one; the session it has does not count meanwhile", () =>
    Effect.gen(function* () {
      const own = plugin({
        revokeSession: vi.fn(down),
        getSessions: vi.fn(async (_: string, accountAddress: string) => [
          { ...session, data: { ...session.data, accountAddress } }
        ])
      })
      const { cells, forget, look } = yield* page(own, { connected: ["solana"] })
      forget(Effect.succeed([account]))
      yield* passTime(0)
      assert.deepStrictEqual(owed(cells), [["eip155:1", nadia]])
      assert.isUndefined(yield* look(account))
      assert.isTrue(cells.has("siwx_owed"))
      assert.strictEqual((yield* look(other))?.data.accountAddress, mira)
      // The same account twice is owed once, another one as well.
      forget(Effect.succeed([account, other]))
      yield* passTime(0)
      assert.deepStrictEqual(owed(cells), [
        ["eip155:1", nadia],
        ["eip155:1", mira]
      ])
    })
  )

  it.effect("is owed no longer when the host says that nobody is signed in, or somebody signs in anew", () =>
    Effect.gen(function* () {
      const own = plugin({ setSessions: vi.fn(down) })
      const { cells, forget, keep, look } = yield* page(own)
      forget(Effect.succeed([account]))
      yield* passTime(0)
      assert.isUndefined(yield* look(account))
      assert.isFalse(cells.has("siwx_owed"))
      forget(Effect.succeed([account]))
      yield* passTime(0)
      assert.isTrue(cells.has("siwx_owed"))
      yield* keep(session)
      assert.isFalse(cells.has("siwx_owed"))
    })
  )

  it.effect("does not end what is being kept now", () =>
    Effect.gen(function* () {
      const own = plugin({ setSessions: vi.fn(down) })
      const adding = Promise.withResolvers<void>()
      own.addSession.mockImplementation(() => adding.promise)
      const { cells, forget, keep } = yield* page(own)
      forget(Effect.succeed([account]))
      yield* passTime(50_000)
      const keeping = yield* Effect.forkChild(keep(session), { startImmediately: true })
      yield* passTime(20_000)
      assert.lengthOf(own.setSessions.mock.calls, 1)
      adding.resolve()
      yield* Fiber.join(keeping)
      yield* passTime(120_000)
      assert.lengthOf(own.setSessions.mock.calls, 1)
      assert.isFalse(cells.has("siwx_owed"))
    })
  )

  it.effect("is what rejects for whoever has asked for it", () =>
    Effect.gen(function* () {
      const { cells, signOutAll } = yield* page(plugin({ setSessions: vi.fn(down) }))
      assert.deepInclude(yield* Effect.flip(signOutAll), { reason: "notSignedOut" })
      assert.isTrue(cells.has("siwx_owed"))
    })
  )

  it.effect("is none for what is stored and no sign-out", () =>
    Effect.gen(function* () {
      const rows = [
        "1",
        "{}",
        "[]",
        '[["eip155:1"]]',
        '[["eip155:1",7]]',
        '"some"',
        "not json",
        `[["a","${"x".repeat(256)}"]]`
      ]
      for (const stored of [...rows, JSON.stringify(Array.from({ length: 21 }, () => ["eip155:1", nadia]))]) {
        const own = plugin()
        const { look } = yield* page(own, { cells: new Map([["siwx_owed", stored]]) })
        yield* look(account)
        assert.deepStrictEqual([own.setSessions.mock.calls, own.revokeSession.mock.calls], [[], []], stored)
      }
    })
  )

  it.effect("of very many is that of everybody", () =>
    Effect.gen(function* () {
      const own = plugin({ revokeSession: vi.fn(down) })
      const { cells, forget } = yield* page(own, { connected: ["solana"] })
      const many = Array.from({ length: 21 }, (_, at) => ({ ...account, address: `0x${String(at).padStart(40, "0")}` }))
      forget(Effect.succeed(many.slice(0, 20)))
      yield* passTime(0)
      assert.lengthOf(owed(cells), 20)
      forget(Effect.succeed(many.slice(20)))
      yield* passTime(0)
      assert.strictEqual(owed(cells), "all")
    })
  )

  it.effect("is that of each one alone where another account has taken the place, or others are signed in", () =>
    Effect.gen(function* () {
      const revokeOwn = vi.fn(async () => {})
      const own = plugin({ revokeOwn })
      const { forget } = yield* page(own)
      forget(Effect.succeed([account]), { replaced: true })
      forget(Effect.succeed([other]), { others: () => true })
      yield* passTime(0)
      assert.deepStrictEqual(revokeOwn.mock.calls as unknown, [["eip155:1", nadia]])
      assert.deepStrictEqual(own.revokeSession.mock.calls, [[other.network.id, other.address]])
      assert.lengthOf(own.setSessions.mock.calls, 0)
      // A host's own plugin may use what it is called on.
      const bare = plugin({
        revokeSession: vi.fn(async function (this: unknown) {
          assert.strictEqual(this, bare)
        })
      })
      const { forget: forgetBare, cells } = yield* page(bare)
      forgetBare(Effect.succeed([account]), { replaced: true })
      yield* passTime(0)
      assert.isFalse(cells.has("siwx_owed"))
      assert.lengthOf(bare.revokeSession.mock.calls, 1)
    })
  )

  it.effect("is none where nobody has left", () =>
    Effect.gen(function* () {
      const own = plugin()
      const { forget, look } = yield* page(own)
      forget(Effect.succeed([]))
      yield* look(account)
      assert.lengthOf(own.setSessions.mock.calls, 0)
    })
  )
})
