import { OutcomeUnknown } from "./chainErrors.ts"

/** The hash by which a payment is known although its outcome is not; `undefined` for other errors. */
export const knownHash = (error: unknown): string | undefined =>
  error instanceof OutcomeUnknown ? error.hash : undefined
