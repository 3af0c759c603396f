import type { UniversalProvider } from "./UniversalProvider.ts"

interface Request {
  readonly method: string
  readonly clientRpcId?: number
  readonly relayRpcId?: string
}

/** Private parts of the library: how it publishes a request, and the callers that wait for the answer. */
interface Inner {
  sendRequest: (request: Request) => Promise<number>
  readonly events: {
    readonly once: (event: string, listener: () => void) => void
    readonly off: (event: string, listener: () => void) => void
  }
}

/**
 * An answer that has come is the answer: the library would keep it until the relay has confirmed the request as well, which it
 * requests again for a minute where the first confirmation was lost with its socket. The confirmation is given in the relay's place.
 */
export const answersFirst = ({ engine, core }: UniversalProvider["client"]): void => {
  const inner = engine as unknown as Inner
  const send = inner.sendRequest.bind(engine)
  inner.sendRequest = (request) => {
    const { method, clientRpcId, relayRpcId } = request
    if (method !== "wc_sessionRequest" || clientRpcId === undefined) return send(request)
    const event = `session_request:${clientRpcId}`
    return new Promise((resolve, reject) => {
      const answered = () => {
        resolve(clientRpcId)
        // Nothing is published again, and nothing waits for it.
        if (relayRpcId !== undefined) core.relayer.events.emit("relayer_publish", { id: relayRpcId })
      }
      inner.events.once(event, answered)
      send(request)
        .then(resolve, reject)
        .finally(() => inner.events.off(event, answered))
    })
  }
}
