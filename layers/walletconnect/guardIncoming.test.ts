import { afterEach, describe, expect, test, vi } from "vitest"
import { memoryStorage } from "../../sandbox/phone/memoryStorage.ts"
import { guardIncoming } from "./guardIncoming.ts"
import { library } from "./library.ts"
import { quietLogger } from "./quietLogger.ts"

// The library's own handlers, with messages for a session that is gone and with messages of another form.

type Methods = Record<string, (...args: ReadonlyArray<unknown>) => unknown>

const topic = "ab".repeat(32)
/** A pairing whose wallet sends what it likes. */
const link = "cd".repeat(32)
const request = (params: unknown = {}, id = 7) => ({ id, jsonrpc: "2.0", method: "wc_test", params })
const answer = { id: 7, jsonrpc: "2.0", result: true }
const noSocket = () => Promise.reject(new Error("no socket"))

/** The library's client of the relay. Its socket is created here, and opened by nobody. */
interface Relayer {
  readonly createProvider: () => Promise<void>
  readonly provider: {
    readonly connection: { readonly onPayload: (frame: { readonly data: unknown }) => void }
    readonly registerEventListeners: () => void
  }
}
const relayerOf = (core: object) => (core as { readonly relayer: Relayer }).relayer

/** A client of the library without a relay. */
const open = async (isGuarded: boolean, hasSocket = false) => {
  const { client } = await library.init({
    projectId: "p",
    relayUrl: "ws://127.0.0.1:9",
    storage: memoryStorage(),
    logger: quietLogger as unknown as string,
    telemetryEnabled: false,
    metadata: { name: "Saltmarsh", description: "", url: "https://saltmarsh.example", icons: [] }
  })
  for (const name of ["_walletConnectCore_", "_walletConnectCore__count"]) Reflect.deleteProperty(globalThis, name)
  const { core } = client
  core.heartbeat.stop()
  Object.assign(core.relayer, { transportOpen: noSocket, request: noSocket })
  if (hasSocket) await relayerOf(core).createProvider()
  const [refused, failed] = [vi.fn<(check: string) => void>(), vi.fn<(error: unknown) => void>()]
  if (isGuarded) guardIncoming(client, { refused, failed })
  client.on("session_proposal", () => {})
  await core.pairing.pairings.set(link, { topic: link, expiry: 2e9, relay: { protocol: "irn" }, active: false })
  await client.proposal.set(9, { id: 9, pairingTopic: link, expiryTimestamp: 2e9 } as never)
  const [engine, pairing, relayer] = [client.engine, core.pairing, core.relayer] as unknown as [
    Methods,
    Methods,
    Methods
  ]
  return { client, core, parts: { engine, pairing, relayer }, refused, failed }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Stores a session with its key and its subscription. */
const settle = async ({ client, core }: Opened) => {
  await client.session.set(topic, { topic, expiry: 2e9, self: { publicKey: "key" }, namespaces: {} } as never)
  await core.crypto.setSymKey("12".repeat(32), topic)
  core.relayer.subscriber.topicMap.set(topic, "id")
}

/** Runs `act`; returns the errors that nobody handles, of promises and timers. The runner does not see them. */
const unhandledOf = async (act: () => unknown): Promise<ReadonlyArray<unknown>> => {
  const unhandled: Array<unknown> = []
  const before = process.listeners("unhandledRejection")
  process.removeAllListeners("unhandledRejection")
  process.on("unhandledRejection", (error) => unhandled.push(error))
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  // The library catches what a handler throws or rejects with.
  await (async () => act())().catch(() => {})
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
  try {
    vi.advanceTimersByTime(500)
  } catch (error) {
    unhandled.push(error)
  }
  vi.useRealTimers()
  process.removeAllListeners("unhandledRejection")
  for (const listener of before) process.on("unhandledRejection", listener)
  return unhandled
}

/** Whether `act` leaves an unhandled error, without and with the guard. */
const leavesOf = async (prepare: (opened: Opened) => unknown, act: (opened: Opened) => unknown) => {
  const leaves: Array<boolean> = []
  for (const isGuarded of [false, true]) {
    const opened = await open(isGuarded)
    await prepare(opened)
    leaves.push((await unhandledOf(() => act(opened))).length > 0)
  }
  return leaves
}

/** The names of an object's methods that handle something. */
const handlersOf = (owner: object) =>
  [...new Set([...Object.keys(owner), ...Object.getOwnPropertyNames(Object.getPrototypeOf(owner))])]
    .filter((name) => /^on[A-Z]/.test(name))
    .toSorted()

/** Of each handler: whether it leaves an unhandled error without the guard, and what it is called with. */
const handlers: Readonly<Record<keyof Opened["parts"], Record<string, readonly [boolean, ...ReadonlyArray<unknown>]>>> =
  {
    engine: {
      onPairingCreated: [true, { topic: link, active: false }],
      onProviderMessageEvent: [false, { topic, message: "none" }],
      onRelayEventRequest: [false, { topic, payload: request() }],
      onRelayEventResponse: [false, { topic, payload: answer }],
      onRelayEventUnknownPayload: [false, { topic, payload: {} }],
      onRelayMessage: [false, { topic, message: "none" }],
      onSessionAuthenticateRequest: [false, { topic, payload: request({ requester: {} }) }],
      onSessionAuthenticateResponse: [false, topic, answer],
      onSessionDeleteRequest: [true, topic, request()],
      onSessionEventRequest: [true, topic, request({ event: { name: "message" }, chainId: "eip155:1" })],
      onSessionExtendRequest: [true, topic, request()],
      onSessionExtendResponse: [false, topic, answer],
      onSessionPingRequest: [true, topic, request()],
      onSessionPingResponse: [true, topic, answer],
      onSessionProposeRequest: [true, { topic, payload: request({ requiredNamespaces: { eip155: 1 } }) }],
      onSessionProposeResponse: [false, topic, answer],
      onSessionRequest: [false, { topic, payload: request({ request: {} }) }],
      onSessionRequestResponse: [false, topic, answer],
      onSessionSettleRequest: [false, topic, request()],
      onSessionSettleResponse: [false, topic, answer],
      onSessionUpdateRequest: [true, topic, request({ namespaces: {} })],
      onSessionUpdateResponse: [false, topic, answer]
    },
    pairing: {
      onPairingDeleteRequest: [true, topic, request()],
      onPairingPingRequest: [true, topic, request()],
      onPairingPingResponse: [false, topic, answer],
      onRelayEventRequest: [false, { topic, payload: request() }],
      onRelayEventResponse: [false, { topic, payload: answer }],
      onUnknownRpcMethodRequest: [false, topic, request()],
      onUnknownRpcMethodResponse: [false, "wc_test"]
    },
    relayer: {
      onConnectHandler: [false],
      onDisconnectHandler: [false],
      onLinkMessageEvent: [false, { topic, message: "none" }, { sessionExists: true }],
      onMessageEvent: [false, { topic, message: "none" }],
      onPayloadHandler: [true, { id: 1, jsonrpc: "2.0", method: "irn_subscription" }],
      onProviderDisconnect: [false],
      onProviderErrorHandler: [false, new Error("closed")],
      onProviderPayload: [false, { id: 1, jsonrpc: "2.0", method: "irn_subscription" }]
    }
  }

afterEach(() => void vi.useRealTimers())

for (const part of ["engine", "pairing", "relayer"] as const)
  describe(`handlers of the library's ${part}`, () => {
    test("are those of the table", async () => {
      const { parts } = await open(false)
      expect(handlersOf(parts[part])).toEqual(Object.keys(handlers[part]).toSorted())
    })

    for (const [name, [leaves, ...args]] of Object.entries(handlers[part]))
      test(`${name} leaves no unhandled error`, async () => {
        const found = await leavesOf(
          // A session that has just ended.
          ({ parts: { engine } }) => engine["addToRecentlyDeleted"]!(topic, "session"),
          ({ parts }) => parts[part][name]!(...args)
        )
        expect(found).toEqual([leaves, false])
      })
  })

describe("an unhandled error is not left", () => {
  const forget = async ({ client, core }: Opened) => {
    await client.session.delete(topic, { code: 0, message: "" })
    await core.crypto.deleteSymKey(topic)
  }

  test("by an older update of a session that is gone", async () => {
    const update = ({ parts }: Opened, id: number) =>
      parts.engine["onSessionUpdateRequest"]!(topic, request({ namespaces: {} }, id))
    const prepare = async (opened: Opened) => {
      await settle(opened)
      // The update itself has nobody to answer to.
      opened.core.history.set(topic, { id: 9_000_000, jsonrpc: "2.0", method: "wc_sessionUpdate", params: {} })
      await unhandledOf(() => update(opened, 9_000_000))
      await forget(opened)
    }
    expect(await leavesOf(prepare, (opened) => update(opened, 8_000_000))).toEqual([true, false])
  })

  test("by a wallet's update that is taken back after the session has ended", async () => {
    const act = async ({ client, core }: Opened) => {
      Object.assign(client.engine, { isValidUpdate: async () => {} })
      const updating = client.update({ topic, namespaces: {} })
      await core.crypto.deleteSymKey(topic)
      await client.session.delete(topic, { code: 0, message: "" })
      await updating
    }
    expect(await leavesOf(settle, act)).toEqual([true, false])
  })

  test("by a session or a link that expires without a socket, and nothing is kept of it", async () => {
    const prepare = async (opened: Opened) => {
      await settle(opened)
      opened.core.relayer.subscriber.topicMap.set(link, "id")
    }
    const kept: Array<ReadonlyArray<unknown>> = []
    const act = async ({ client, core }: Opened) => {
      for (const each of [topic, link]) core.expirer.set(each, 1)
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
      kept.push([...client.session.keys, ...core.pairing.pairings.keys])
    }
    expect(await leavesOf(prepare, act)).toEqual([true, false])
    expect(kept).toEqual([[topic, link], []])
  })

  test("by a message that is not in the relay's encoding", async () => {
    const act = ({ core }: Opened) => core.relayer.events.emit("relayer_message", { topic: link, message: "%" })
    expect(await leavesOf(() => {}, act)).toEqual([true, false])
  })

  test("by a message that is published again without a socket", async () => {
    const act = ({ core: { heartbeat, relayer } }: Opened) => {
      const { queue } = relayer.publisher as unknown as { readonly queue: Map<string, unknown> }
      queue.set("1", { attempt: 1, request: { id: "1", method: "irn_publish", params: {} } })
      heartbeat.events.emit("heartbeat_pulse")
    }
    expect(await leavesOf(() => {}, act)).toEqual([true, false])
  })
})

describe("a session that the wallet ends", () => {
  test("is ended without a socket, and its open requests are", async () => {
    const opened = await open(true)
    const { client, core, parts, failed } = opened
    await settle(opened)
    const [ended, rejected] = [vi.fn(), vi.fn()]
    client.on("session_delete", ended)
    const { events } = client.engine as unknown as { readonly events: { once: (name: string, act: unknown) => void } }
    events.once("session_request:3", rejected)
    core.history.set(topic, { id: 3, jsonrpc: "2.0", method: "wc_sessionRequest", params: {} })
    core.history.set(topic, { id: 7, jsonrpc: "2.0", method: "wc_sessionDelete", params: {} })
    await parts.engine["onSessionDeleteRequest"]!(topic, request())
    expect(client.session.keys).toEqual([])
    expect(ended).toHaveBeenCalledWith({ id: 7, topic })
    expect(rejected).toHaveBeenCalledWith({ error: { code: 6000, message: "User disconnected." } })
    expect(failed).not.toHaveBeenCalled()
  })
})

test("ending a session succeeds if the wallet ends it meanwhile", async () => {
  const opened = await open(true)
  const { client, core } = opened
  await settle(opened)
  core.relayer.publish = () => client.session.delete(topic, { code: 0, message: "" })
  await client.disconnect({ topic, reason: { code: 6000, message: "" } })
  expect(client.session.keys).toEqual([])
})

const frames = ["", "no JSON", "{", "null", " null ", "7", "true", '"text"', new ArrayBuffer(2), undefined]
describe.each([
  ["before", true],
  ["after", false]
] as const)("a socket of the relay, created %s the guard", (_, hasSocket) => {
  /** Receives a frame; returns what the handler of the socket throws. */
  const receive = async ({ core }: Opened, data: unknown) => {
    const relayer = relayerOf(core)
    if (!hasSocket) await relayer.createProvider()
    // The library does it when the socket opens.
    relayer.provider.registerEventListeners()
    try {
      relayer.provider.connection.onPayload({ data })
    } catch (error) {
      return error
    }
  }

  test("ignores frames that are not JSON-RPC, which the library throws for", async () => {
    const [bare, guarded] = [await open(false, hasSocket), await open(true, hasSocket)]
    const thrown = []
    for (const data of frames) {
      thrown.push(await receive(bare, data))
      expect(await receive(guarded, data)).toBeUndefined()
    }
    expect(thrown).toContainEqual(expect.any(TypeError))
    expect(guarded.refused.mock.calls).toEqual(frames.map(() => ["frame of the relay"]))
    expect(guarded.failed).not.toHaveBeenCalled()
  })

  test("receives JSON-RPC", async () => {
    const opened = await open(true, hasSocket)
    const heard = new Promise((resolve) => opened.core.relayer.on("relayer_message_ack", resolve))
    await receive(opened, JSON.stringify(answer))
    expect(await heard).toEqual(answer)
  })
})

describe("reports", () => {
  test("name the check that refuses a message, and say nothing of a session that is gone", async () => {
    const opened = await open(true)
    const { parts, refused, failed } = opened
    await settle(opened)
    await unhandledOf(() => parts.engine["onSessionEventRequest"]!(topic, request({ event: { name: "message" } })))
    expect(refused.mock.calls).toEqual([["isValidEmit"]])
    parts.engine["addToRecentlyDeleted"]!(topic, "session")
    await unhandledOf(() => parts.engine["onSessionExtendRequest"]!(topic, request()))
    expect(refused).toHaveBeenCalledOnce()
    expect(failed).not.toHaveBeenCalled()
  })

  test("have each bug once", async () => {
    const { parts, failed } = await open(true)
    for (let time = 0; time < 2; time++)
      await unhandledOf(() => parts.relayer["onPayloadHandler"]!({ id: 1, jsonrpc: "2.0", method: "irn_subscription" }))
    expect(failed.mock.calls).toEqual([[expect.any(TypeError)]])
  })

  test("have at most 20 errors", async () => {
    const opened = await open(true)
    const { client, core, failed } = opened
    await settle(opened)
    for (let count = 0; count < 30; count++) {
      core.storage.setItem = () => Promise.reject(new Error(`full ${count}`))
      await client.session.update(topic, {}).catch(() => {})
    }
    expect(failed).toHaveBeenCalledTimes(20)
  })

  test("are beside what a caller of the library gets", async () => {
    const { client } = await open(true)
    await expect(client.extend({ topic })).rejects.toThrow("No matching key")
  })
})
