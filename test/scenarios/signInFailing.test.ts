import { afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { vi } from "vitest"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import type { SiwxPlugin } from "../../services/ports/sign-in/SiwxPlugin.ts"
import { nadia } from "../support/fernhold.ts"
import { signInOptions } from "../support/sign-in/signInKinds.ts"
import { signInStage } from "../support/sign-in/signInStage.ts"

// Functions of the host that fail, answer what is no answer, or take as long as a person does (REL-X).

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() => import("../../services/account/names/readIdentity.ts"))
afterEach(() => void vi.unstubAllGlobals())

const scenario = (name: string, run: () => Effect.Effect<unknown, unknown, unknown>) =>
  it.effect(name, () => Effect.scoped(Effect.suspend(run) as Effect.Effect<unknown>))

const own = (more: Partial<SiwxPlugin> = {}): SiwxPlugin => ({
  createMessage: async ({ accountAddress, chainId, domain, uri, issuedAt }) => {
    const data = { accountAddress, chainId, domain, uri, issuedAt, version: "1", nonce: "abcdefgh12" }
    return { ...data, toString: () => JSON.stringify(data) }
  },
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
  ...more
})

describe("what a function of the host answers is checked, and refused by its name", () => {
  const answers = [undefined, null, {}, { error: "401" }, [null], [{}], [{ data: null }], "nobody", 7]
  for (const [from, answer] of [
    ...answers.map((one) => ["getSessions", one] as const),
    ...[undefined, null, "text", 7].map((one) => ["createMessage", one] as const)
  ])
    scenario(`${from}: ${JSON.stringify(answer)}`, () =>
      Effect.gen(function* () {
        const { open, pass } = yield* signInStage
        const page = yield* open({ siwx: own({ [from]: async () => answer }) })
        yield* page.connect
        // The host's own call does not hang either.
        const asking = yield* Effect.forkChild(page.provide(page.signIn.signIn), { startImmediately: true })
        yield* pass(5_000)
        const outcome = yield* Fiber.join(asking)
        assert.deepInclude(outcome.status === "failed" ? outcome.error : {}, { reason: "unanswered", from })
        assert.strictEqual(page.account(), nadia)
        assert.lengthOf(page.warned, 1)
        yield* page.provide(page.modal.close)
        const again = yield* Effect.forkChild(page.provide(page.signIn.signIn), { startImmediately: true })
        yield* pass(5_000)
        assert.strictEqual((yield* Fiber.join(again)).status, "failed")
        // The host's code has asked without the sheet.
        assert.strictEqual(page.view(), "closed")
      })
    )

  for (const [what, answer, status] of [
    ["takes its time", { afterMs: 60_000 }, "signedIn"],
    ["declines", "reject", "rejected"]
  ] as const)
    scenario(`once the host answers, its own call waits for the wallet: it ${what}`, () =>
      Effect.gen(function* () {
        const { open, pass, wallet } = yield* signInStage
        let sessions: unknown = "down"
        const page = yield* open({ siwx: own({ getSessions: async () => sessions as never }) })
        yield* page.connect
        yield* pass(5_000)
        yield* page.provide(page.modal.close)
        sessions = []
        wallet.answer = answer
        const asking = yield* Effect.forkChild(page.provide(page.signIn.signIn), { startImmediately: true })
        yield* pass(5_000)
        assert.strictEqual(asking.pollUnsafe() === undefined, status === "signedIn")
        yield* pass(60_000)
        assert.strictEqual((yield* Fiber.join(asking)).status, status)
      })
    )

  for (const [what, getSessions] of [
    ["fails", () => Promise.reject(new Error("down"))],
    ["breaks", () => Promise.reject(Object.assign(new Error("down"), { status: 500 }))],
    ["never answers", () => new Promise<never>(() => {})]
  ] as const)
    for (const place of ["page", "program"] as const)
      scenario(`getSessions that ${what}: the host's own call ends in a ${place}`, () =>
        Effect.gen(function* () {
          const { open, pass } = yield* signInStage
          const page = yield* open({ siwx: own({ getSessions }), metadata: { url: "https://tool.example" } }, place)
          yield* page.connect
          const asking = yield* Effect.forkChild(page.provide(page.signIn.signIn), { startImmediately: true })
          yield* pass(100_000)
          const outcome = yield* Fiber.join(asking)
          assert.deepInclude(outcome.status === "failed" ? outcome.error : {}, {
            reason: "unanswered",
            from: "getSessions"
          })
        })
      )

  scenario("signMessage: what is no text is no signature", () =>
    Effect.gen(function* () {
      const { open, pass } = yield* signInStage
      const page = yield* open({ siwx: own({ signMessage: async () => undefined as never }) })
      yield* page.connect
      yield* page.sign
      yield* pass(1_000)
      const state = page.state()
      assert.deepInclude(state.step === "asking" ? state.error : {}, { reason: "notSigned", from: "signMessage" })
    })
  )

  scenario("getRequired that throws: required, and told once", () =>
    Effect.gen(function* () {
      const { open, pass } = yield* signInStage
      const getRequired = () => {
        throw new Error("broken")
      }
      const page = yield* open({ siwx: own({ getRequired }) })
      yield* page.connect
      yield* pass(1_000)
      assert.isFalse(page.isSignedIn())
      assert.deepStrictEqual(page.warned, ["`getRequired` failed, so signing in is required"])
    })
  )
})

