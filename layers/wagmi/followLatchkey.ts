import type { WagmiConnector } from "./WagmiConnector.ts"

/** A connector of wagmi's, as far as it is used here. */
export interface OtherConnector {
  readonly uid: string
  readonly id: string
  readonly type: string
  readonly rdns?: string | ReadonlyArray<string> | undefined
}

export interface WagmiState {
  readonly connections: ReadonlyMap<string, { readonly connector: OtherConnector }>
  readonly current: string | null
  readonly status: "connected" | "connecting" | "disconnected" | "reconnecting"
}

/** What is used of wagmi's configuration, in versions 2 and 3. */
export interface WagmiStore {
  readonly connectors: ReadonlyArray<OtherConnector>
  readonly state: WagmiState
  readonly storage?: { setItem(key: never, value: never): unknown } | null
  setState(change: never): void
  subscribe(selector: never, listener: never): () => void
}

type Ours = OtherConnector & Pick<WagmiConnector<{ readonly id: number }>, "follow" | "walletRdns">

const isOurs = (one: OtherConnector): one is Ours => one.type === "latchkey"

/**
 * Has a configuration of wagmi follow the session of its `latchkeyConnector` by wagmi's own `connect`: `onConnect` of
 * `useConnectionEffect` (`useAccountEffect`) is called once for each session, whichever side connects, `onDisconnect` once for
 * its end. A wallet that wagmi has found itself (`multiInjectedProviderDiscovery`) is not connected beside the session it is in.
 *
 * @param config Of `createConfig`, with a `latchkeyConnector` among its connectors.
 * @param connect wagmi's action: `import { connect } from "@wagmi/core"`, or from `wagmi/actions`.
 * @returns The same configuration.
 */
export const followLatchkey = <Config extends WagmiStore>(
  config: Config,
  connect: (config: Config, parameters: never) => Promise<unknown>
): Config => {
  const own = config.connectors.find(isOurs)
  if (own === undefined) throw new Error("followLatchkey: `config` has no connector of `latchkeyConnector`.")
  const change = (next: (now: WagmiState) => WagmiState) => config.setState(next as never)
  const isBusy = () => config.state.status === "connecting" || config.state.status === "reconnecting"
  /** Connections of wagmi's own to the wallet of the session. */
  const twins = () => {
    const rdns = own.walletRdns()
    const isTwin = (one: OtherConnector) =>
      one.uid !== own.uid && rdns !== undefined && [one.id, one.rdns].flat().includes(rdns)
    return [...config.state.connections.values()].map(({ connector }) => connector).filter(isTwin)
  }
  /** Leaves out such connections; nothing is said to the wallet, whose permission the session lives on. */
  const drop = () => {
    const found = twins()
    if (found.length === 0) return
    // What wagmi's injected connector notes of a wallet that it shall not find again by itself.
    for (const { id } of found)
      void Promise.resolve(config.storage?.setItem(`${id}.disconnected` as never, true as never)).catch(() => {})
    const gone = new Set(found.map(({ uid }) => uid))
    change((now) => {
      const connections = new Map([...now.connections].filter(([uid]) => !gone.has(uid)))
      const [other = null] = connections.keys()
      if (connections.has(own.uid)) return { ...now, connections, current: own.uid }
      // The session replaces it, so that no listener is told of an end.
      return { ...now, connections, current: other, status: other === null ? "connecting" : now.status }
    })
  }
  const again = own.follow(async () => {
    // wagmi's own connect or reconnect, which is under way, takes it up.
    if (isBusy()) return
    drop()
    if (config.state.current !== own.uid) await connect(config, { connector: own } as never)
  })
  let wasBusy = isBusy()
  const look = () => {
    const busy = isBusy()
    const ended = wasBusy && !busy
    wasBusy = busy
    if (busy) return
    if (config.state.connections.has(own.uid)) drop()
    // The pending call has not adopted the session.
    else if (ended) again()
  }
  config.subscribe(((state: WagmiState) => state) as never, look as never)
  return config
}
