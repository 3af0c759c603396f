import type { Caip2 } from "../caip/parseCaip2.ts"
import type { Namespace } from "../caip/Namespace.ts"
import type { SettingsValue } from "../options/Settings.ts"
import type { Connector } from "../wallets/Connector.ts"
import type { Choice } from "./Connections.ts"
import { networkIn } from "./networkIn.ts"
import { putFirst } from "./putFirst.ts"
import type { Attempt, Connection, ConnectionsState, ConnectionState } from "./ConnectionState.ts"

/** The events of the machine. `connection` is `undefined` when a wallet shares no account. */
export type ConnectionEvent = { readonly namespace: Namespace } & (
  | ({ readonly type: "asked" } & Attempt)
  | { readonly type: "answered"; readonly token: number; readonly connection: Connection | undefined }
  /** The attempt failed or was cancelled: the state of the wallet is unknown. */
  | { readonly type: "ended"; readonly token: number }
  /** Answer of a connected wallet to a question after an event; with `chosen`, what another tab has chosen of it. */
  | { readonly type: "said"; readonly connector: Connector; readonly connection: Connection | undefined }
  /** The visitor or the host chose a network, or a connected wallet and its account. */
  | ({ readonly type: "chose" } & Choice)
  /** These wallets, or all, are signed off, here or in another tab. */
  | {
      readonly type: "left"
      readonly connectorIds: ReadonlyArray<string> | undefined
      readonly elsewhere: boolean
      /** Not by the visitor. */
      readonly byCode?: boolean | undefined
    }
)

/** The commands of the machine, carried out in this order. */
export type ConnectionCommand =
  /** The attempt is over: its request is interrupted and its callers fail. */
  | { readonly type: "end"; readonly token: number }
  /** Subscribe to the wallet. */
  | { readonly type: "follow"; readonly connector: Connector }
  | { readonly type: "unfollow"; readonly connectorId: string }
  /** Store the wallet for the next visit, or remove it. */
  | ({ readonly type: "store" } & StoredChange)
  | { readonly type: "sign off"; readonly connector: Connector }
  /** Store the network for the next visit. */
  | { readonly type: "note network" }

/** A change of the stored list for one wallet. */
export interface StoredChange {
  readonly connectorId: string
  /** `alone`: replaces the other wallets of its namespace. `left`: signed off, which other tabs must follow. */
  readonly as: "kept" | "alone" | "forgotten" | "left"
  /** The account that was chosen here. */
  readonly address?: string | undefined
}

/** Options of the host that change the rules. */
export interface ConnectionRules extends Pick<SettingsValue, "networks" | "defaultNetwork"> {
  readonly multiWallet: boolean
}

/**
 * The connection machine: maps state and event to the next state and commands. Pure: no clock, no wallet, no storage;
 * `makeConnections` carries the commands out. An event that does not apply changes nothing.
 */
