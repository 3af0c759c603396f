import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { analyticsContract, errorReporterContract } from "../../layers/contracts.ts"
import { AnalyticsHost } from "../../layers/host-callback/AnalyticsHost.ts"
import { ErrorReporterApi } from "../../layers/reports/ErrorReporterApi.ts"
import { EnvironmentScripted } from "../../layers/scripted/EnvironmentScripted.ts"
import { ErrorReporterMemory } from "../../layers/scripted/ErrorReporterMemory.ts"
import { Analytics } from "../../services/ports/analytics/Analytics.ts"
import type { AnalyticsEvent } from "../../services/ports/analytics/AnalyticsEvent.ts"
import { ApiClient, type ApiRequest } from "../../services/ports/api/ApiClient.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { ErrorReporter } from "../../services/ports/reports/ErrorReporter.ts"
import { ethereum } from "../support/networks.ts"

/** The live reporter over a service that takes, or refuses, every report. */
const live = (sent: Array<ApiRequest>, options: Partial<LatchkeyOptions> = {}, works = true) =>
  ErrorReporterApi.pipe(
    Layer.provide(
      Layer.succeed(ApiClient, {
        has: (role) => role === "reports",
        json: (request) =>
          Effect.suspend(() => {
            sent.push(request)
            return works
              ? Effect.succeed(undefined)
              : Effect.fail(new ApiFailed({ reason: "status", status: 500, message: "down" }))
          })
      })
    ),
    Layer.provide(EnvironmentScripted()),
    Layer.provide(Layer.succeed(Settings, makeSettings({ networks: [ethereum], ...options })))
  )

const report = (error: unknown) => ErrorReporter.use((reporter) => reporter.report(error))

for (const [name, layer] of Object.entries({ live: () => live([]), scripted: () => ErrorReporterMemory() }))
  describe(`ErrorReporter contract, ${name}`, () => {
    for (const { name, run } of errorReporterContract) it.effect(name, () => Effect.provide(run, layer()))
  })

describe("ErrorReporter live (spec 4, REL-H10)", () => {
  it.effect("REL-H10: at most 5 in any 60 s leave", () => {
    const sent: Array<ApiRequest> = []
    return Effect.gen(function* () {
      for (let at = 0; at < 6; at++) yield* report(new Error(`${at}`))
      assert.lengthOf(sent, 5)
      yield* TestClock.adjust("60 seconds")
      yield* report(new Error("later"))
      assert.lengthOf(sent, 6)
      assert.deepStrictEqual([sent[0]?.role, sent[0]?.path], ["reports", "/e"])
    }).pipe(Effect.provide(live(sent)))
  })

  it.effect("REL-H10: a report that fails is dropped, and reports nothing about itself", () => {
    const sent: Array<ApiRequest> = []
    return Effect.gen(function* () {
      yield* report(new Error("x"))
      yield* TestClock.adjust("10 minutes")
      assert.lengthOf(sent, 1)
      assert.isTrue(sent[0]?.once)
    }).pipe(Effect.provide(live(sent, {}, false)))
  })

  it.effect("SEC-34: off means none", () => {
    const sent: Array<ApiRequest> = []
    return Effect.gen(function* () {
      yield* report(new Error("x"))
      assert.lengthOf(sent, 0)
    }).pipe(Effect.provide(live(sent, { enableErrorReporting: false })))
  })
})

describe("Analytics contract", () => {
  for (const { name, run } of analyticsContract) it.effect(name, () => Effect.provide(run, AnalyticsHost(undefined)))

  it.effect("tells the host and every listener, with the time; undo ends it; a throwing listener harms nobody", () => {
    const heard: Array<AnalyticsEvent> = []
    return Effect.gen(function* () {
      const analytics = yield* Analytics
      analytics.subscribe(() => {
        throw new Error("a host's mistake")
      })
      let more = 0
      const undo = analytics.subscribe(() => more++)
      yield* TestClock.adjust(5)
      yield* analytics.track("MODAL_OPEN", { connected: false })
      undo()
      yield* analytics.track("MODAL_CLOSE", { connected: true })
      assert.deepStrictEqual(heard, [
        { type: "MODAL_OPEN", properties: { connected: false }, timestamp: 5 },
        { type: "MODAL_CLOSE", properties: { connected: true }, timestamp: 5 }
      ])
      assert.strictEqual(more, 1)
    }).pipe(Effect.provide(AnalyticsHost((event) => heard.push(event))))
  })
})
