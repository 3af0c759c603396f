import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "../../layers/test.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { endSession } from "../../services/account/sessions/endSession.ts"
import { networkOf } from "../../services/account/sessions/networkOf.ts"
import { listSessions } from "../../services/account/sessions/listSessions.ts"
import { Settings } from "../../services/ports/options/Settings.ts"
import type { Session } from "../../services/sheet/router/Session.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/names/readIdentity.ts"),
    import("../../services/ports/api/sessionsCodec.ts"),
    import("../../services/account/sessions/grantRules.ts")
  ])
)

const account = `eip155:1:${nadia}`
const path = `/v1/sessions/${encodeURIComponent(account)}`
const entry = (pci: string, more: object = {}) => ({
  pci,
  project: { name: "Driftbook", url: "https://driftbook.example" },
  createdAt: 0,
  expiration: 3_600,
  permissions: [{ type: "native-token-transfer", data: { allowance: "0x10" } }],
  ...more
})
const failed = (status: number, body?: unknown) =>
  Effect.fail(
    new ApiFailed({
      reason: status === 0 ? "transport" : "status",
      status,
      message: "HTTP request failed",
      cause: { status, body: JSON.stringify(body) }
    })
  )
const service = { endpoints: { blockchain: "https://services.example" } }
const withAnswers = (answers: Readonly<Record<string, unknown>>) =>
  makeWorld({ ...twoWallets, answers: { "/v1/supported-chains": { http: ["eip155:1"], ws: [] }, ...answers } })
const connect = Effect.flatMap(Connections, (connections) => connections.connect(fernhold))

/** A service that keeps one session, and what it was sent to end it. */
const makeService = (answer: (end: () => void) => unknown) => {
  let revokedAt: number | null = null
  const sent: Array<unknown> = []
  return {
    sent,
    world: withAnswers({
      [path]: () => ({ pcis: [entry("a-1", { revokedAt })] }),
      [`${path}/revoke`]: (_: URL, body: unknown) => {
        sent.push(body)
        return answer(() => void (revokedAt = 5))
      }
    })
  }
}
/** How the sessions ended whose view was left. */
const told: Array<string> = []
const end = (session: Session) =>
  endSession(session, (failure) => Effect.sync(() => void told.push(failure?._tag ?? "ended")))
const sessions = Effect.map(listSessions, (list) => list.sessions)
const only = Effect.map(sessions, (list) => list[0]!)

describe("the list of smart sessions (spec 7)", () => {
  it.effect("those that go on come first, the newest of each first; odd and double ones are left out", () =>
    Effect.gen(function* () {
      yield* connect
      yield* TestClock.adjust("1 minute")
      const pcis = (yield* sessions).map(({ pci, ended }) => `${pci} ${ended}`)
      assert.deepStrictEqual(pcis, ["new false", "old false", "over true"])
    }).pipe(
      Effect.provide(
        whole(
          withAnswers({
            [path]: {
              pcis: [
                entry("over", { expiration: 30, createdAt: 20 }),
                entry("old", { createdAt: 1 }),
                entry("new", { createdAt: 2 }),
                entry("new", { createdAt: 9 }),
                entry("two words"),
                { pci: "odd" }
              ]
            }
          }),
          service
        )
      )
    )
  )
  it.effect("has those of the account on every network of the host that the service has, each once", () =>
    Effect.gen(function* () {
      yield* connect
      yield* TestClock.adjust("1 minute")
      const { networks } = yield* Settings
      const listed = (yield* sessions).map((session) => [session.pci, networkOf(session, networks)?.name])
      assert.deepStrictEqual(listed, [
        ["on-base", "Base"],
        ["on-ethereum", "Ethereum"]
      ])
    }).pipe(
      Effect.provide(
        whole(
          withAnswers({
            "/v1/supported-chains": { http: ["eip155:1", "eip155:8453"], ws: [] },
            [path]: { pcis: [entry("on-ethereum")] },
            [`/v1/sessions/${encodeURIComponent(`eip155:8453:${nadia}`)}`]: {
              pcis: [entry("on-base", { createdAt: 9 }), entry("on-ethereum")]
            }
          }),
          service
        )
      )
    )
  )
  it.effect("names the networks that could not be read beside the sessions of the others", () => {
    const world = withAnswers({
      "/v1/supported-chains": { http: ["eip155:1", "eip155:8453"], ws: [] },
      [path]: { pcis: [entry("on-ethereum")] }
    })
    return Effect.gen(function* () {
      yield* connect
      const list = yield* listSessions
      assert.deepStrictEqual(
        [list.sessions.map(({ pci }) => pci), list.unread.map(({ name }) => name)],
        [["on-ethereum"], ["Base"]]
      )
      world.answers.delete(path)
      assert.strictEqual((yield* Effect.flip(listSessions))._tag, "ApiFailed")
    }).pipe(Effect.provide(whole(world, service)))
  })
  it.effect("is empty on a network that the service does not have, and without asking", () =>
    Effect.gen(function* () {
      yield* connect
      assert.deepStrictEqual(yield* listSessions, { sessions: [], unread: [] })
    }).pipe(Effect.provide(whole(withAnswers({ "/v1/supported-chains": { http: [], ws: [] } }), service)))
  )
  it.effect("that is left while it is on its way changes nothing; offline it fails, and can be read again", () => {
    const world = withAnswers({ [path]: () => Effect.as(Effect.sleep(5_000), { pcis: [entry("a-1")] }) })
    return Effect.gen(function* () {
      yield* connect
      const reading = yield* Effect.forkChild(listSessions, { startImmediately: true })
      yield* TestClock.adjust(1_000)
      yield* Fiber.interrupt(reading)
      world.answers.set(path, { pcis: [entry("a-1")] })
      world.offline = true
      assert.strictEqual((yield* Effect.flip(listSessions))._tag, "ApiFailed")
      world.offline = false
      assert.deepStrictEqual(
        (yield* sessions).map(({ pci }) => pci),
        ["a-1"]
      )
    }).pipe(Effect.provide(whole(world, service)))
  })
  it.effect("REL-H9: fails as the service fails, and without an account", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(listSessions))._tag, "NotConnected")
      yield* connect
      assert.strictEqual((yield* Effect.flip(listSessions))._tag, "ApiFailed")
    }).pipe(Effect.provide(whole(withAnswers({ [path]: { list: [] } }), service)))
  )
})