export const step = (
  state: ConnectionsState,
  event: ConnectionEvent,
  rules: ConnectionRules
): readonly [ConnectionsState, ReadonlyArray<ConnectionCommand>] => {
  const { namespace } = event
  const network = state.networks[namespace]
  let { connections = [], attempts = [], preferred }: Partial<ConnectionState> = state.namespaces[namespace] ?? {}
  let { active } = state
  let wish: Caip2 | undefined
  const commands: Array<ConnectionCommand> = []

  const end = (which: (attempt: Attempt) => boolean) => {
    for (const { token } of attempts.filter(which)) commands.push({ type: "end", token })
    attempts = attempts.filter((one) => !which(one))
  }
  const drop = (which: (connectorId: string) => boolean) => {
    const dropped = connections.map(({ connector }) => connector).filter(({ id }) => which(id))
    for (const { id } of dropped) commands.push({ type: "unfollow", connectorId: id })
    connections = connections.filter(({ connector }) => !which(connector.id))
    return dropped
  }
  const find = (connectorId: string | undefined) => connections.find(({ connector }) => connector.id === connectorId)
  const store = (connectorId: string, as: StoredChange["as"]) =>
    commands.push({ type: "store", connectorId, as, address: find(connectorId)?.chosen })
  const replace = (one: Connection, by: Connection) => {
    connections = connections.map((other) => (other === one ? by : other))
  }

  if (event.type === "asked") {
    const { token, connectorId, restoring } = event
    const attempt = { token, connectorId, restoring }
    if (restoring) {
      const others = attempts.filter((one) => one.restoring || one.connectorId === connectorId)
      const ids = [...connections.map(({ connector }) => connector.id), ...others.map((one) => one.connectorId)]
      // If the wallet of the open attempt declines, the stored one is still restored.
      if (ids.some((id) => !rules.multiWallet || id === connectorId)) return [state, [{ type: "end", token }]]
      attempts = [...attempts, attempt]
      preferred ??= connectorId
    } else {
      end((one) => !one.restoring || one.connectorId === connectorId)
      attempts = [attempt, ...attempts]
    }
  } else if (event.type === "answered" || event.type === "ended") {
    const attempt = attempts.find(({ token }) => token === event.token)
    if (!attempt) return [state, []]
    attempts = attempts.filter((one) => one !== attempt)
    const { connectorId, restoring } = attempt
    const connection = event.type === "answered" && putFirst(event.connection, find(connectorId)?.chosen)
    if (connection) {
      if (!rules.multiWallet) {
        if (!restoring) end(() => true)
        drop((id) => id !== connectorId)
      }
      connections = [...connections.filter(({ connector }) => connector.id !== connectorId), connection]
      commands.push({ type: "follow", connector: connection.connector })
      if (!restoring) {
        preferred = connectorId
        active = namespace
        store(connectorId, rules.multiWallet ? "kept" : "alone")
      }
    } else if (event.type === "answered" && restoring) store(connectorId, "forgotten")
  } else if (event.type === "said") {
    const { connector } = event
    const before = connections.find((one) => one.connector === connector)
    const connection = putFirst(event.connection, event.connection?.chosen ?? before?.chosen)
    if (!before || facts(before) === facts(connection)) return [state, []]
    if (connection) replace(before, connection)
    else {
      drop((id) => id === connector.id)
      store(connector.id, "forgotten")
    }
  } else if (event.type === "chose") {
    active = namespace
    wish = event.networkId
    const before = find(event.connectorId)
    if (before) {
      replace(before, putFirst(before, event.address))
      store((preferred = before.connector.id), "kept")
    }
  } else {
    const leaves = (id: string) => event.connectorIds?.includes(id) ?? true
    for (const { restoring, connectorId } of attempts)
      if (restoring && leaves(connectorId) && !event.elsewhere) store(connectorId, "left")
    end(({ restoring, connectorId }) => leaves(connectorId) && (restoring || !event.elsewhere))
    for (const connector of drop(leaves))
      if (!event.elsewhere) {
        store(connector.id, "left")
        commands.push({ type: "sign off", connector })
      }
    if (commands.length === 0) return [state, []]
  }

  let inUse = find(preferred) ?? connections[0]
  if (inUse?.networkId && wish) {
    const moved = { ...inUse, networkId: wish }
    replace(inUse, moved)
    inUse = moved
  }
  const [asked] = attempts
  const held = { connections, attempts, preferred }
  const now: ConnectionState = inUse
    ? { status: "connected", ...inUse, ...held }
    : asked
      ? { status: "connecting", connectorId: asked.connectorId, restoring: asked.restoring, ...held }
      : { status: "disconnected", ...held }

  // An unlisted network is shown only while a wallet is on it.
  const own = inUse || network?.supported ? network?.active.id : undefined
  const chosen = !inUse && (wish !== undefined || network?.chosen === true)
  const next = networkIn(rules, network, namespace, wish ?? inUse?.networkId ?? own, chosen)
  const networks = { ...state.networks, [namespace]: next }
  const page = networks[active] ?? next
  if (active === namespace && page.supported && ((inUse && event.type === "answered") || page !== state.network))
    commands.push({ type: "note network" })
  return [{ namespaces: { ...state.namespaces, [namespace]: now }, networks, active, network: page }, commands]
}

/** The parts of a connection that are compared to find a change. */
const facts = (connection: Connection | undefined) =>
  connection && JSON.stringify([connection.accounts, connection.networkId])
