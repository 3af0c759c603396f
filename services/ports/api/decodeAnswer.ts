import { Effect, type Exit } from "effect"
import type { ApiFailed } from "../../base/errors/serviceErrors.ts"
import { unknownShape } from "./unknownShape.ts"

/** Decodes a response; a wrong shape counts as a failure (SEC-32), and is reported if there is a reporter (spec 8). */
export const decodeAnswer =
  <A>(read: (answer: unknown) => Exit.Exit<A, unknown>) =>
  (answer: unknown): Effect.Effect<A, ApiFailed> =>
    Effect.catch(read(answer), unknownShape)
