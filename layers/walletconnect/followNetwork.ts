import type { UniversalProvider } from "./UniversalProvider.ts"

type Core = UniversalProvider["client"]["core"]

/** What the library keeps to itself, and this stands in for. */
interface Inner {
  transportDisconnect: () => Promise<void>
  hasExperiencedNetworkDisruption: boolean
  /** What the relay has not taken within 15 s; each pulse, every 5 s, says it once more. */
  readonly publisher: { readonly queue: ReadonlyMap<string, { readonly attempt: number }> }
}

/**
 * Brings the socket back with the network, and with each pulse, unless it rests; and in place of a socket that has
 * fallen silent, which the library would talk to until its request is given up. The library's own listeners on the
 * window have no end; these have: what is given back ends them.
 */
export const followNetwork = ({ relayer, heartbeat }: Core): (() => void) => {
  const inner = relayer as unknown as Inner
  const ending = new AbortController()
  const rests = () => relayer.transportExplicitlyClosed || ending.signal.aborted
  const silent = () => [...inner.publisher.queue.values()].some(({ attempt }) => attempt > 1)
  const open = () => {
    if (rests() || (relayer.connected && !silent())) return
    void relayer
      .confirmOnlineStateOrThrow()
      .then(() => (relayer.connected ? relayer.restartTransport() : relayer.transportOpen()))
      .catch(() => {})
  }
  const drop = () => {
    if (rests()) return
    inner.hasExperiencedNetworkDisruption = true
    void inner.transportDisconnect()
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
