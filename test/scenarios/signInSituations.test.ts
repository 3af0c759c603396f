import { afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { judgeSignIn } from "../support/sign-in/judgeSignIn.ts"
import { playSignIn } from "../support/sign-in/playSignIn.ts"
import { impossible, signInCells, signInEvents } from "../support/sign-in/signInCells.ts"
import { signInKinds } from "../support/sign-in/signInKinds.ts"
import { signInStage } from "../support/sign-in/signInStage.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() => import("../../services/account/names/readIdentity.ts"))
afterEach(() => void vi.unstubAllGlobals())

const run = signInCells.filter((cell) => impossible(cell) === undefined)

describe("SEC-29: what the page says, what the server holds and what is stored agree, and a yes is asked for once", () => {
  for (const cell of run)
    it.effect(`${cell.kind}: ${cell.event}`, () =>
      Effect.scoped(
        Effect.gen(function* () {
          const stage = yield* signInStage
          vi.stubGlobal("fetch", stage.server.fetch)
          const record = yield* playSignIn(cell, stage)
          assert.deepStrictEqual(judgeSignIn(cell, record), [], JSON.stringify(record))
        }) as Effect.Effect<void>
      )
    )
})

it("each cell of the table runs, or cannot be, with the reason", () => {
  const without = signInCells.filter((cell) => impossible(cell) !== undefined)
  assert.strictEqual(run.length + without.length, signInKinds.length * signInEvents.length)
  const counted = Object.fromEntries(signInKinds.map((kind) => [kind, run.filter((one) => one.kind === kind).length]))
  assert.deepStrictEqual(counted, { required: 8, optional: 8, siweConfig: 17, server: 17, cloud: 16 })
})
