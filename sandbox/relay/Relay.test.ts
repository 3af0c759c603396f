import { once } from "node:events"
import { generateKeyPair, signJWT } from "@walletconnect/relay-auth"
import { afterEach, expect, test, vi } from "vitest"
import { WebSocket } from "ws"
import { answers } from "../answers.ts"
import { unknownProjectId } from "../api/server/checkProject.ts"
import type { Relay } from "./Relay.ts"
import { startRelay } from "./startRelay.ts"

const ending: Array<() => Promise<void> | void> = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ending.splice(0).toReversed()) await end()
})

const start = async () => {
  const relay = await startRelay()
  ending.push(relay.stop)
  return relay
}

const day = 86_400
const projectId = "5a4d2e1b9c8f7a6053412f1e0d9c8b7a"
interface Asked {
  readonly projectId?: string
  readonly audience?: string
  readonly ttl?: number
  readonly issuedAt?: number
  readonly auth?: string
}

/** The address with which a client opens its socket. */
const addressOf = async (relay: Relay, keys: ReturnType<typeof generateKeyPair>, asked: Asked = {}) => {
  const auth =
    asked.auth ?? (await signJWT("00", asked.audience ?? relay.url, asked.ttl ?? day, keys, asked.issuedAt ?? now()))
  return `${relay.url}/?${new URLSearchParams({ auth, projectId: asked.projectId ?? projectId, useOnCloseEvent: "true" })}`
}
const now = () => Math.floor(Date.now() / 1000)

type Payload = { id: number; method?: string; result?: unknown; error?: unknown; params?: { data: Message } }
type Message = { topic: string; message: string; tag: number; publishedAt: number; attestation?: string }

/** A client by hand: it acknowledges what it is handed unless told not to. */
const join = async (relay: Relay, keys = generateKeyPair(), { acknowledge = true } = {}) => {
  const socket = new WebSocket(await addressOf(relay, keys))
  const received: Array<Message> = []
  const answered = new Map<number, (payload: Payload) => void>()
  const watching = new Set<() => void>()
  socket.on("message", (data) => {
    const payload = JSON.parse((data as Buffer).toString()) as Payload
    if (payload.method !== "irn_subscription") return answered.get(payload.id)?.(payload)
    received.push(payload.params!.data)
    if (acknowledge) socket.send(JSON.stringify({ id: payload.id, jsonrpc: "2.0", result: true }))
    watching.forEach((look) => look())
  })
  ending.push(() => socket.terminate())
  await once(socket, "open")
  let lastId = 0
  const ask = (method: string, params: object) =>
    new Promise<Payload>((resolve) => {
      const id = ++lastId
      answered.set(id, resolve)
      socket.send(JSON.stringify({ id, jsonrpc: "2.0", method, params }))
    })
  return {
    socket,
    received,
    ask,
    publish: (topic: string, message: string, more: object = {}) =>
      ask("irn_publish", { topic, message, ttl: 300, tag: 1108, ...more }),
    texts: () => received.map(({ message }) => message),
    /** Resolves when so many messages are there. */
    got: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => received.length >= count && resolve()
        watching.add(look)
        look()
      })
  }
}

const refusalOf = async (relay: Relay, asked: Asked) => {
  const socket = new WebSocket(await addressOf(relay, generateKeyPair(), asked))
  const [code, reason] = (await once(socket, "close")) as [number, Buffer]
  return [code, reason.toString()]
}

test("a message goes to those who listen to its topic, and not back to the sender", async () => {
  const relay = await start()
  const [one, two, three] = await Promise.all([join(relay), join(relay), join(relay)])
  await Promise.all([one, two].map(({ ask }) => ask("irn_subscribe", { topic: "a" })))
  await three.ask("irn_subscribe", { topic: "b" })
  expect(await one.publish("a", "hello", { attestation: "seen" })).toMatchObject({ result: true })
  await two.got(1)
  expect(two.received[0]).toMatchObject({ topic: "a", message: "hello", tag: 1108, attestation: "seen" })
  await three.publish("a", "again")
  await one.got(1)
  expect([one.texts(), three.texts()]).toEqual([["again"], []])
  expect(relay.messages.map(({ topic, tag, bytes }) => [topic, tag, bytes])).toEqual([
    ["a", 1108, 5],
    ["a", 1108, 5]
  ])
})

