import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, testLayer, type World } from "../../layers/test.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { makeEvmProvider } from "../../services/instance/providers/makeEvmProvider.ts"
import { Router } from "../../services/sheet/router/Router.ts"
import { view } from "../../services/sheet/router/View.ts"
import { endSession } from "../../services/account/sessions/endSession.ts"
import { listSessions } from "../../services/account/sessions/listSessions.ts"
import type { Session } from "../../services/sheet/router/Session.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
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
const only = Effect.map(listSessions, (list) => list[0]!)

describe("the list of smart sessions (spec 7)", () => {
  it.effect("those that go on come first, the newest of each first; odd and double ones are left out", () =>
    Effect.gen(function* () {
      yield* connect
      yield* TestClock.adjust("1 minute")
      const pcis = (yield* listSessions).map(({ pci, ended }) => `${pci} ${ended}`)
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
  it.effect("is empty on a network that the service does not have, and without asking", () =>
    Effect.gen(function* () {
      yield* connect
      assert.deepStrictEqual(yield* listSessions, [])
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
        (yield* listSessions).map(({ pci }) => pci),
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
        yield* endSession(yield* only)
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
        const error = yield* Effect.flip(endSession(yield* only))
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
      assert.strictEqual((yield* Effect.flip(endSession(session)))._tag, "WalletRejected")
      assert.lengthOf(sent, 0)
    }).pipe(Effect.provide(whole(world, service)))
  })
  it.effect("left while the wallet is asked: nothing is sent", () => {
    const { world, sent } = makeService(() => ({}))
    return Effect.gen(function* () {
      yield* connect
      const session = yield* only
      world.wallet(fernhold).answer = "never"
      const ending = yield* Effect.forkChild(endSession(session), { startImmediately: true })
      yield* TestClock.adjust(1)
      yield* Fiber.interrupt(ending)
      yield* TestClock.adjust("1 minute")
      assert.lengthOf(sent, 0)
    }).pipe(Effect.provide(whole(world, service)))
  })
  it.effect("of another account: the wallet is not asked", () => {
    const { world, sent } = makeService(() => ({}))
    return Effect.gen(function* () {
      yield* connect
      const session: Session = { ...(yield* only), account: `eip155:1:${mira}` }
      const error = yield* Effect.flip(endSession(session))
      assert.strictEqual(error._tag === "SessionFailed" && error.reason, "otherAccount")
      assert.lengthOf(sent, 0)
    }).pipe(Effect.provide(whole(world, service)))
  })
})

describe("asking for a session by the provider (ERC-7715)", () => {
  const ask = async (smartSessions: boolean, params: unknown) => {
    const world = makeWorld(twoWallets)
    const features = { smartSessions }
    const latchkey = createLatchkey({ layer: testLayer({ networks: [ethereum, base], features }, world) })
    await latchkey.connect(fernhold)
    const provider = latchkey.provider("eip155")
    const answer = await provider.request({ method: "wallet_grantPermissions", params }).then(
      () => "answered",
      (error: { readonly code: number; readonly message: string }) => `${error.code} ${error.message}`
    )
    await latchkey.dispose()
    return { answer, asked: world.wallet(fernhold).asked.includes("wallet_grantPermissions") }
  }
  const request = {
    chainId: "0x1",
    expiry: Math.floor(Date.now() / 1_000) + 60,
    signer: { type: "account", data: { id: mira } },
    permissions: [{ type: "native-token-transfer", data: { allowance: "0x10" } }]
  }
  it("a wrong request never reaches the wallet, a right one does", async () => {
    const wrong = await ask(true, [{ ...request, expiry: 1 }])
    assert.deepStrictEqual(wrong, { answer: "-32602 `expiry` is in the past", asked: false })
    assert.isTrue((await ask(true, [request])).asked)
  })
  it("without the feature it is passed on as it is", async () => {
    assert.isTrue((await ask(false, [{}])).asked)
  })
})

describe("after the wallet has granted a session (spec 7)", () => {
  const params = [
    {
      chainId: "0x1",
      expiry: 600,
      signer: { type: "account", data: { id: mira } },
      permissions: [{ type: "native-token-transfer", data: { allowance: "0x10" } }]
    }
  ]
  /** Asks a wallet that answers after a second, and does something meanwhile. */
  const granted = (meanwhile: (world: World, modal: Modal["Service"]) => Effect.Effect<void> | void) => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      yield* connect
      const [modal, router, provider] = [yield* Modal, yield* Router, yield* makeEvmProvider]
      world.wallet(fernhold).answer = { afterMs: 1_000 }
      const request = { method: "wallet_grantPermissions", params }
      const asking = yield* Effect.forkChild(provider.request(request), { startImmediately: true })
      yield* TestClock.adjust(500)
      const done = meanwhile(world, modal)
      if (done) yield* done
      yield* TestClock.adjust(500)
      const answer = yield* Fiber.join(asking)
      const { open } = modal.state.get()
      return { answer, shown: open ? router.current() : undefined }
    }).pipe(Effect.provide(whole(world, { features: { smartSessions: true } })))
  }
  it.effect("the modal opens and says what it may do; the host has the wallet's own answer", () =>
    Effect.gen(function* () {
      const { answer, shown } = yield* granted(() => {})
      assert.deepStrictEqual(answer, { context: "0x1" })
      assert.deepStrictEqual(shown, {
        name: "SmartSessionCreated",
        data: {
          account,
          endsAt: 600_000,
          grants: [{ kind: "native", amount: 16n, period: undefined }],
          signers: ["0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"]
        }
      })
    })
  )
  it.effect("what the visitor has opened meanwhile stays", () =>
    Effect.gen(function* () {
      const { shown } = yield* granted((_, modal) => modal.open(view("Account")))
      assert.strictEqual(shown?.name, "Account")
    })
  )
  it.effect("for an account that was left nothing is shown", () =>
    Effect.gen(function* () {
      const { answer, shown } = yield* granted((world) => {
        world.wallet(fernhold).accounts = [mira]
        world.wallet(fernhold).changed()
      })
      assert.deepStrictEqual([answer, shown], [{ context: "0x1" }, undefined])
    })
  )
  it.effect("once the account changes or leaves it is not shown for the next one", () => {
    const world = makeWorld(twoWallets)
    return Effect.gen(function* () {
      yield* connect
      const [modal, provider] = [yield* Modal, yield* makeEvmProvider]
      yield* provider.request({ method: "wallet_grantPermissions", params })
      assert.isTrue(modal.state.get().open)
      yield* (yield* Connections).disconnect("eip155")
      yield* TestClock.adjust(1)
      assert.isFalse(modal.state.get().open)
    }).pipe(Effect.provide(whole(world, { features: { smartSessions: true } })))
  })
})
