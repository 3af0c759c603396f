import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "../../layers/test.ts"
import { Profile } from "../../services/account/profile/Profile.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import type { NameFailure } from "../../services/base/errors/NameFailed.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { registerName } from "../../services/account/names/registerName.ts"
import { lookWait } from "../../services/account/names/settleName.ts"
import { suggestNames } from "../../services/account/names/suggestNames.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { heardEvents } from "../support/heardEvents.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/names/readIdentity.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/balances/readServiceBalances.ts"),
    import("../../services/account/names/resolveName.ts"),
    import("../../services/account/send/makeSendOrders.ts")
  ])
)

const record = (name: string, addresses: Readonly<Record<string, string>>) => ({
  name,
  addresses: Object.fromEntries(Object.entries(addresses).map(([type, address]) => [type, { address }]))
})
const service = { endpoints: { blockchain: "https://services.example" } }
const at = (name: string) => `/v1/profile/account/${name}`
const withAnswers = (answers: Readonly<Record<string, unknown>>) =>
  makeWorld({ ...twoWallets, answers: { "/v1/supported-chains": { http: ["eip155:1"], ws: [] }, ...answers } })
const failed = (status: number, body?: unknown) =>
  Effect.fail(
    new ApiFailed({
      reason: "status",
      status,
      message: "HTTP request failed",
      cause: { status, body: JSON.stringify(body) }
    })
  )
const tick = TestClock.adjust(1)

