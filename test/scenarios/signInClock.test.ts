import { assert, beforeAll, beforeEach, afterEach, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { serverSiwx } from "../../examples/siwx-server/serverSiwx.ts"
import * as texts from "../../services/base/errors/texts.ts"
import { signInOptions } from "../support/sign-in/signInKinds.ts"
import { signInStage } from "../support/sign-in/signInStage.ts"

// A device whose clock is wrong (spec 8: "check time settings and reconnect"): with the server's time everyone can sign in.

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() => import("../../services/account/names/readIdentity.ts"))
beforeEach(() => void vi.stubGlobal("fetch", undefined))
afterEach(() => void vi.unstubAllGlobals())

const minute = 60_000
const clocks = [90_000, 5 * minute, -700_000, -15 * minute, 24 * 60 * minute]
const scenario = (name: string, run: () => Effect.Effect<unknown, unknown, unknown>) =>
  it.effect(name, () => Effect.scoped(Effect.suspend(run) as Effect.Effect<unknown>))

describe("a clock that is wrong by", () => {
  for (const kind of ["server", "siweConfig", "cloud"] as const)
    for (const moved of clocks)
      scenario(`${moved / 1_000} s, with ${kind}: signed in, and still after a reload`, () =>
        Effect.gen(function* () {
          const { cells, clock, open, pass, server, yeses } = yield* signInStage
          vi.stubGlobal("fetch", server.fetch)
          clock.move(moved)
          const options = signInOptions(kind, cells)
          const page = yield* open(options)
          yield* page.connect
          yield* page.sign
          yield* pass(1_000)
          assert.isTrue(page.isSignedIn())
          yield* page.close
          const again = yield* open(options)
          yield* pass(1_000)
          assert.isTrue(again.isSignedIn())
          assert.strictEqual(yeses(), 1)
        })
      )

  for (const moved of [5 * minute, -5 * minute])
    scenario(`${moved / 1_000} s: the sign-in ends at its end by the server's clock`, () =>
      Effect.gen(function* () {
        const { clock, open, pass, server } = yield* signInStage
        vi.stubGlobal("fetch", server.fetch)
        clock.move(moved)
        const verifiers = [{ namespace: "eip155" as const, verify: async () => true }]
        const { getNonce } = serverSiwx("https://saltmarsh.example/siwx", { verifiers }).siwx
        const page = yield* open({ siwx: { verifiers, getNonce: getNonce!, expiresIn: 8 * minute } })
        yield* page.connect
        yield* page.sign
        yield* pass(7.5 * minute)
        assert.isTrue(page.isSignedIn())
        yield* pass(minute)
        assert.isFalse(page.isSignedIn())
      })
    )

  for (const moved of [700_000, -700_000])
    scenario(
      `${moved / 1_000} s, where the server gives no time: the words of the clock, and signed in once it is right`,
      () =>
        Effect.gen(function* () {
          const { cells, clock, open, pass, server } = yield* signInStage
          vi.stubGlobal("fetch", server.fetch)
          clock.move(moved)
          const own = serverSiwx("https://saltmarsh.example/siwx", {
            verifiers: [{ namespace: "eip155", verify: async () => true }]
          })
          const given = own.siwx.getNonce!
          const getNonce = async () => {
            const answer = await given()
            return typeof answer === "string" ? answer : answer.nonce
          }
          const page = yield* open({ siwx: { ...own.siwx, getNonce } })
          yield* page.connect
          yield* page.sign
          yield* pass(1_000)
          const state = page.state()
          assert.deepInclude(state.step === "asking" ? state.error : {}, {
            reason: "clock",
            from: "addSession",
            message: texts.signInClock
          })
          assert.strictEqual(page.view(), "SIWXSignMessage")
          clock.move(-moved)
          // The message of the question has the wrong time.
          yield* page.sign
          yield* pass(1_000)
          yield* page.sign
          yield* pass(1_000)
          assert.isTrue(page.isSignedIn())
          assert.isUndefined(cells.get("siwx_owed"))
        })
    )
})

describe("a question that was left open", () => {
  scenario("signs a message that is made when the wallet is asked", () =>
    Effect.gen(function* () {
      const { cells, open, pass, server, yeses } = yield* signInStage
      vi.stubGlobal("fetch", server.fetch)
      const page = yield* open(signInOptions("server", cells))
      yield* page.connect
      const textNow = () => {
        const state = page.state()
        return state.step === "asking" ? state.message.toString() : ""
      }
      const first = textNow()
      yield* pass(5 * minute)
      assert.strictEqual(textNow(), first)
      yield* pass(6 * minute)
      yield* page.sign
      yield* pass(1_000)
      assert.isTrue(page.isSignedIn())
      assert.deepStrictEqual([yeses(), server.done.filter((one) => one === "nonce").length], [1, 2])
    })
  )
})