describe("ending a session by a signature (spec 7)", () => {
  const ends = (what: string, answer: (end: () => void) => unknown) =>
    it.effect(what, () => {
      const { world, sent } = makeService(answer)
      return Effect.gen(function* () {
        yield* connect
        yield* end(yield* only)
        assert.isTrue((yield* only).ended)
        const { pci, signature } = sent[0] as { readonly pci: string; readonly signature: string }
        assert.strictEqual(pci, "a-1")
        assert.match(signature, /^0x/)
        assert.lengthOf(sent, 1)
        assert.include(world.wallet(fernhold).asked, "personal_sign")
      }).pipe(Effect.provide(whole(world, service)))
    })
  ends("the service checks it, and the list says so", (end) => (end(), {}))
  ends("an answer that is lost is looked up", (end) => (end(), failed(0)))
  ends("one that has ended already has ended", (end) => (end(), failed(400)))

  const refusals: ReadonlyArray<readonly [string, unknown, string, string]> = [
    [
      "the service refuses: in its own words",
      () => failed(400, { reasons: [{ description: "Not yours" }] }),
      "SessionFailed",
      "Not yours"
    ],
    ["the service fails", () => failed(503), "ApiFailed", "HTTP request failed"],
    ["the answer is lost, and the session goes on", () => failed(0), "ApiFailed", "HTTP request failed"],
    ["the service says it is done, and it is not", () => ({}), "SessionFailed", "An error occurred"]
  ]
  for (const [what, answer, tag, message] of refusals)
    it.effect(what, () => {
      const { world, sent } = makeService(answer as () => unknown)
      return Effect.gen(function* () {
        yield* connect
        const error = yield* Effect.flip(end(yield* only))
        assert.deepStrictEqual([error._tag, error.message], [tag, message])
        assert.lengthOf(sent, 1)
      }).pipe(Effect.provide(whole(world, service)))
    })

  it.effect("declined: nothing is sent", () => {
    const { world, sent } = makeService(() => ({}))
    return Effect.gen(function* () {
      yield* connect
      const session = yield* only
      world.wallet(fernhold).answer = "reject"
      assert.strictEqual((yield* Effect.flip(end(session)))._tag, "WalletRejected")
      assert.lengthOf(sent, 0)
    }).pipe(Effect.provide(whole(world, service)))
  })
  it.effect("left while the wallet is asked: nothing is sent", () => {
    const { world, sent } = makeService(() => ({}))
    return Effect.gen(function* () {
      yield* connect
      const session = yield* only
      world.wallet(fernhold).answer = "never"
      const ending = yield* Effect.forkChild(end(session), { startImmediately: true })
      yield* TestClock.adjust(1)
      yield* Fiber.interrupt(ending)
      yield* TestClock.adjust("1 minute")
      assert.lengthOf(sent, 0)
    }).pipe(Effect.provide(whole(world, service)))
  })
  for (const [what, answer, outcome] of [
    ["the service fails", () => failed(503), "ApiFailed"],
    ["the service does nothing", () => Effect.succeed({}), "SessionFailed"],
    ["the session ends", (end: () => void) => Effect.sync(() => (end(), {})), "ended"]
  ] as const)
    it.effect(`left after the signature, and ${what}: it is told once`, () => {
      const { world, sent } = makeService((end) =>
        Effect.andThen(
          Effect.sleep(1_000),
          Effect.suspend(() => answer(end))
        )
      )
      told.length = 0
      return Effect.gen(function* () {
        yield* connect
        const ending = yield* Effect.forkChild(end(yield* only), { startImmediately: true })
        yield* TestClock.adjust(1)
        assert.lengthOf(sent, 1)
        yield* Fiber.interrupt(ending)
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(told, [outcome])
        assert.strictEqual((yield* only).ended, outcome === "ended")
      }).pipe(Effect.provide(whole(world, service)))
    })
  it.effect("of another account: the wallet is not asked", () => {
    const { world, sent } = makeService(() => ({}))
    return Effect.gen(function* () {
      yield* connect
      const session: Session = { ...(yield* only), account: `eip155:1:${mira}` }
      const error = yield* Effect.flip(end(session))
      assert.strictEqual(error._tag === "SessionFailed" && error.reason, "otherAccount")
      assert.lengthOf(sent, 0)
    }).pipe(Effect.provide(whole(world, service)))
  })
})
