import { Effect } from "effect"
import { ApiFailed } from "../../base/errors/serviceErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { ApiClient } from "./ApiClient.ts"
import { readOriginsAnswer, readText } from "./configCodec.ts"
import { decodeAnswer } from "./decodeAnswer.ts"
import { readEach } from "./readEach.ts"

const decode = decodeAnswer(readOriginsAnswer)
const readOrigins = readEach("the project's origins", readText)

/**
 * Allowed origins of the project; 429 is RATE_LIMITED, 5xx is SERVER_ERROR, any other failure an empty list (spec 8).
 */
export const fetchOrigins = ApiClient.use((api) => api.json({ role: "config", path: "/projects/v1/origins" })).pipe(
  Effect.flatMap(decode),
  Effect.flatMap(({ allowedOrigins }) => readOrigins(allowedOrigins)),
  Effect.catch((failure: ApiFailed) => {
    if (failure.status === 429) return Effect.fail(new ApiFailed({ ...failure, message: texts.rateLimited }))
    if (failure.status >= 500) return Effect.fail(new ApiFailed({ ...failure, message: texts.serverError }))
    return Effect.succeed<ReadonlyArray<string>>([])
  })
)
