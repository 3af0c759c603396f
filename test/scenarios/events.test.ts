import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeWorld, type World } from "../../layers/test.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import type { LatchkeyServices } from "../../services/instance/LatchkeyServices.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import type { AnalyticsReport } from "../../services/instance/remote/analyticsReport.ts"
import { fernhold, nadia, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"
import { settled } from "../support/virtualTime.ts"

// Loaded ahead: what the first use fetches is no part of this.
beforeAll(() =>
  Promise.all([
    import("../../services/instance/remote/startRemote.ts"),
    import("../../services/instance/remote/sendEvents.ts")
  ])
)

const reports = "https://reports.test"
const config = "https://config.test"
const status = (code: number) => Effect.fail(new ApiFailed({ reason: "status", status: code, message: "no" }))

/** A world whose service takes events as `takes` says, and what it was sent and asked. */
const listening = (project?: unknown, takes: (event: string) => unknown = () => ({})) => {
  const sent: Array<AnalyticsReport> = []
  const asked: Array<string> = []
  const world = makeWorld({
    ...twoWallets,
    answers: {
      "/e": (_: URL, body: AnalyticsReport) => {
        sent.push(body)
        return takes(body.props.event)
      },
      "/getAnalyticsConfig": (url: URL) => {
        asked.push(url.origin)
        return project
      }
    }
  })
  return { world, sent, asked, types: () => sent.map(({ props }) => props.event) }
}
const on =
  (world: World, options: Partial<LatchkeyOptions>) =>
  <A, E>(program: Effect.Effect<A, E, LatchkeyServices>) =>
    Effect.provide(Effect.andThen(settled, program), whole(world, { projectId: "p", ...options }))
const features = { analytics: true } as const
const visit = Effect.gen(function* () {
  const modal = yield* Modal
  yield* modal.open()
  yield* settled
  yield* modal.close
  yield* settled
})

describe("events to the host's service (spec 7)", () => {
  it.effect("leave once the visitor has done something, the first one with them", () => {
    const { world, types } = listening()
    return Effect.gen(function* () {
      assert.deepStrictEqual(types(), [])
      yield* visit
      assert.deepStrictEqual(types(), ["INITIALIZE", "MODAL_OPEN", "MODAL_CLOSE"])
      yield* (yield* Connections).connect(fernhold)
      yield* settled
      assert.deepStrictEqual(types().slice(3), ["CONNECT_SUCCESS"])
    }).pipe(on(world, { features, endpoints: { reports } }))
  })

  it.effect("those of a visitor who is quicker than the code for them leave too, in their order", () => {
    const { world, types } = listening()
    return Effect.gen(function* () {
      const modal = yield* Modal
      yield* modal.open()
      yield* (yield* Connections).connect(fernhold)
      yield* modal.close
      assert.deepStrictEqual(types(), [])
      yield* settled
      assert.deepStrictEqual(types(), ["INITIALIZE", "MODAL_OPEN", "CONNECT_SUCCESS", "MODAL_CLOSE"])
    }).pipe(Effect.provide(whole(world, { projectId: "p", features, endpoints: { reports } })))
  })

  it.effect("have the form of the service, and neither an address nor anything of a session", () => {
    const { world, sent } = listening()
    return Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      yield* visit
      for (const { eventId, url, domain, timestamp, props } of sent) {
        assert.match(eventId, /^[0-9a-f-]{36}$/)
        assert.deepStrictEqual([url, domain], ["https://saltmarsh.example/", "saltmarsh.example"])
        assert.isNumber(timestamp)
        assert.strictEqual(props.type, "track")
      }
      assert.lengthOf(new Set(sent.map(({ eventId }) => eventId)), sent.length)
      assert.notInclude(JSON.stringify(sent).toLowerCase(), nadia.toLowerCase())
    }).pipe(on(world, { features, endpoints: { reports } }))
  })

  for (const [why, options] of [
    ["the host has not turned them on", { endpoints: { reports, config } }],
    ["the host has turned them off", { features: { analytics: false }, endpoints: { reports, config } }],
    ["there is no endpoint", { features, endpoints: { config } }],
    ["error reports alone", { enableErrorReporting: true, endpoints: { reports } }]
  ] as const)
    it.effect(`${why}: no request`, () => {
      const { world, sent, asked } = listening({ isAnalyticsEnabled: true })
      return Effect.gen(function* () {
        yield* visit
        assert.deepStrictEqual([sent, asked], [[], []])
      }).pipe(on(world, options))
    })

  for (const [said, answer, types] of [
    ["yes", { isAnalyticsEnabled: true }, ["INITIALIZE", "MODAL_OPEN", "MODAL_CLOSE"]],
    ["no", { isAnalyticsEnabled: false }, []],
    ["nothing that can be read", { isAnalyticsEnabled: "yes" }, []],
    ["nothing", null, []],
    ["429", status(429), []],
    ["500", status(500), []],
    ["404", status(404), []]
  ] as const)
    it.effect(
      `the project says ${said}: ${types.length} events; it is asked once, and not before the visitor acts`,
      () => {
        const { world, asked, types: sent } = listening(answer)
        return Effect.gen(function* () {
          assert.deepStrictEqual(asked, [])
          yield* visit
          assert.deepStrictEqual(sent(), [...types])
          yield* visit
          assert.lengthOf(sent(), types.length === 0 ? 0 : 5)
          assert.deepStrictEqual(asked, [config])
        }).pipe(on(world, { features, endpoints: { reports, config } }))
      }
    )

  it.effect("an event that fails is lost, the next one leaves; nothing is reported or shown", () => {
    let down = true
    const { world, sent, types } = listening(undefined, () => (down ? status(500) : {}))
    return Effect.gen(function* () {
      yield* visit
      assert.lengthOf(sent, 3)
      down = false
      yield* visit
      assert.deepStrictEqual(types().slice(3), ["MODAL_OPEN", "MODAL_CLOSE"])
      assert.deepStrictEqual((yield* Alerts).alerts.get(), [])
    }).pipe(on(world, { features, endpoints: { reports } }))
  })

  it.effect("403 raises one alert, until an event is taken", () => {
    let refused = true
    const { world } = listening(undefined, () => (refused ? status(403) : {}))
    return Effect.gen(function* () {
      const titles = Effect.map(Alerts, ({ alerts }) => alerts.get().map(({ title }) => title))
      yield* visit
      assert.deepStrictEqual(yield* titles, ["Invalid App Configuration"])
      refused = false
      yield* visit
      assert.deepStrictEqual(yield* titles, [])
    }).pipe(on(world, { features, endpoints: { reports } }))
  })
})