describe("what breaks", () => {
  scenario("in a message of the host ends the try, and is told: nothing hangs", () =>
    Effect.gen(function* () {
      const { open, pass } = yield* signInStage
      const createMessage: SiwxPlugin["createMessage"] = async ({ accountAddress, chainId, domain, uri }) => ({
        ...{ accountAddress, chainId, domain, uri, version: "1", nonce: "abcdefgh12" },
        toString: () => {
          throw new TypeError("no text")
        }
      })
      const page = yield* open({ siwx: own({ createMessage }) })
      yield* page.connect
      yield* page.sign
      yield* pass(1_000)
      const state = page.state()
      assert.strictEqual(state.step, "none")
      assert.deepInclude(state.step === "none" ? state.error : {}, { reason: "notStarted" })
      const cause = state.step === "none" ? state.error?.cause : undefined
      assert.strictEqual(cause instanceof TypeError && cause.message, "no text")
      assert.lengthOf(page.reports, 1)
      assert.strictEqual((page.reports[0] as Error).cause, cause)
    })
  )
})

describe("a person has no deadline", () => {
  scenario("who signs in the wallet's place takes ten minutes, and is signed in", () =>
    Effect.gen(function* () {
      const { open, pass, yeses } = yield* signInStage
      const signing = Promise.withResolvers<string>()
      const added: Array<string> = []
      const page = yield* open({
        siwx: own({
          signMessage: () => signing.promise,
          addSession: async ({ signature }) => void added.push(signature)
        })
      })
      yield* page.connect
      yield* page.sign
      yield* pass(600_000)
      assert.deepStrictEqual([page.state().step, added], ["asking", []])
      signing.resolve("0x5c")
      yield* pass(1_000)
      assert.isTrue(page.isSignedIn())
      assert.deepStrictEqual([added, yeses()], [["0x5c"], 0])
    })
  )
})

describe("a site that does not answer", () => {
  scenario("is told in a sheet that may be closed, and again when it is opened; Cancel disconnects", () =>
    Effect.gen(function* () {
      const { cells, now, open, pass, server } = yield* signInStage
      vi.stubGlobal("fetch", server.fetch)
      server.failsUntil = now() + 3_600_000
      const page = yield* open(signInOptions("server", cells))
      yield* page.connect
      yield* pass(5_000)
      assert.strictEqual(page.view(), "SIWXSignMessage")
      yield* page.provide(page.modal.requestClose)
      yield* pass(1_000)
      assert.deepStrictEqual([page.view(), page.account()], ["closed", nadia])
      yield* page.provide(page.modal.open())
      yield* pass(1_000)
      assert.strictEqual(page.view(), "SIWXSignMessage")
      yield* page.cancel
      yield* pass(1_000)
      assert.deepStrictEqual([page.view(), page.account(), cells.has("siwx_owed")], ["closed", undefined, true])
    })
  )

  scenario("that is back asks, where nobody is signed in", () =>
    Effect.gen(function* () {
      const { cells, now, open, pass, server } = yield* signInStage
      vi.stubGlobal("fetch", server.fetch)
      server.failsUntil = now() + 10_000
      const page = yield* open(signInOptions("server", cells))
      yield* page.connect
      yield* pass(40_000)
      assert.strictEqual(page.state().step, "asking")
    })
  )

  scenario("keeps nobody in a question that they cancel: the last account comes back within seconds", () =>
    Effect.gen(function* () {
      const { cells, now, open, pass, server } = yield* signInStage
      vi.stubGlobal("fetch", server.fetch)
      const page = yield* open(signInOptions("server", cells))
      yield* page.connect
      yield* page.sign
      yield* pass(1_000)
      yield* page.provide(switchNetwork(8453))
      yield* pass(1_000)
      assert.strictEqual(page.state().step, "asking")
      server.silentUntil = now() + 20_000
      const cancelling = yield* Effect.forkChild(page.cancel, { startImmediately: true })
      yield* pass(6_000)
      yield* Fiber.join(cancelling)
      assert.strictEqual(page.connections.account.get()?.network.id, "eip155:1")
      yield* pass(30_000)
      assert.isTrue(page.isSignedIn())
    })
  )

  scenario("hears a sign-out of a page that is gone as soon as it is back, whoever connects", () =>
    Effect.gen(function* () {
      const { cells, now, open, pass, server } = yield* signInStage
      vi.stubGlobal("fetch", server.fetch)
      const options = signInOptions("server", cells)
      const page = yield* open(options)
      yield* page.connect
      yield* page.sign
      yield* pass(1_000)
      server.failsUntil = now() + 90_000
      yield* page.provide(page.connections.disconnect())
      yield* pass(1_000)
      yield* page.close
      yield* open(options)
      yield* pass(60_000)
      assert.deepStrictEqual([server.session?.address, cells.has("siwx_owed")], [nadia, true])
      yield* pass(70_000)
      assert.deepStrictEqual([server.session, cells.has("siwx_owed")], [undefined, false])
    })
  )
})