test("the mailbox keeps a message until its receiver has it or its time is over", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  const relay = await start()
  const keys = generateKeyPair()
  const sender = await join(relay)
  await sender.publish("a", "short", { ttl: 60 })
  await sender.publish("a", "long", { ttl: 600 })
  vi.setSystemTime(Date.now() + 61_000)
  const deaf = await join(relay, keys, { acknowledge: false })
  await deaf.ask("irn_subscribe", { topic: "a" })
  await deaf.got(1)
  expect(deaf.texts()).toEqual(["long"])
  const back = await join(relay, keys)
  await back.ask("irn_batchSubscribe", { topics: ["a", "b"] })
  await back.got(1)
  // Its answer comes after what it acknowledged.
  await back.ask("irn_subscribe", { topic: "c" })
  expect(await back.ask("irn_fetchMessages", { topic: "a" })).toMatchObject({ result: { messages: [] } })
  expect(await deaf.ask("irn_batchFetchMessages", { topics: ["a"] })).toMatchObject({
    result: { messages: [], hasMore: false }
  })
})

test("a message that is sent again is kept once", async () => {
  const relay = await start()
  const [sender, receiver] = await Promise.all([join(relay), join(relay)])
  await receiver.ask("irn_subscribe", { topic: "a" })
  for (const text of ["one", "one", "two"]) await sender.publish("a", text)
  await receiver.got(2)
  expect(receiver.texts()).toEqual(["one", "two"])
})

test("who subscribes again gets a message once on the same socket, and again on another one", async () => {
  const relay = await start()
  const keys = generateKeyPair()
  const [sender, receiver] = await Promise.all([join(relay), join(relay, keys, { acknowledge: false })])
  await receiver.ask("irn_subscribe", { topic: "a" })
  await sender.publish("a", "hello")
  await receiver.got(1)
  await receiver.ask("irn_batchSubscribe", { topics: ["a"] })
  await receiver.ask("irn_subscribe", { topic: "b" })
  expect(receiver.texts()).toEqual(["hello"])
  const other = await join(relay, keys)
  await other.ask("irn_subscribe", { topic: "a" })
  await other.got(1)
  expect(other.texts()).toEqual(["hello"])
})

test("batches, and no more of a topic that was left", async () => {
  const relay = await start()
  const [sender, receiver] = await Promise.all([join(relay), join(relay)])
  const { result } = await receiver.ask("irn_batchSubscribe", { topics: ["a", "b"] })
  expect(result).toHaveLength(2)
  const messages = ["a", "b"].map((topic) => ({ topic, message: `to ${topic}`, ttl: 300, tag: 1 }))
  expect(await sender.ask("irn_batchPublish", { messages })).toMatchObject({ result: true })
  await receiver.got(2)
  await receiver.ask("irn_unsubscribe", { topic: "a", id: "x" })
  await receiver.ask("irn_batchUnsubscribe", { subscriptions: [{ topic: "b", id: "x" }] })
  await sender.publish("a", "late")
  await receiver.ask("irn_subscribe", { topic: "c" })
  expect(receiver.texts()).toEqual(["to a", "to b"])
})

