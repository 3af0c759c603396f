import { isLost } from "./isLost.ts"
import { leaving } from "./leaving.ts"

/** The client of the pairing library, of a site or a wallet. */
export interface PairingLibrary {
  readonly core: object
  readonly engine: object
  readonly session: object
}

/** Callbacks for what goes wrong with incoming messages. */
export interface IncomingReports {
  /** A message failed the library's check of this name, or a `frame of the relay` is not JSON-RPC. */
  readonly refused: (check: string) => void
  /** An unexpected error: once for each message, and at most 20 in all. */
  readonly failed: (error: unknown) => void
}

/** The library's connection to the relay. Each socket has its own. */
interface Connection {
  onPayload: (frame: { readonly data?: unknown }) => void
}

/** Private parts of the library that this replaces or calls. */
interface Inner {
  readonly core: {
    readonly crypto: { getPayloadType: (...args: ReadonlyArray<unknown>) => number }
    readonly history: { readonly pending: ReadonlyArray<{ readonly topic: string; readonly request: { id: number } }> }
    readonly pairing: object
    readonly relayer: {
      readonly provider?: { readonly connection?: Connection }
      registerProviderListeners: () => void
      unsubscribe: (...args: ReadonlyArray<unknown>) => Promise<void>
      readonly publisher: {
        checkQueue: () => void
        readonly queue: ReadonlyMap<string, { readonly request: unknown; readonly opts?: unknown }>
        readonly rpcPublish: (request: unknown, opts: unknown) => Promise<unknown>
      }
    }
  }
  readonly engine: {
    readonly events: { readonly emit: (event: string, outcome: { readonly error?: unknown }) => void }
    deleteSession: (ended: { readonly topic: string; readonly id?: number }) => Promise<void>
    onSessionDeleteRequest: (topic: string, request: { readonly id: number }) => Promise<void>
    onSessionPingResponse: (topic: string, answer: { readonly id: number; readonly error?: unknown }) => void
    readonly sendResult: (sent: { id: number; topic: string; result: true }) => Promise<void>
  }
  readonly session: { readonly keys: ReadonlyArray<string> }
}

/** A hostile peer must not fill the console of the host. */
const mostErrors = 20

/** Handles the rejections of a method that the library also calls without waiting for the result. */
const handle = (owner: object, name: string, onRejected: (error: unknown) => void): void => {
  const method = (Reflect.get(owner, name) as (...args: ReadonlyArray<unknown>) => Promise<unknown>).bind(owner)
  Reflect.set(owner, name, (...args: ReadonlyArray<unknown>) => {
    const result = method(...args)
    result.catch(onRejected)
    return result
  })
}

/** Whether a frame of the relay is JSON-RPC. The library's handler of the socket throws for texts, numbers and null. */
const isJsonRpc = (data: unknown): boolean => {
  try {
    const payload: unknown = typeof data === "string" ? JSON.parse(data) : undefined
    return typeof payload === "object" && payload !== null
  } catch {
    return false
  }
}

/** The library and the relay fail with plain errors and records; every other class is a bug. */
const isBug = (error: unknown) => error instanceof Error && error.name !== "Error"

/**
 * Handles the promises that the library starts for incoming messages, expiries and heartbeats without waiting for them: their
 * rejections would reach the window of the host. A record that is already gone is expected, such as a session that both sides end.
 */
export const guardIncoming = (client: PairingLibrary, { refused, failed }: IncomingReports): void => {
  const { core, engine, session } = client as unknown as Inner
  const { crypto, history, pairing, relayer } = core
  const { publisher } = relayer
  const reported = new Set<string>()
  const report = (error: unknown) => {
    const text = String(error)
    if (isLost(error) || reported.has(text) || reported.size === mostErrors) return
    reported.add(text)
    failed(error)
  }
  const reportBug = (error: unknown) => {
    if (isBug(error)) report(error)
  }

  const checks = [
    [engine, ["isValidConnect", "isValidDisconnect", "isValidEmit", "isValidExtend", "isValidPing", "isValidUpdate"]],
    [pairing, ["isValidDisconnect", "isValidPing"]]
  ] as const
  for (const [owner, names] of checks)
    for (const name of names)
      handle(owner, name, (error) => {
        if (isBug(error)) report(error)
        else if (!isLost(error)) refused(name)
      })
  handle(engine, "onSessionProposeRequest", report)
  handle(engine, "sendError", report)
  handle(session, "update", report)
  handle(relayer, "onProviderPayload", reportBug)

  const guardFrames = (connection: Connection) => {
    const onPayload = connection.onPayload.bind(connection)
    connection.onPayload = (frame) => {
      if (isJsonRpc(frame.data)) onPayload(frame)
      else refused("frame of the relay")
    }
  }
  const { connection } = relayer.provider ?? {}
  if (connection !== undefined) guardFrames(connection)
  const listen = relayer.registerProviderListeners.bind(relayer)
  relayer.registerProviderListeners = () => {
    if (relayer.provider?.connection !== undefined) guardFrames(relayer.provider.connection)
    listen()
  }

  const payloadType = crypto.getPayloadType.bind(crypto)
  crypto.getPayloadType = (...args) => {
    try {
      return payloadType(...args)
    } catch {
      // Pairings ignore messages of this type.
      return 1
    }
  }

  const unsubscribe = relayer.unsubscribe.bind(relayer)
  relayer.unsubscribe = (...args) => unsubscribe(...args).catch(reportBug)
  publisher.checkQueue = () => {
    // The caller of `publish` gets the error once the time for retries is over.
    for (const { request, opts } of publisher.queue.values()) publisher.rpcPublish(request, opts).catch(reportBug)
  }

  // The library's own handler never ends if the session is gone meanwhile, and all later requests wait for it.
  engine.onSessionDeleteRequest = async (topic, { id }) => {
    if (!session.keys.includes(topic)) return
    for (const pending of history.pending)
      if (pending.topic === topic) engine.events.emit(`session_request:${pending.request.id}`, { error: leaving })
    await engine.sendResult({ id, topic, result: true }).catch(report)
    await engine.deleteSession({ topic, id })
  }
  const deleteSession = engine.deleteSession
  engine.deleteSession = async (ended) => {
    if (session.keys.includes(ended.topic)) await deleteSession(ended)
  }
  // The library's own handler throws in a timer if nobody waits for the answer.
  engine.onSessionPingResponse = (_, { id, error }) => engine.events.emit(`session_ping:${id}`, { error })
}
