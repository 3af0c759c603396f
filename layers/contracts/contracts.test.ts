import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { Analytics } from "../../services/ports/analytics/Analytics.ts"
import { ApiClient } from "../../services/ports/api/ApiClient.ts"
import { ErrorReporter } from "../../services/ports/reports/ErrorReporter.ts"
import { Storage } from "../../services/ports/storage/Storage.ts"
import { analyticsContract } from "./analyticsContract.ts"
import { apiClientContract } from "./apiClientContract.ts"
import type { Contract } from "./Contract.ts"
import { errorReporterContract } from "./errorReporterContract.ts"
import { storageContract } from "./storageContract.ts"

// That the layers of the package keep the contracts is in test/contracts. Here layers break them, and each is found out.

/** What the cases say of a layer, in their order; `kept` where it keeps the promise. */
const said = <R>(contract: Contract<R>, layer: () => Layer.Layer<R>) =>
  Effect.forEach(contract, ({ run }) =>
    Effect.match(Effect.provide(run, layer()), { onSuccess: () => "kept", onFailure: ({ message }) => message })
  )

describe("a layer that breaks its contract is found out", () => {
  it.effect("Storage", () =>
    Effect.gen(function* () {
      const deaf = () =>
        Layer.succeed(Storage, {
          get: () => Effect.succeed("1"),
          set: () => Effect.void,
          remove: () => Effect.void,
          watch: (changed) => {
            changed("key")
            return () => {}
          }
        })
      assert.deepStrictEqual(yield* said(storageContract, deaf), [
        'a key that was never written: expected undefined, got "1"',
        'the key that stays: expected "2", got "1"',
        'what was heard: expected [], got ["key"]'
      ])
    })
  )

  it.effect("ApiClient", () =>
    Effect.gen(function* () {
      const stage = {
        answered: { request: { role: "config", path: "/a" }, answer: { a: 1 } },
        missing: { role: "config", path: "/none" },
        has: "config",
        hasNot: "reports"
      } as const
      const always = () => Layer.succeed(ApiClient, { has: () => true, json: () => Effect.succeed({ a: 2 }) })
      assert.deepStrictEqual(yield* said(apiClientContract(stage), always), [
        'the answer: expected {"a":1}, got {"a":2}',
        'expected a failure, got {"a":2}',
        "has: expected [true,false], got [true,true]"
      ])
      const broken = new ApiFailed({ reason: "status", status: 500, message: "" })
      const never = () =>
        Layer.succeed(ApiClient, { has: (role) => role === "config", json: () => Effect.fail(broken) })
      assert.deepStrictEqual(yield* said(apiClientContract(stage), never), [
        "",
        'reason and status: expected ["status",404], got ["status",500]',
        'the reason: expected "unconfigured", got "status"'
      ])
    })
  )

  it.effect("ErrorReporter", () =>
    Effect.gen(function* () {
      const strict = () =>
        Layer.succeed(ErrorReporter, { report: (error) => Effect.sync(() => void `${(error as Error).message}`) })
      assert.deepStrictEqual(
        (yield* said(errorReporterContract, strict)).map((one) => one.slice(0, 33)),
        ["reporting a object threw TypeErro"]
      )
    })
  )

  it.effect("Analytics", () =>
    Effect.gen(function* () {
      const silent = () =>
        Layer.succeed(Analytics, { track: () => Effect.void, earlier: [], subscribe: () => () => {} })
      assert.deepStrictEqual(yield* said(analyticsContract, silent), [
        'what was heard: expected [["MODAL_OPEN",{"connected":false}]], got []',
        "events of the other listener: expected 1, got 0",
        'the first events: expected ["MODAL_OPEN"], got []'
      ])
    })
  )
})
