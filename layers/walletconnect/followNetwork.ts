import type { UniversalProvider } from "./UniversalProvider.ts"

type Core = UniversalProvider["client"]["core"]

/** Private parts of the library that this replaces. */
interface Inner {
  transportDisconnect: () => Promise<void>
  hasExperiencedNetworkDisruption: boolean
  request: (asked: object) => Promise<unknown>
  readonly provider?: { readonly connection?: { readonly socket?: unknown } }
}

/** How long the relay may leave a request unanswered, in ms, before its socket counts as silent. */
const silence = 15_000

/**
 * Brings the socket back with the network, and with each pulse, unless it rests; and in place of a socket that has
 * fallen silent, once, which the library would talk to until its request is given up. A new one has as long to answer. The
 * library's own listeners on the window have no end; these have: what is given back ends them.
 */
export const followNetwork = ({ relayer, heartbeat }: Core): (() => void) => {
  const inner = relayer as unknown as Inner
  const ending = new AbortController()
  const rests = () => relayer.transportExplicitlyClosed || ending.signal.aborted
  const socket = () => inner.provider?.connection?.socket
  /** What the relay was asked, on which socket and when. */
  const unanswered = new Set<{ on: unknown; at: number }>()
  const request = inner.request.bind(relayer)
  inner.request = async (asked) => {
    const one = { on: relayer.connected ? socket() : undefined, at: Date.now() }
    unanswered.add(one)
    try {
      return await request(asked)
    } finally {
      unanswered.delete(one)
    }
  }
  const silent = () => {
    const on = socket()
    for (const one of unanswered) {
      // Requests on a closed socket are never answered; those without one are sent over the next.
      if (one.on === undefined) Object.assign(one, { on, at: Date.now() })
      else if (one.on !== on) unanswered.delete(one)
    }
    return [...unanswered].some(({ at }) => Date.now() - at >= silence)
  }
  /** Opens the socket or replaces a silent one, unless the client rests or the socket works. */
  const mend = async () => {
    if (rests()) return
    if (!relayer.connected) return relayer.transportOpen()
    if (silent()) return relayer.restartTransport()
  }
  const open = () => {
    if (rests() || (relayer.connected && !silent())) return
    // Looks again afterwards: a socket may have opened, or the client may have come to rest, while it was confirmed.
    relayer
      .confirmOnlineStateOrThrow()
      .then(mend)
      .catch(() => {})
  }
  const drop = () => {
    if (rests()) return
    inner.hasExperiencedNetworkDisruption = true
    inner.transportDisconnect().catch(() => {})
  }
  Object.assign(relayer, {
    registerEventListeners: async () => {
      heartbeat.on("heartbeat_pulse", open)
      // Outside a page there is no such event.
      globalThis.addEventListener?.("online", open, { signal: ending.signal })
      globalThis.addEventListener?.("offline", drop, { signal: ending.signal })
    }
  })
  return () => ending.abort()
}
