import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ErrorReporter, type ErrorCategory } from "../reports/ErrorReporter.ts"
import { ApiClient, type ApiRequest } from "./ApiClient.ts"
import { ApiFailed } from "../../base/errors/serviceErrors.ts"
import { fetchIdentity } from "./fetchIdentity.ts"

const none = { name: null, avatar: null }

describe("identity (spec 7)", () => {
  const asked: Array<string> = []
  const reports: Array<ErrorCategory | undefined> = []
  const on = (answers: Readonly<Record<string, unknown>>) => {
    asked.length = 0
    reports.length = 0
    const json = ({ path }: ApiRequest) => {
      asked.push(path)
      return path in answers
        ? Effect.succeed(answers[path])
        : Effect.fail(new ApiFailed({ reason: "status", status: 404, message: "" }))
    }
    return Layer.merge(
      Layer.succeed(ApiClient, { json, has: () => true }),
      Layer.succeed(ErrorReporter, { report: (_, category) => Effect.sync(() => void reports.push(category)) })
    )
  }
  const chains = { "/v1/supported-chains": { http: ["eip155:1"], ws: ["eip155:8453"] } }
  const known = { ...chains, "/v1/identity/0x1": { name: "nadia.eth", avatar: "https://x.test/1" } }

  it.effect("is asked on a network that the service knows", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* fetchIdentity("0x1", "eip155:1"), { name: "nadia.eth", avatar: "https://x.test/1" })
    }).pipe(Effect.provide(on(known)))
  )

  for (const [why, networkId, answers] of [
    ["one that it does not know", "eip155:8453", known],
    ["the unknown network", "eip155:7777", known],
    ["any, when it has no list of those", "eip155:1", { "/v1/identity/0x1": known["/v1/identity/0x1"] }]
  ] as const)
    it.effect(`is not asked on ${why}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* fetchIdentity("0x1", networkId), none)
        assert.deepStrictEqual(asked, ["/v1/supported-chains"])
      }).pipe(Effect.provide(on(answers)))
    )

  it.effect("is unknown, not none, when the service says in another shape which networks it knows", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(fetchIdentity("0x1", "eip155:1"))).reason, "decode")
      assert.deepStrictEqual(asked, ["/v1/supported-chains"])
    }).pipe(Effect.provide(on({ ...known, "/v1/supported-chains": ["eip155:1"] })))
  )

  it.effect("SEC-24: a name loses what cannot be seen, and one of nothing else is none", () =>
    Effect.gen(function* () {
      const name = (text: string) =>
        Effect.provide(
          fetchIdentity("0x1", "eip155:1"),
          on({ ...chains, "/v1/identity/0x1": { name: text, avatar: null } })
        )
      assert.strictEqual((yield* name("na\u202edia\u0000.eth\u2069")).name, "nadia.eth")
      assert.strictEqual((yield* name("x".repeat(5_000))).name, "x".repeat(64))
      assert.deepStrictEqual(yield* name("\u200b\u202e"), none)
    })
  )

  it.effect("an answer of another shape is a failure, and reported as one of its kind (SEC-32)", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(fetchIdentity("0x1", "eip155:1"))
      assert.strictEqual(failure.reason, "decode")
      assert.deepStrictEqual(reports, ["DATA_PARSING_ERROR"])
    }).pipe(Effect.provide(on({ ...known, "/v1/identity/0x1": { name: 7 } })))
  )

  it.effect("a service that fails is no such answer", () =>
    Effect.gen(function* () {
      yield* Effect.flip(fetchIdentity("0x1", "eip155:1"))
      assert.deepStrictEqual(reports, [])
    }).pipe(Effect.provide(on(chains)))
  )
})
