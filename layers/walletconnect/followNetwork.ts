import type { OpenProvider } from "./openProvider.ts"

type Core = OpenProvider["client"]["core"]

/** What the library keeps to itself, and this stands in for. */
interface Inner {
  transportDisconnect: () => Promise<void>
  hasExperiencedNetworkDisruption: boolean
}

/**
 * Brings the socket back with the network, and with each pulse, unless it rests. The library's own listeners on the
 * window have no end; these have: what is given back ends them.
 */
export const followNetwork = ({ relayer, heartbeat }: Core): (() => void) => {
  const inner = relayer as unknown as Inner
  const ending = new AbortController()
  const rests = () => relayer.transportExplicitlyClosed || ending.signal.aborted
  const open = () => {
    if (rests() || relayer.connected) return
    void relayer
      .confirmOnlineStateOrThrow()
      .then(() => relayer.transportOpen())
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
