import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber } from "effect"
import { afterEach, vi } from "vitest"
import { ErrorReporterMemory } from "../../../layers/scripted/ErrorReporterMemory.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { report } from "../../ports/reports/report.ts"
import { Defects, makeDefects } from "./Defects.ts"
import { reportedExit } from "./reportedExit.ts"

afterEach(() => void vi.restoreAllMocks())

const set = () => {
  const lines = vi.spyOn(console, "error").mockReturnValue()
  const defects = makeDefects()
  const reported: Array<unknown> = []
  const report = (defect: unknown) => void reported.push(defect)
  return { defects, reported, report, told: () => lines.mock.calls.map(([, defect]) => defect) }
}

describe("unexpected errors (spec 8)", () => {
  it("are told once each, and reported once somebody reports", () => {
    const { defects, reported, report, told } = set()
    const [one, other] = [new Error("x"), new Error("x")]
    for (const defect of [one, one, "text", "text", undefined]) defects.tell(defect)
    assert.deepStrictEqual(told(), [one, "text", "text", undefined])
    assert.deepStrictEqual(reported, [])
    defects.follow(report)
    assert.deepStrictEqual(reported, [one, "text", "text", undefined])
    defects.tell(other)
    defects.tell(one)
    assert.deepStrictEqual(reported.slice(4), [other])
    defects.close()
    defects.tell(new Error("asked of a disposed instance"))
    assert.lengthOf(told(), 5)
    assert.lengthOf(reported, 5)
  })

  it.effect("reach the console where there is no instance", () =>
    Effect.gen(function* () {
      const { told } = set()
      const { tell, follow, close } = yield* Defects
      follow(() => assert.fail("Nobody reports for programs without an instance"))
      tell("bug")
      close()
      tell("another")
      assert.deepStrictEqual(told(), ["bug", "another"])
    })
  )

  it.effect("are reported by whoever reports for the instance", () =>
    Effect.gen(function* () {
      const reports: Array<unknown> = []
      yield* Effect.provide(report("bug", "INTERNAL_SDK_ERROR"), ErrorReporterMemory(reports))
      assert.deepStrictEqual(reports, ["bug"])
    })
  )

  it.effect("reach it from what a service starts, whoever waits; failures and interruptions do not", () =>
    Effect.gen(function* () {
      const { defects, told } = set()
      const run = yield* Effect.provideService(makeRun, Defects, defects)
      const bug = new TypeError("x is not a function")
      const broken = run(Effect.die(bug))
      const exit = yield* Fiber.await(broken)
      assert.isTrue(Exit.isFailure(exit) && Cause.hasDies(exit.cause))
      yield* Fiber.await(run(Effect.fail("no")))
      const waiting = run(Effect.never)
      yield* Fiber.interrupt(waiting)
      assert.deepStrictEqual(told(), [bug])
    })
  )

  it.effect("reach it from a program that goes on whatever the outcome is", () =>
    Effect.gen(function* () {
      const { defects, told } = set()
      const exitOf = <A, E>(effect: Effect.Effect<A, E>) =>
        Effect.provideService(reportedExit(effect), Defects, defects)
      assert.deepStrictEqual(yield* exitOf(Effect.succeed(1)), Exit.succeed(1))
      assert.deepStrictEqual(yield* exitOf(Effect.fail("no")), Exit.fail("no"))
      assert.isTrue(Exit.isFailure(yield* exitOf(Effect.die("bug"))))
      assert.deepStrictEqual(told(), ["bug"])
    })
  )
})
