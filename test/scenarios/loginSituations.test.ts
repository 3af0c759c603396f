import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expectedEnd, impossible, loginCells, loginEvents, loginWays } from "../support/logins/loginCells.ts"
import { nadia, omar, playLogin } from "../support/logins/playLogin.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/ways-in/embedded/makeLogin.ts"),
    import("../../services/ways-in/embedded/makeSocial.ts"),
    import("../../services/ways-in/embedded/comeBack.ts"),
    import("../../services/ways-in/embedded/loginStorage.ts"),
    import("../../services/ways-in/embedded/frame/frameCodec.ts")
  ])
)

const run = loginCells.filter((cell) => impossible(cell) === undefined)
const ends = {
  in: { address: nadia.address, email: nadia.email },
  another: omar,
  smart: { address: nadia.smart, email: nadia.email },
  out: { address: undefined, email: undefined }
}

describe("SEC-37: what the page, the frame and the storage say of a login agree, and nobody is asked twice", () => {
  for (const cell of run)
    it.effect(`${cell.way}: ${cell.event}`, () =>
      Effect.gen(function* () {
        const record = yield* playLogin(cell)
        const { address, email } = ends[expectedEnd(cell)]
        const told = JSON.stringify(record)
        assert.deepStrictEqual([record.page, record.email], [address, email], told)
        assert.strictEqual(record.frame ?? undefined, email, told)
        assert.deepStrictEqual(record.stored, { isIn: email !== undefined, email, open: [] }, told)
        assert.isAtMost(record.asked, 1 + (expectedEnd(cell) === "another" && cell.way === "email" ? 1 : 0), told)
        // The host is told "connected" only of a login that was.
        if (expectedEnd(cell) === "out" && cell.event !== "signed out in another tab")
          assert.notStrictEqual(record.promise, "connected", told)
        const isLeft = cell.way === "social by redirect" || /^(disposed|reloaded|away)/.test(cell.event)
        if (!isLeft && expectedEnd(cell) !== "out") assert.strictEqual(record.promise, "connected", told)
      })
    )
})

it("each cell of the table runs, or cannot be, with the reason", () => {
  const without = loginCells.filter((cell) => impossible(cell) !== undefined)
  assert.strictEqual(run.length + without.length, loginWays.length * loginEvents.length)
  assert.deepStrictEqual(
    loginWays.map((way) => run.filter((cell) => cell.way === way).length),
    [19, 18, 15, 17]
  )
})
