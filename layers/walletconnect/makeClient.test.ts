import { EventEmitter } from "node:events"
import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { expect, vi } from "vitest"
import { ethereum } from "../../test/support/networks.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { makeSettings } from "../../services/ports/options/Settings.ts"
import type { LinkChoice, PairedEvent } from "../../services/ways-in/pairing/PairingClient.ts"
import type { PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import { pairingNamespaces } from "../../services/ways-in/pairing/pairingNamespaces.ts"
import { makeStore } from "../../services/base/store/makeStore.ts"
import { choiceKey } from "./clientStorage.ts"
import { makeClient } from "./makeClient.ts"
import { atRest } from "../../test/support/virtualTime.ts"

// The library itself, over a real relay, is driven by test/contracts/pairingClient.test.ts. Here it says what a relay and
// a wallet of the sandbox never do.
const { opened } = vi.hoisted(() => ({ opened: { current: undefined as unknown } }))
vi.mock("./openProvider.ts", () => ({ openProvider: async () => opened.current }))

const asked = pairingNamespaces([toNetwork(ethereum)])
const account = `eip155:1:0x${"ab".repeat(20)}`
const settled = (topic: string, more: object = {}) => ({
  topic,
  pairingTopic: `link of ${topic}`,
  expiry: 2_000_000_000,
  self: { publicKey: "key" },
  peer: { metadata: { name: "Fernhold" } },
  namespaces: { eip155: { accounts: [account], methods: ["personal_sign"] } },
  ...more
})
const nothingOfOurs = { namespaces: { eip155: { accounts: [`eip155:5:0x${"ab".repeat(20)}`], methods: [] } } }
type Settled = ReturnType<typeof settled>

const sessionKey = "wc@2:client:0.3//session"

/** A client over a library that holds these sessions and answers as it is told. */
const made = async (held: ReadonlyArray<Settled> = []) => {
  const sessions = new Map<string, Settled>(held.map((one) => [one.topic, one]))
  const proposals: Array<{ readonly id: number; readonly pairingTopic: string }> = []
  const [events, relayer, waiting] = [new EventEmitter(), new EventEmitter(), new EventEmitter()]
  const done: Array<string> = []
  const linkGone = Promise.withResolvers<string>()
  const note = (what: string) => async (topic: string) => void done.push(`${what} ${topic}`)
  const none = { getAll: () => [], delete: async () => {} }
  const stored = new Map<string, string>()
  const keep = () => stored.set(sessionKey, JSON.stringify([...sessions.values()]))
  keep()
  const library = {
    session: {
      getAll: () => [...sessions.values()],
      get: (topic: string) => sessions.get(topic),
      delete: async (topic: string) => {
        sessions.delete(topic)
        done.push(`forget ${topic}`)
        keep()
      },
      get keys() {
        return [...sessions.keys()]
      },
      get length() {
        return sessions.size
      }
    },
    proposal: { getAll: () => proposals, delete: async () => {} },
    auth: { requests: none, pairingTopics: none, authKeys: none },
    core: {
      relayer: Object.assign(relayer, {
        connected: false,
        messages: {
          get: (topic: string): Record<string, unknown> => ({
            1: { of: topic, id: 7, result: {} },
            2: { id: 8, result: {} }
          })
        }
      }),
      pairing: { pairings: { delete: async (topic: string) => linkGone.resolve(topic) } },
      crypto: {
        deleteKeyPair: note("key"),
        deleteSymKey: note("secret"),
        decode: async (_: string, message: unknown) => message
      },
      expirer: { del: () => {} },
      verify: { abortController: new AbortController() }
    },
    engine: {
      events: waiting,
      onSessionProposeResponse: vi.fn<(topic: string, answer: { readonly id: number }) => Promise<void>>(async () => {})
    },
    on: (event: string, listener: (payload: unknown) => void) => void events.on(event, listener),
    disconnect: vi.fn(async ({ topic }: { readonly topic: string }) => {
      sessions.delete(topic)
      keep()
    }),
    request: vi.fn<(asked: { readonly request: unknown }) => Promise<unknown>>(async () => "0xsigned"),
    connect: vi.fn<() => Promise<{ uri?: string; approval: () => Promise<Settled> }>>()
  }
  opened.current = {
    provider: { client: library },
    signIns: { proofsOf: () => [], keyOf: () => undefined, readAgain: async () => {} },
    wake: () => done.push("wake"),
    rest: async () => void done.push("rest"),
    close: async () => void done.push("close")
  }
  const session = makeStore<PairedSession | undefined>(undefined)
  const told: Array<PairedEvent> = []
  const client = await makeClient({
    settings: makeSettings({ networks: [ethereum] }),
    environment: {} as never,
    area: () =>
      ({
        get length() {
          return stored.size
        },
        key: (at: number) => [...stored.keys()][at] ?? null,
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key)
      }) as unknown as globalThis.Storage,
    session,
    chosen: makeStore<LinkChoice | undefined>(undefined),
    tell: (event) => told.push(event),
    reports: { refused: () => {}, failed: () => {} },
    replaced: () => void done.push("replaced"),
    relay: (state) => void done.push(`relay ${state}`)
  })
  return {
    client,
    done,
    events,
    gone: linkGone.promise,
    library,
    proposals,
    relayer,
    session,
    sessions,
    stored,
    told,
    waiting
  }
}

