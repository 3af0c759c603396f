import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { SettingsValue } from "../../ports/options/Settings.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { Choice } from "./Connections.ts"
import { isUsable } from "../../ports/connectors/isUsable.ts"
import { isUsableOn } from "../../ports/connectors/isUsableOn.ts"
import { networkIn } from "./networkIn.ts"
import { placeOf } from "./placeOf.ts"
import { putFirst } from "./putFirst.ts"
import type { Attempt, Connection, ConnectionsState, ConnectionState } from "./ConnectionState.ts"

/**
 * The events of the machine. `connection` is `undefined` when a wallet shares no account; it is over with `isOver`, and else
 * the wallet may be locked.
 */
export type ConnectionEvent = { readonly namespace: Namespace } & (
  | ({ readonly type: "asked" } & Attempt)
  | {
      readonly type: "answered"
      readonly token: number
      readonly connection: Connection | undefined
      readonly isOver?: boolean | undefined
    }
  /** The attempt failed or was cancelled: the state of the wallet is unknown. */
  | { readonly type: "ended"; readonly token: number }
  /** The wallet has a request open from before, which the user is to answer there. */
  | { readonly type: "pending"; readonly connectorId: string }
  /** Answer of a connected wallet to a question after an event; with `chosen`, what another tab has chosen of it. */
  | {
      readonly type: "said"
      readonly connector: Connector
      readonly connection: Connection | undefined
      readonly isOver?: boolean | undefined
    }
  /** A stored wallet that was absent or locked shares accounts, or its user has declined. */
  | { readonly type: "back"; readonly connectorId: string; readonly connection: Connection | undefined }
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
  /** The wallet is absent or locked: it stays stored, and is looked at again once it may share accounts. */
  | { readonly type: "await"; readonly connectorId: string }
  | { readonly type: "cease"; readonly connectorId: string }
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
  const held: Partial<ConnectionState> = state.namespaces[namespace] ?? {}
  let { connections = [], attempts = [], awaited = [], preferred } = held
  let { active } = state
  let wish: Caip2 | undefined
  /** Where the page would use an account of the namespace. */
  const home = (network?.supported ? network : networkIn(rules, undefined, namespace, undefined, false)).active.id
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
  const wait = (connectorId: string) => {
    awaited = [...awaited.filter((id) => id !== connectorId), connectorId]
    commands.push({ type: "await", connectorId })
  }
  const cease = (which: (connectorId: string) => boolean) => {
    for (const connectorId of awaited.filter(which)) commands.push({ type: "cease", connectorId })
    awaited = awaited.filter((id) => !which(id))
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
    const answer =
      event.type === "answered" &&
      putFirst(event.connection, find(connectorId)?.chosen ?? event.connection?.chosen, home)
    const connection = answer && restoring ? { ...answer, restored: true } : answer
    if (connection) {
      if (!rules.multiWallet) {
        if (!restoring) end(() => true)
        drop((id) => id !== connectorId)
      }
      cease((id) => id === connectorId || (!restoring && !rules.multiWallet))
      connections = [...connections.filter(({ connector }) => connector.id !== connectorId), connection]
      commands.push({ type: "follow", connector: connection.connector })
      if (!restoring) {
        preferred = connectorId
        active = namespace
        store(connectorId, rules.multiWallet ? "kept" : "alone")
      }
    } else if (event.type === "answered" && restoring && event.isOver) store(connectorId, "forgotten")
    else if (restoring && !find(connectorId)) wait(connectorId)
  } else if (event.type === "pending") {
    const asked = attempts.find((one) => one.connectorId === event.connectorId && !one.restoring)
    if (!asked) return [state, []]
    attempts = attempts.map((one) => (one === asked ? { ...one, pending: true } : one))
  } else if (event.type === "said") {
    const { connector } = event
    const before = connections.find((one) => one.connector === connector)
    const connection = putFirst(event.connection, event.connection?.chosen ?? before?.chosen, home)
    if (!before || facts(before) === facts(connection)) return [state, []]
    if (connection) replace(before, { ...connection, ...(before.restored && { restored: true }) })
    else {
      drop((id) => id === connector.id)
      if (event.isOver) store(connector.id, "forgotten")
      else wait(connector.id)
    }
  } else if (event.type === "back") {
    const { connectorId } = event
    const connection = putFirst(event.connection, event.connection?.chosen, home)
    // A wallet that the user connected meanwhile stays, and stays in use.
    const isTaken = connections.length > 0 && !rules.multiWallet
    if (!awaited.includes(connectorId) || (connection && isTaken)) return [state, []]
    cease((id) => id === connectorId)
    if (connection) {
      preferred = (find(preferred) ?? connections[0] ?? connection).connector.id
      connections = [
        ...connections.filter(({ connector }) => connector.id !== connectorId),
        { ...connection, restored: true }
      ]
      commands.push({ type: "follow", connector: connection.connector })
    } else store(connectorId, "forgotten")
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
    if (!event.elsewhere) for (const connectorId of awaited.filter(leaves)) store(connectorId, "left")
    cease(leaves)
    end(({ restoring, connectorId }) => leaves(connectorId) && (restoring || !event.elsewhere))
    for (const connector of drop(leaves))
      if (!event.elsewhere) {
        store(connector.id, "left")
        commands.push({ type: "sign off", connector })
      }
    if (commands.length === 0) return [state, []]
  }

  let inUse = find(preferred) ?? connections[0]
  if (inUse && wish) {
    const there = [inUse.accounts[0], ...inUse.accounts.filter(isUsable)].find((one) => isUsableOn(one, wish!))
    if (there) {
      const { networkId, accounts } = inUse
      const isOther = there !== accounts[0]
      // Moved by the network, and not by a choice of the account, which other tabs follow: none is kept.
      const first = isOther && { accounts: [...new Set([there, ...accounts])] as const, chosen: undefined }
      const moved = { ...inUse, ...first, networkId: networkId && wish } as Connection
      replace(inUse, moved)
      if (isOther && inUse.chosen !== undefined) store(moved.connector.id, "kept")
      inUse = moved
      // If none may be used, the wallet itself reports when it is there, and with which address.
    } else wish = undefined
  }
  const [asked] = attempts
  const now = { connections, attempts, preferred, ...(awaited.length > 0 && { awaited }) }
  const after: ConnectionState = inUse
    ? { status: "connected", ...inUse, ...now }
    : asked
      ? { status: "connecting", connectorId: asked.connectorId, restoring: asked.restoring, ...now }
      : { status: "disconnected", ...now }

  // An unlisted network is shown only while a wallet is on it.
  const own = inUse || network?.supported ? network?.active.id : undefined
  const chosen = !inUse && (wish !== undefined || network?.chosen === true)
  const next = networkIn(rules, network, namespace, wish ?? (inUse ? placeOf(inUse, own, rules) : own), chosen)
  const networks = { ...state.networks, [namespace]: next }
  const page = networks[active] ?? next
  const isNew = event.type === "answered" || event.type === "back"
  if (active === namespace && page.supported && ((inUse && isNew) || page !== state.network))
    commands.push({ type: "note network" })
  return [{ namespaces: { ...state.namespaces, [namespace]: after }, networks, active, network: page }, commands]
}

/** The parts of a connection that are compared to find a change. */
const facts = (connection: Connection | undefined) =>
  connection && JSON.stringify([connection.accounts, connection.networkId])