test("proposing subscribes the site; approving answers it and settles", async () => {
  const relay = await start()
  const [site, wallet] = await Promise.all([join(relay), join(relay)])
  await site.ask("wc_proposeSession", { pairingTopic: "p", sessionProposal: "proposal" })
  await site.ask("irn_subscribe", { topic: "s" })
  await wallet.ask("irn_subscribe", { topic: "p" })
  await wallet.got(1)
  await wallet.ask("wc_approveSession", {
    pairingTopic: "p",
    sessionTopic: "s",
    sessionProposalResponse: "yes",
    sessionSettlementRequest: "settle"
  })
  await site.got(2)
  expect(site.received.map(({ message, tag }) => [message, tag])).toEqual([
    ["yes", 1101],
    ["settle", 1102]
  ])
  await site.publish("s", "thanks")
  await wallet.got(2)
  expect(wallet.texts()).toEqual(["proposal", "thanks"])
})

test.each<[string, Asked, string]>([
  ["no project", { projectId: "" }, "Unauthorized: project not found"],
  ["an unknown project", { projectId: unknownProjectId }, "Unauthorized: invalid key"],
  ["no project id at all", { projectId: "nonsense" }, "Unauthorized: invalid key"],
  ["no token", { auth: "a.b.c" }, "JWT validation error: Invalid signature"],
  ["a token for another relay", { audience: "wss://relay.example" }, "JWT validation error: Invalid audience"],
  [
    "a clock that is ahead",
    { issuedAt: 4_000_000_000 },
    "JWT validation error: JWT Token is not yet valid: 4000000000"
  ],
  ["a clock that is behind", { issuedAt: 1_000_000_000 }, "JWT validation error: JWT Token is expired: 1000086400"]
])("REL-R refused with close code 3000: %s", async (_, asked, reason) => {
  const relay = await start()
  expect(await refusalOf(relay, asked)).toEqual([3000, reason])
  expect(relay.refusals).toEqual([reason])
  expect([relay.sockets, relay.accepted]).toEqual([0, 0])
})

test("REL-R a clock may be off by two minutes", async () => {
  const relay = await start()
  const socket = new WebSocket(await addressOf(relay, generateKeyPair(), { issuedAt: now() + 110 }))
  await once(socket, "open")
  await relay.when(({ sockets }) => sockets === 1)
  socket.terminate()
})

test("a token signed with another key is refused", async () => {
  const relay = await start()
  const [head, body] = (await signJWT("00", relay.url, day, generateKeyPair())).split(".")
  const [, , signature] = (await signJWT("00", relay.url, day, generateKeyPair())).split(".")
  expect(await refusalOf(relay, { auth: [head, body, signature].join(".") })).toEqual([
    3000,
    "JWT validation error: Invalid signature"
  ])
})

test("faults at the door: refused, left waiting, unauthorized", async () => {
  const relay = await start()
  relay.faults.set({ refuse: true })
  const refused = new WebSocket(await addressOf(relay, generateKeyPair()))
  expect(((await once(refused, "error")) as [Error])[0].message).toContain("socket hang up")
  relay.faults.clear()
  for (const [unauthorized, reason] of [
    ["expired", "JWT validation error: JWT Token is expired"],
    ["early", "JWT validation error: JWT Token is not yet valid"],
    ["origin", "Unauthorized: origin not allowed"]
  ] as const) {
    relay.faults.set({ unauthorized })
    const [code, text] = await refusalOf(relay, {})
    expect([code, text]).toEqual([3000, expect.stringContaining(reason)])
  }
  relay.faults.set({ stall: true })
  relay.faults.clear("unauthorized")
  const waiting = new WebSocket(await addressOf(relay, generateKeyPair()))
  const ended = once(waiting, "error")
  await relay.when(({ stalled }) => stalled === 1)
  await relay.stop()
  await ended
  expect(relay.accepted).toBe(0)
})