afterEach(() => {
  opened.current = undefined
})

describe("a session that is there", () => {
  it.effect("is told when the relay is lost and back", () =>
    Effect.gen(function* () {
      const { done, relayer } = yield* Effect.promise(() => made([settled("t")]))
      done.length = 0
      relayer.emit("relayer_disconnect")
      relayer.emit("relayer_connect")
      assert.deepStrictEqual(done, ["relay lost", "relay back"])
    })
  )

  it.effect("follows what its wallet changes, and is over when the time is", () =>
    Effect.gen(function* () {
      const { client, events, session, sessions } = yield* Effect.promise(() => made([settled("t")]))
      yield* client.restore(asked)
      assert.strictEqual(session.get()?.expiresAt, 2_000_000_000_000)
      sessions.set("t", settled("t", { expiry: 2_100_000_000 }))
      events.emit("session_extend", { topic: "another" })
      assert.strictEqual(session.get()?.expiresAt, 2_000_000_000_000)
      events.emit("session_extend", { topic: "t" })
      assert.strictEqual(session.get()?.expiresAt, 2_100_000_000_000)
      events.emit("session_expire", { topic: "another" })
      events.emit("session_delete", { topic: "another" })
      assert.isDefined(session.get())
      events.emit("session_expire", { topic: "t" })
      assert.isUndefined(session.get())
    })
  )

  it.effect("SEC-13: is ended where nothing of ours is left of it", () =>
    Effect.gen(function* () {
      const { client, events, library, session, sessions } = yield* Effect.promise(() => made([settled("t")]))
      yield* client.restore(asked)
      sessions.set("t", settled("t", nothingOfOurs))
      events.emit("session_update", { topic: "t" })
      assert.isUndefined(session.get())
      expect(library.disconnect).toHaveBeenCalledOnce()
    })
  )

  it.effect("SEC-13: tells what its wallet tells, as far as that is of this session and known", () =>
    Effect.gen(function* () {
      const { client, events, told } = yield* Effect.promise(() => made([settled("t")]))
      const event = (topic: string, name: string, data: unknown) =>
        events.emit("session_event", { topic, params: { chainId: "eip155:1", event: { name, data } } })
      event("t", "chainChanged", 1)
      assert.deepStrictEqual(told, [])
      yield* client.restore(asked)
      event("another", "chainChanged", 1)
      event("t", "message", "hello")
      event("t", "chainChanged", 5)
      assert.deepStrictEqual(told, [])
      event("t", "chainChanged", 1)
      assert.deepStrictEqual(told, [{ type: "chainChanged", networkId: "eip155:1" }])
    })
  )

  it.effect("is asked with no parameters where there are none; one that the wallet does not know is over", () =>
    Effect.gen(function* () {
      const { client, library, session } = yield* Effect.promise(() => made([settled("t")]))
      const ask = client.request("eip155:1", { method: "eth_accounts" })
      assert.deepInclude(yield* Effect.flip(ask), { _tag: "WalletFailed", code: 4900 })
      yield* client.restore(asked)
      assert.strictEqual(yield* ask, "0xsigned")
      expect(library.request.mock.calls[0]?.[0].request).toEqual({ method: "eth_accounts", params: [] })
      library.request.mockRejectedValueOnce(new Error("busy"))
      assert.deepInclude(yield* Effect.flip(ask), { _tag: "WalletFailed", code: -1 })
      assert.isDefined(session.get())
      library.request.mockRejectedValueOnce(new Error("session topic doesn't exist: t"))
      assert.deepInclude(yield* Effect.flip(ask), { _tag: "WalletFailed", code: 4900 })
      assert.isUndefined(session.get())
    })
  )

  it.effect("SEC-15: of a wallet that cannot be told, it is forgotten with its keys all the same", () =>
    Effect.gen(function* () {
      const { client, done, library, session } = yield* Effect.promise(() => made([settled("t")]))
      yield* client.restore(asked)
      library.disconnect.mockRejectedValueOnce(new Error("no socket"))
      yield* client.disconnect
      assert.isUndefined(session.get())
      assert.includeMembers(done, ["forget t", "key key", "secret t"])
      yield* client.disconnect
      expect(library.disconnect).toHaveBeenCalledOnce()
    })
  )

  it.effect("SEC-15: of a page whose storage was cleared is ended at the wallet", () =>
    Effect.gen(function* () {
      const { client, library, session, stored } = yield* Effect.promise(() => made([settled("t")]))
      yield* client.restore(asked)
      stored.clear()
      assert.isFalse(client.isReplaced())
      yield* client.disconnect
      assert.isUndefined(session.get())
      expect(library.disconnect).toHaveBeenCalledOnce()
    })
  )

  it.effect("that another tab has ended is not ended at the wallet once more", () =>
    Effect.gen(function* () {
      const { client, done, library, session, stored } = yield* Effect.promise(() => made([settled("t")]))
      yield* client.restore(asked)
      stored.delete(sessionKey)
      yield* client.leave
      assert.isUndefined(session.get())
      assert.include(done, "forget t")
      expect(library.disconnect).not.toHaveBeenCalled()
    })
  )

  it.effect("all that an earlier visit has left are ended, whoever knows them", () =>
    Effect.gen(function* () {
      const { client, library, sessions, stored } = yield* Effect.promise(() => made([settled("t"), settled("u")]))
      assert.isFalse(client.stale())
      stored.set(sessionKey, JSON.stringify([settled("of another tab")]))
      assert.isTrue(client.stale())
      // The library has lost this one since: there is nothing to forget.
      library.disconnect.mockImplementationOnce(async () => {
        sessions.delete("t")
        throw new Error("No matching key")
      })
      yield* client.endStored
      assert.strictEqual(sessions.size, 0)
    })
  )

  it.effect("SEC-10: an app to open is remembered where its link may be followed", () =>
    Effect.gen(function* () {
      const { client, stored } = yield* Effect.promise(() => made())
      yield* client.choose({ href: "javascript:alert(1)", name: "Evil" })
      assert.isFalse(stored.has(choiceKey))
      yield* client.choose({ href: "fernhold://", name: "Fernhold" })
      assert.include(stored.get(choiceKey), "fernhold://")
    })
  )
})

