import { Effect } from "effect"
import { ErrorReporter } from "../../services/ports/reports/ErrorReporter.ts"
import type { Contract } from "./Contract.ts"

/** What every layer of `ErrorReporter` promises. */
export const errorReporterContract: Contract<ErrorReporter> = [
  {
    name: "takes anything and never fails",
    run: Effect.gen(function* () {
      const { report } = yield* ErrorReporter
      for (const error of [new Error("x"), "text", null, undefined, { toString: undefined }, 7n])
        yield* Effect.catchDefect(report(error), (defect) =>
          Effect.fail(new Error(`reporting a ${typeof error} threw ${String(defect)}`))
        )
    })
  }
]
