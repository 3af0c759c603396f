import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import { WebSocketServer, type WebSocket } from "ws"
import { createWaiters } from "../createWaiters.ts"
import { checkCaller } from "./checkCaller.ts"
import { createRelayFaults } from "./createRelayFaults.ts"
import { Line } from "./Line.ts"
import { Mailbox } from "./Mailbox.ts"
import type { Relay, RelayedMessage } from "./Relay.ts"
import { InvalidParams, type Params, type RelayCore, relayMethods } from "./relayMethods.ts"

/** The close code with which the public relay refuses a client permanently. */
const unauthorized = 3000
const pingMs = 30_000
/** Proposing and approving a session subscribe along the way. */
const subscribing = /^(irn_(s|batchS)ubscribe|wc_(propose|approve)Session)$/

/** Starts a relay on a free loopback port. */
export const startRelay = async (): Promise<Relay> => {
  const lines = new Set<Line>()
  const doors = new Set<Socket>()
  const mailbox = new Mailbox()
  const messages: Array<RelayedMessage> = []
  const refusals: Array<string> = []
  const waiters = createWaiters<Relay>(() => relay)
  const { changed } = waiters
  let accepted = 0
  let stalled = 0
  let halfOpen = false

  const faults = createRelayFaults((fault) => {
    if (halfOpen !== (fault.halfOpen ?? false)) {
      halfOpen = fault.halfOpen ?? false
      for (const line of lines) line.setSilent(halfOpen)
    }
    changed()
  })

  const drop = () => {
    for (const line of lines) line.cut()
    for (const door of doors) door.destroy()
    lines.clear()
    changed()
  }

  const core: RelayCore = {
    publish: (posted) => {
      const { topic, tag, from, message } = posted
      messages.push({ topic, tag, from, bytes: message.length })
      if (faults.take("ignore")) return false
      const letter = faults.take("lose") ? undefined : mailbox.post(posted)
      if (letter && faults.list().cutAt === tag) {
        faults.clear("cutAt")
        drop()
      } else if (letter) for (const line of lines) if (line.client !== from) line.deliver(letter)
      return true
    },
    subscribe: (line, topic) => {
      const id = line.topics.get(topic) ?? crypto.randomUUID().replaceAll("-", "")
      line.topics.set(topic, id)
      // After the answer, which tells the client the id.
      queueMicrotask(() => {
        for (const letter of mailbox.for(line.client, topic)) if (!line.has(letter)) line.deliver(letter)
      })
      return id
    },
    unsubscribe: (line, topic) => void line.topics.delete(topic),
    waiting: (line, topic) => mailbox.for(line.client, topic)
  }

  const receive = (line: Line, text: string) => {
    const { id, method, params } = JSON.parse(text) as { id?: unknown; method?: unknown; params?: Params }
    if (typeof method !== "string") return line.acknowledge(id)
    const refuse = (code: number, message: string) => line.send({ id, jsonrpc: "2.0", error: { code, message } })
    const known = Object.hasOwn(relayMethods, method) ? relayMethods[method] : undefined
    if (!known) return refuse(-32601, "Method not found")
    if (faults.list().refuseSubscribe && subscribing.test(method)) return refuse(-32000, "Failed to subscribe")
    try {
      const result = known(core, line, params ?? {})
      if (result !== undefined) line.send({ id, jsonrpc: "2.0", result })
    } catch (error) {
      if (!(error instanceof InvalidParams)) throw error
      refuse(-32602, error.message)
    }
    changed()
  }

  const accept = (socket: WebSocket, client: string) => {
    const line = new Line(socket, client, faults.list)
    lines.add(line)
    accepted++
    socket.on("message", (data) => {
      try {
        receive(line, (data as Buffer).toString())
      } catch {
        // Not a message of this protocol: no response is sent.
        line.cut()
      }
    })
    socket.on("error", () => line.cut())
    socket.on("close", () => {
      line.end()
      lines.delete(line)
      changed()
    })
    changed()
  }

  const server = createServer((_, response) => response.writeHead(426).end())
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 * 1024 })
  server.on("upgrade", (request, socket: Socket, head) => {
    doors.add(socket)
    socket.once("close", () => doors.delete(socket))
    const { refuse, stall } = faults.list()
    if (refuse) return void socket.destroy()
    if (stall) {
      stalled++
      return changed()
    }
    void checkCaller(new URL(request.url ?? "/", url), url, faults.list()).then((caller) => {
      if (socket.destroyed) return
      sockets.handleUpgrade(request, socket, head, (open) => {
        if ("client" in caller) return accept(open, caller.client)
        refusals.push(caller.refused)
        open.close(unauthorized, caller.refused)
        changed()
      })
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pings = setInterval(() => lines.forEach((line) => line.ping()), pingMs)
  let stopped: Promise<void> | undefined

  const relay: Relay = {
    url,
    faults: { set: faults.set, clear: faults.clear, list: faults.list },
    get sockets() {
      return lines.size
    },
    get accepted() {
      return accepted
    },
    get stalled() {
      return stalled
    },
    refusals,
    messages,
    when: waiters.when,
    drop,
    reset: () => {
      drop()
      mailbox.clear()
      faults.clear()
      messages.length = 0
      refusals.length = 0
      accepted = 0
      stalled = 0
    },
    stop: () =>
      (stopped ??= (async () => {
        clearInterval(pings)
        const closed = once(server, "close")
        server.close()
        drop()
        server.closeAllConnections()
        await closed
        waiters.stop()
      })())
  }
  return relay
}