describe("a link", () => {
  const uri = `wc:${"a".repeat(64)}@2?symKey=1`
  const hear = () => ({ uri: vi.fn(), wanted: () => true })

  it.effect("brings a session, which replaces those there were", () =>
    Effect.gen(function* () {
      const { client, library, relayer, session, sessions } = yield* Effect.promise(() => made([settled("old")]))
      const listener = hear()
      library.connect.mockResolvedValueOnce({
        uri,
        approval: async () => {
          relayer.emit("relayer_message", { topic: "of nobody" })
          relayer.emit("relayer_message", { topic: "a".repeat(64) })
          sessions.set("new", settled("new"))
          return settled("new")
        }
      })
      yield* client.pair(asked, listener)
      expect(listener.uri).toHaveBeenCalledExactlyOnceWith(uri)
      assert.strictEqual(session.get()?.accounts.length, 1)
      assert.deepStrictEqual([...sessions.keys()], ["new"])
    })
  )

  it.effect("SEC-13: of a wallet that agrees to nothing of ours, its session is ended, and the attempt refused", () =>
    Effect.gen(function* () {
      const { client, library } = yield* Effect.promise(() => made())
      library.connect.mockResolvedValueOnce({ uri, approval: async () => settled("new", nothingOfOurs) })
      const error = yield* Effect.flip(client.pair(asked, hear()))
      assert.deepInclude(error, { _tag: "PairingFailed", reason: "refused" })
      expect(library.disconnect.mock.calls.map(([{ topic }]) => topic)).toEqual(["new"])
    })
  )

  it.effect("fails once, however often the relay says so", () =>
    Effect.gen(function* () {
      const { client, library, relayer } = yield* Effect.promise(() => made())
      library.connect.mockImplementationOnce(async () => {
        relayer.emit("relayer_error", new Error("Unauthorized: invalid key"))
        relayer.emit("relayer_error", new Error("JWT Token is expired"))
        throw new Error("Proposal expired")
      })
      const error = yield* Effect.flip(client.pair(asked, hear()))
      assert.deepInclude(error, { _tag: "PairingFailed", reason: "projectId" })
      assert.strictEqual(relayer.listenerCount("relayer_error"), 0)
    })
  )

  it.effect("SEC-16: made after the attempt was given up is never shown, and is worthless", () =>
    Effect.gen(function* () {
      const { client, gone, library, waiting } = yield* Effect.promise(() => made())
      const listener = hear()
      const making = Promise.withResolvers<{ uri: string; approval: () => Promise<Settled> }>()
      const begun = Promise.withResolvers<void>()
      library.connect.mockImplementationOnce(() => {
        begun.resolve()
        return making.promise
      })
      const fiber = yield* Effect.forkChild(client.pair(asked, listener), { startImmediately: true })
      yield* Effect.promise(() => begun.promise)
      yield* Fiber.interrupt(fiber)
      making.resolve({ uri, approval: () => new Promise(() => {}) })
      assert.strictEqual(yield* Effect.promise(() => gone), "a".repeat(64))
      expect(listener.uri).not.toHaveBeenCalled()
      yield* Effect.promise(() => client.close())
      assert.strictEqual(waiting.listenerCount("session_connect:7"), 0)
    })
  )

  it.effect("made after the client was closed is not waited for", () =>
    Effect.gen(function* () {
      const { client, library, waiting } = yield* Effect.promise(() => made())
      const making = Promise.withResolvers<{ uri: string; approval: () => Promise<Settled> }>()
      const begun = Promise.withResolvers<void>()
      library.connect.mockImplementationOnce(() => {
        begun.resolve()
        return making.promise
      })
      const fiber = yield* Effect.forkChild(client.pair(asked, hear()), { startImmediately: true })
      yield* Effect.promise(() => begun.promise)
      // Another's event of the library is left alone.
      const other = vi.fn()
      waiting.on("pairing_ping", other)
      yield* Effect.promise(() => client.close())
      const approval = vi.fn<() => Promise<Settled>>()
      making.resolve({ uri, approval })
      // All that follows from it has happened by then.
      yield* Effect.promise(atRest)
      yield* Fiber.interrupt(fiber)
      expect(approval).not.toHaveBeenCalled()
      expect(other).not.toHaveBeenCalled()
    })
  )

  it.effect("of an earlier visit gives the session that came of it meanwhile", () =>
    Effect.gen(function* () {
      const { client, session } = yield* Effect.promise(() => made([settled("t")]))
      yield* client.resume(asked, "link of t", { wanted: () => true })
      assert.isDefined(session.get())
    })
  )

  it.effect("of an earlier visit is waited for, and an answer that came while no page was there is read", () =>
    Effect.gen(function* () {
      const { client, library, proposals, waiting } = yield* Effect.promise(() => made())
      proposals.push({ id: 7, pairingTopic: "link" })
      library.engine.onSessionProposeResponse.mockImplementationOnce(async (_, { id }) => {
        assert.strictEqual(id, 7)
        waiting.emit("session_connect:7", { session: settled("t") })
      })
      const got = yield* client.resume(asked, "link", { wanted: () => true })
      assert.strictEqual(got.session.peer.name, "Fernhold")
      expect(library.engine.onSessionProposeResponse).toHaveBeenCalledOnce()
    })
  )

  it.effect("of an earlier visit may be declined, or be of nothing that is left", () =>
    Effect.gen(function* () {
      const { client, library, proposals, waiting } = yield* Effect.promise(() => made())
      const resume = Effect.flip(client.resume(asked, "link", { wanted: () => true }))
      assert.deepInclude(yield* resume, { _tag: "PairingFailed", reason: "expired" })
      proposals.push({ id: 7, pairingTopic: "link" })
      library.engine.onSessionProposeResponse.mockImplementationOnce(async () => {
        waiting.emit("session_connect:7", { error: { code: 5000, message: "no" } })
      })
      assert.strictEqual((yield* resume)._tag, "WalletRejected")
      library.engine.onSessionProposeResponse.mockRejectedValueOnce(new Error("Couldn't decode"))
      assert.deepInclude(yield* resume, { _tag: "PairingFailed", reason: "fault" })
    })
  )
})
