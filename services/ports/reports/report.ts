import { ErrorReporter, type ErrorCategory } from "./ErrorReporter.ts"

/** Reports an unexpected error to the host's service, if it has one. */
export const report = (error: unknown, category?: ErrorCategory) =>
  ErrorReporter.use((reporter) => reporter.report(error, category))