test("faults on the way: twice, in the wrong order, lost, without an answer, refused", async () => {
  const relay = await start()
  const [sender, receiver] = await Promise.all([join(relay), join(relay)])
  await receiver.ask("irn_subscribe", { topic: "a" })
  relay.faults.set({ duplicate: true })
  await sender.publish("a", "1")
  await receiver.got(2)
  relay.faults.clear()
  relay.faults.set({ reorder: true })
  await sender.publish("a", "2")
  await sender.publish("a", "3")
  await receiver.got(4)
  expect(receiver.texts()).toEqual(["1", "1", "3", "2"])
  relay.faults.clear()
  relay.faults.set({ lose: 1 })
  expect(await sender.publish("a", "4")).toMatchObject({ result: true })
  expect(relay.faults.list()).toEqual({})
  relay.faults.set({ ignore: 1 })
  const unheard = sender.publish("a", "5")
  expect(await Promise.race([unheard, sender.publish("a", "6")])).toMatchObject({ id: 5 + 1 })
  await receiver.got(5)
  expect(receiver.texts().slice(4)).toEqual(["6"])
  relay.faults.set({ refuseSubscribe: true })
  expect(await sender.ask("irn_subscribe", { topic: "b" })).toMatchObject({ error: { code: -32000 } })
})

test("half open: sockets that were open fall silent, later ones are good, and nothing is lost", async () => {
  const relay = await start()
  const [sender, receiver] = await Promise.all([join(relay), join(relay)])
  await receiver.ask("irn_subscribe", { topic: "a" })
  relay.faults.set({ halfOpen: true })
  const silent = sender.publish("a", "from before")
  const later = await join(relay)
  await later.publish("a", "from later")
  expect([receiver.texts(), relay.messages.length]).toEqual([[], 1])
  relay.faults.clear("halfOpen")
  expect(await silent).toMatchObject({ result: true })
  await receiver.got(2)
  expect(receiver.texts()).toEqual(["from later", "from before"])
})

test("a delayed answer comes after its time", async () => {
  const relay = await start()
  const client = await join(relay)
  relay.faults.set({ delayMs: 30 })
  const before = performance.now()
  await client.ask("irn_subscribe", { topic: "a" })
  expect(performance.now() - before).toBeGreaterThanOrEqual(29)
})

test("cut at a tag: the sockets are gone and the message waits", async () => {
  const relay = await start()
  const keys = generateKeyPair()
  const [sender, receiver] = await Promise.all([join(relay), join(relay, keys)])
  await receiver.ask("irn_subscribe", { topic: "a" })
  relay.faults.set({ cutAt: 1102 })
  await sender.publish("a", "1", { tag: 1101 })
  const closed = once(receiver.socket, "close")
  void sender.publish("a", "2", { tag: 1102 })
  await closed
  expect([receiver.texts(), relay.sockets, relay.faults.list()]).toEqual([["1"], 0, {}])
  const back = await join(relay, keys)
  await back.ask("irn_subscribe", { topic: "a" })
  await back.got(1)
  expect(back.texts()).toEqual(["2"])
})

test("what is no request of this protocol is refused, and no caller can break it", async () => {
  const relay = await start()
  const client = await join(relay)
  expect(await client.ask("irn_nonsense", {})).toMatchObject({ error: { code: -32601 } })
  expect(await client.ask("constructor", {})).toMatchObject({ error: { code: -32601 } })
  expect(await client.ask("irn_subscribe", {})).toMatchObject({ error: { code: -32602 } })
  expect(await client.ask("irn_batchSubscribe", { topics: [1] })).toMatchObject({ error: { code: -32602 } })
  for (const junk of ["{", "null"]) {
    const other = await join(relay)
    other.socket.send(junk)
    await once(other.socket, "close")
  }
  expect(await client.ask("irn_subscribe", { topic: "a" })).toMatchObject({ result: expect.any(String) })
})

test("stopping ends every socket and what was awaited", async () => {
  const relay = await start()
  const client = await join(relay)
  const awaited = expect(relay.when(({ sockets }) => sockets === 9)).rejects.toThrow("stopped")
  const closed = once(client.socket, "close")
  await Promise.all([relay.stop(), relay.stop(), closed, awaited])
  expect(await answers(relay.url)).toBe(false)
})
