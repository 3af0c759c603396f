import { Effect, Layer } from "effect"
import { ErrorReporter } from "../../services/ports/reports/ErrorReporter.ts"

/** `ErrorReporter` that collects errors in `reports`. */
export const ErrorReporterMemory = (reports: Array<unknown> = []) =>
  Layer.succeed(ErrorReporter, { report: (error) => Effect.sync(() => void reports.push(error)) })