describe("registering a name (spec 7)", () => {
  const similar = ["mira", "mi", "mira-1.reown.id", "MIRA2", "mi ra", "<b>mira</b>", "mira-1"].map((name, index) => ({
    name,
    registered: index === 3
  }))
  it.effect("similar names: what cannot be registered is left out, the free ones come first (SEC-24)", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* suggestNames("mira"), [
        { name: "mira-1.reown.id", free: true },
        { name: "mira2.reown.id", free: false }
      ])
    }).pipe(Effect.provide(whole(withAnswers({ "/v1/profile/suggestions/mira": { suggestions: similar } }), service)))
  )

  it.effect("the account has its name at once, and keeps it when the service still says otherwise", () => {
    const world = withAnswers({
      "/v1/profile/account": { success: true },
      [`/v1/identity/${nadia}`]: { name: null, avatar: null }
    })
    return Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      const heard = yield* heardEvents
      const profile = yield* Profile
      assert.strictEqual(yield* registerName(" Nadia-K.reown.id "), "nadia-k.reown.id")
      assert.strictEqual(profile.value.get()?.name, "nadia-k.reown.id")
      assert.deepStrictEqual(heard, ["REGISTER_NAME_INITIATED", "REGISTER_NAME_SUCCESS"])
      yield* profile.refresh
      assert.strictEqual(profile.value.get()?.name, "nadia-k.reown.id")
      world.wallet(fernhold).accounts = [mira]
      world.wallet(fernhold).changed()
      yield* tick
      assert.isUndefined(profile.value.get()?.name)
    }).pipe(Effect.provide(whole(world, service)))
  })

  const refused = (description: string, status = 400) => failed(status, { reasons: [{ name: "name", description }] })
  const lost = (reason: "transport" | "timeout") =>
    Effect.fail(new ApiFailed({ reason, status: 0, message: "HTTP request failed" }))
  const mine = record("nadia.reown.id", { "2147483649": nadia.toLowerCase() })
  const others = record("nadia.reown.id", { "60": mira })
  /** A service that answers the registration so, and the record before and after it so. */
  const registry = (answer: () => unknown, after: unknown, before: unknown = () => failed(404)) => {
    let posted = 0
    const asked: Array<string> = []
    const world = withAnswers({
      "/v1/profile/account": () => {
        posted++
        return answer()
      },
      [at("nadia.reown.id")]: () => {
        const now = posted === 0 ? before : after
        return typeof now === "function" ? now() : now
      },
      [`/v1/identity/${nadia}`]: { name: null, avatar: null }
    })
    const ask = Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      return yield* Effect.result(registerName("nadia", (step) => void asked.push(step)))
    })
    return { world, ask, posted: () => posted, asked }
  }
  const unknowns: ReadonlyArray<readonly [string, () => unknown]> = [
    ["was lost", () => lost("transport")],
    ["came too late", () => lost("timeout")],
    ["was a failure of the service", () => failed(500)],
    ["was a failure with a body", () => refused("Try later", 503)],
    ["had another shape", () => ({ registered: true })],
    ["said 408", () => failed(408)]
  ]
  for (const [what, answer] of unknowns) {
    it.effect(`an answer that ${what}: the record is looked at, and the account's own is a success`, () => {
      const { world, ask, asked } = registry(answer, mine)
      return Effect.gen(function* () {
        assert.deepStrictEqual(yield* ask, Result.succeed("nadia.reown.id"))
        assert.strictEqual((yield* Profile).value.get()?.name, "nadia.reown.id")
        assert.deepStrictEqual(asked, ["looking", "asking", "registering"])
      }).pipe(Effect.provide(whole(world, service)))
    })
    it.effect(`an answer that ${what}, and a look that failed: nobody knows, and it is not retryable`, () => {
      const { world, ask } = registry(answer, () => failed(503))
      return Effect.gen(function* () {
        const end = yield* ask
        assert.isTrue(Result.isFailure(end))
        assert.deepInclude(Result.getOrThrow(Result.flip(end)), {
          _tag: "NameFailed",
          reason: "unsure",
          retryable: false
        })
      }).pipe(Effect.provide(whole(world, service)))
    })
  }
  const ends: ReadonlyArray<readonly [string, () => unknown, unknown, NameFailure]> = [
    ["an answer was lost and the name is free", () => lost("timeout"), () => failed(404), "lost"],
    ["an answer was lost and another account has it", () => lost("timeout"), others, "taken"],
    ["a refusal, since another account has it", () => refused("This name is already registered"), others, "taken"],
    [
      "a refusal of a name that the record does not tell yet",
      () => refused("Name is taken"),
      () => failed(404),
      "taken"
    ],
    [
      "a refusal as registered, and nobody says by whom",
      () => refused("already registered"),
      () => failed(500),
      "unsure"
    ],
    ["a refusal of the time", () => refused("The registration is too old"), () => failed(404), "clock"],
    ["a refusal of the time, and a look that failed", () => refused("Expired timestamp"), () => failed(500), "clock"],
    ["a refusal for another reason", () => refused("Not\u202e allowed"), () => failed(404), "refused"],
    ["no success", () => ({ success: false }), () => failed(404), "refused"]
  ]
  for (const [what, answer, after, reason] of ends)
    it.effect(`${what}: ${reason}`, () => {
      const { world, ask } = registry(answer, after)
      return Effect.gen(function* () {
        const failure = Result.getOrThrow(Result.flip(yield* ask))
        assert.deepInclude(failure, { _tag: "NameFailed", reason, retryable: reason === "lost" })
        if (what.endsWith("another reason")) assert.strictEqual(failure.message, "Not allowed")
        assert.isUndefined((yield* Profile).value.get()?.name)
      }).pipe(Effect.provide(whole(world, service)))
    })

  it.effect("a refusal as registered, which the account's own record explains, is a success", () => {
    const { world, ask } = registry(() => refused("This name is already registered"), mine)
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* ask, Result.succeed("nadia.reown.id"))
    }).pipe(Effect.provide(whole(world, service)))
  })

  it.effect("the new record is a success as well, whatever attributes it has", () =>
    Effect.forEach([null, {}, { bio: "Lives here", avatar: "https://example.com/a.png" }, []], (attributes) => {
      const { world, ask, posted } = registry(
        () => ({ ...mine, attributes }),
        () => failed(500),
        []
      )
      return Effect.gen(function* () {
        assert.deepStrictEqual([yield* ask, posted()], [Result.succeed("nadia.reown.id"), 1])
      }).pipe(Effect.provide(whole(world, service)))
    })
  )

  it.effect("a look that stays without an answer ends after 10 s: nobody knows", () => {
    const { world, ask } = registry(
      () => failed(500),
      () => Effect.never
    )
    return Effect.gen(function* () {
      const asking = yield* Effect.forkChild(ask, { startImmediately: true })
      yield* TestClock.adjust(lookWait - 1)
      assert.isUndefined(asking.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.deepInclude(Result.getOrThrow(Result.flip(yield* Fiber.join(asking))), { reason: "unsure" })
    }).pipe(Effect.provide(whole(world, service)))
  })

  it.effect("nobody signs for a name that is taken, or that is theirs, or that cannot be looked up", () => {
    const rows = [
      [others, "NameFailed"],
      [mine, undefined],
      [() => failed(503), "ApiFailed"]
    ] as const
    return Effect.forEach(rows, ([before, tag]) => {
      const { world, ask, posted, asked } = registry(() => ({ success: true }), mine, before)
      return Effect.gen(function* () {
        const end = yield* ask
        assert.strictEqual(Result.isFailure(end) ? end.failure._tag : undefined, tag)
        assert.strictEqual((yield* Profile).value.get()?.name, tag === undefined ? "nadia.reown.id" : undefined)
        assert.deepStrictEqual([posted(), asked], [0, ["looking"]])
      }).pipe(Effect.provide(whole(world, service)))
    })
  })

  it.effect("without an account, for a text that is no name, and where the wallet says no, nothing is kept", () => {
    const { world, posted } = registry(() => ({ success: true }), mine)
    return Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(registerName("nadia")))._tag, "NotConnected")
      yield* (yield* Connections).connect(fernhold)
      assert.strictEqual((yield* Effect.flip(registerName("abc")))._tag, "InvalidInput")
      const heard = yield* heardEvents
      world.wallet(fernhold).answer = "reject"
      assert.strictEqual((yield* Effect.flip(registerName("nadia")))._tag, "WalletRejected")
      assert.deepStrictEqual([heard, posted()], [["REGISTER_NAME_INITIATED", "REGISTER_NAME_ERROR"], 0])
    }).pipe(Effect.provide(whole(world, service)))
  })

  it.effect("left after it was signed, it goes on", () => {
    const world = withAnswers({
      "/v1/profile/account": () => Effect.as(Effect.sleep(200), { success: true }),
      [`/v1/identity/${nadia}`]: { name: null, avatar: null }
    })
    return Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      const profile = yield* Profile
      const asking = yield* Effect.forkChild(registerName("nadia-k"), { startImmediately: true })
      yield* TestClock.adjust(100)
      yield* Fiber.interrupt(asking)
      yield* TestClock.adjust(200)
      assert.strictEqual(profile.value.get()?.name, "nadia-k.reown.id")
    }).pipe(Effect.provide(whole(world, service)))
  })

  it.effect("a network that the service does not know has no names to register", () =>
    Effect.gen(function* () {
      yield* (yield* Connections).connect(fernhold)
      assert.deepInclude(yield* Effect.flip(registerName("nadia")), { _tag: "NameFailed", reason: "unavailable" })
    }).pipe(Effect.provide(whole(withAnswers({ "/v1/supported-chains": { http: [], ws: [] } }), service)))
  )
})
