import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "../../layers/test.ts"
import { Profile } from "../../services/account/profile/Profile.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { makeNaming } from "../../services/account/names/makeNaming.ts"
import type { NamingEnd } from "../../services/account/names/Naming.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

beforeAll(() => import("../../services/account/names/readIdentity.ts"))

const service = { endpoints: { blockchain: "https://services.example" } }
const failed = (status: number) =>
  Effect.fail(new ApiFailed({ reason: "status", status, message: "HTTP request failed" }))
const name = "nadia-k.reown.id"
const owned = { name, addresses: { "60": { address: nadia } } }
/** How long the service takes to keep a name, in ms. */
const keeping = 5_000

/** A service that loses the answer where `lost`, and the record that it tells. */
const registry = ({ lost = false } = {}) => {
  const knobs = { posted: 0, record: (): unknown => failed(404) }
  const world = makeWorld({
    ...twoWallets,
    answers: {
      "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
      [`/v1/identity/${nadia}`]: { name: null, avatar: null },
      [`/v1/profile/account/${name}`]: () => knobs.record(),
      "/v1/profile/account": () => {
        knobs.posted++
        return Effect.andThen(Effect.sleep(keeping), lost ? failed(502) : Effect.succeed({ success: true }))
      }
    }
  })
  return { world, knobs }
}
const tell = (end: NamingEnd) => ({
  tone: "ok" as const,
  text: end.status === "done" ? end.name : end.error._tag === "NameFailed" ? end.error.reason : end.error._tag
})
const begun = Effect.gen(function* () {
  yield* (yield* Connections).connect(fernhold)
  const naming = yield* makeNaming
  return { naming, alerts: yield* Alerts, leave: naming.enter() }
})
const tick = TestClock.adjust(1)

describe("registering a name in the sheet", () => {
  it.effect("says what it does: once it is signed nobody is asked any more", () => {
    const { world, knobs } = registry()
    return Effect.gen(function* () {
      const { naming, alerts } = yield* begun
      const seen: Array<string> = []
      naming.state.subscribe(() => seen.push(naming.state.get().status))
      naming.register("nadia-k", tell)
      naming.register("nadia-k", tell)
      yield* TestClock.adjust(keeping)
      assert.deepStrictEqual([...new Set(seen)], ["looking", "asking", "registering", "done"])
      assert.deepStrictEqual([naming.state.get(), knobs.posted], [{ status: "done", name }, 1])
      assert.isUndefined(alerts.toast.get())
    }).pipe(Effect.provide(whole(world, service)))
  })

  it.effect("left while the wallet is asked: it ends, and nothing is told", () => {
    const { world, knobs } = registry()
    return Effect.gen(function* () {
      const { naming, alerts, leave } = yield* begun
      world.wallet(fernhold).answer = "never"
      naming.register("nadia-k", tell)
      yield* tick
      assert.strictEqual(naming.state.get().status, "asking")
      leave()
      yield* tick
      assert.deepStrictEqual([naming.state.get(), knobs.posted], [{ status: "idle" }, 0])
      assert.isUndefined(alerts.toast.get())
    }).pipe(Effect.provide(whole(world, service)))
  })

  for (const lost of [false, true])
    it.effect(`left after it was signed: its ${lost ? "failure" : "success"} is told by a toast`, () => {
      const { world } = registry({ lost })
      return Effect.gen(function* () {
        const { naming, alerts, leave } = yield* begun
        naming.register("nadia-k", tell)
        yield* tick
        leave()
        yield* TestClock.adjust(keeping)
        assert.strictEqual(alerts.toast.get()?.text, lost ? "lost" : name)
        assert.deepStrictEqual(naming.state.get(), { status: "idle" })
      }).pipe(Effect.provide(whole(world, service)))
    })

  it.effect("a view that comes back while it goes on shows it, and its end", () => {
    const { world } = registry()
    return Effect.gen(function* () {
      const { naming, alerts, leave } = yield* begun
      naming.register("nadia-k", tell)
      yield* tick
      leave()
      const away = naming.enter()
      yield* TestClock.adjust(keeping)
      assert.deepStrictEqual(naming.state.get(), { status: "done", name })
      assert.isUndefined(alerts.toast.get())
      away()
      assert.deepStrictEqual(naming.state.get(), { status: "idle" })
    }).pipe(Effect.provide(whole(world, service)))
  })

  it.effect(
    "where nobody knows how it ended, a look tells, for the account that signed, without another signature",
    () => {
      const { world, knobs } = registry({ lost: true })
      return Effect.gen(function* () {
        const { naming } = yield* begun
        const profile = yield* Profile
        naming.register("nadia-k", tell)
        knobs.record = () => failed(503)
        yield* TestClock.adjust(keeping)
        const reason = () => {
          const now = naming.state.get()
          return now.status === "failed" && now.error._tag === "NameFailed" ? now.error.reason : now.status
        }
        assert.strictEqual(reason(), "unsure")
        naming.look()
        yield* tick
        assert.strictEqual(reason(), "unsure")
        world.wallet(fernhold).accounts = [nadia, mira]
        knobs.record = () => owned
        naming.look()
        yield* tick
        assert.deepStrictEqual([reason(), knobs.posted, profile.value.get()?.name], ["done", 1, name])
        naming.look()
        naming.reset()
        assert.strictEqual(reason(), "idle")
      }).pipe(Effect.provide(whole(world, service)))
    }
  )

  it.effect("a look that finds the name free says so, and it may be registered again", () => {
    const { world, knobs } = registry({ lost: true })
    return Effect.gen(function* () {
      const { naming } = yield* begun
      naming.register("nadia-k", tell)
      knobs.record = () => failed(503)
      yield* TestClock.adjust(keeping)
      knobs.record = () => failed(404)
      naming.look()
      yield* tick
      const now = naming.state.get()
      assert.isTrue(now.status === "failed" && now.error._tag === "NameFailed" && now.error.reason === "lost")
      naming.look()
      assert.strictEqual(naming.state.get(), now)
      naming.register("nadia-k", tell)
      yield* tick
      assert.strictEqual(naming.state.get().status, "registering")
      naming.reset()
      assert.deepStrictEqual([naming.state.get().status, knobs.posted], ["registering", 2])
    }).pipe(Effect.provide(whole(world, service)))
  })
})
