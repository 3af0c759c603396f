import { Effect } from "effect"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { ApiClient, type ApiRequest, type ApiRole } from "../../services/ports/api/ApiClient.ts"
import type { Contract } from "./Contract.ts"
import { same } from "./same.ts"

/** What the layer under test is connected to. */
export interface ApiStage {
  /** A request that is answered, and the JSON of its answer. */
  readonly answered: { readonly request: ApiRequest; readonly answer: unknown }
  /** A request whose answer is the status 404. */
  readonly missing: ApiRequest
  /** A role that has an endpoint, and one that has none. */
  readonly has: ApiRole
  readonly hasNot: ApiRole
}

const failureOf = (request: ApiRequest) =>
  ApiClient.use(({ json }) =>
    Effect.matchEffect(json(request), {
      onSuccess: (answer) => Effect.fail(new Error(`expected a failure, got ${JSON.stringify(answer)}`)),
      onFailure: (error) => Effect.succeed(error)
    })
  )

/** What every layer of `ApiClient` promises. */
export const apiClientContract = ({ answered, missing, has, hasNot }: ApiStage): Contract<ApiClient> => [
  {
    name: "gives the JSON of an answer, as it is",
    run: Effect.gen(function* () {
      const answer = yield* Effect.mapError((yield* ApiClient).json(answered.request), (error) => error as Error)
      yield* same("the answer", answer, answered.answer)
    })
  },
  {
    name: "an unknown path is a typed status failure",
    run: Effect.gen(function* () {
      const error = yield* failureOf(missing)
      yield* same("an ApiFailed", error instanceof ApiFailed, true)
      yield* same("reason and status", [error.reason, error.status], ["status", 404])
    })
  },
  {
    name: "a role without an endpoint is a typed failure, which says what to do",
    run: Effect.gen(function* () {
      const api = yield* ApiClient
      yield* same("has", [api.has(has), api.has(hasNot)], [true, false])
      const error = yield* failureOf({ role: hasNot, path: "/v1/x" })
      yield* same("the reason", error.reason, "unconfigured")
      yield* same("a message", error.message.length > 0, true)
    })
  }
]
