import type { Caip2 } from "../caip/parseCaip2.ts"
import type { Namespace } from "../caip/Namespace.ts"
import type { WalletSession } from "../chains/ChainAdapter.ts"
import type { SettingsValue } from "../options/Settings.ts"
import type { Connector } from "../wallets/Connector.ts"
import { networkIn } from "./networkIn.ts"
import { toConnection } from "./toConnection.ts"
import type { Attempt, Connection, ConnectionsState, ConnectionState } from "./ConnectionState.ts"

/** What happens to the connections of a namespace. */
export type ConnectionEvent = { readonly namespace: Namespace } & (
  | ({ readonly type: "asked" } & Attempt)
  /** `session` is `undefined` when the wallet shares nothing, and so is `connector` when there is no such wallet. */
  | {
      readonly type: "answered"
      readonly token: number
      readonly connector: Connector | undefined
      readonly session: WalletSession | undefined
    }
  /** The attempt failed or was given up: nothing is known of the wallet. */
  | { readonly type: "ended"; readonly token: number }
  /** What a connected wallet says of itself after a hint. */
  | { readonly type: "said"; readonly connector: Connector; readonly session: WalletSession | undefined }
  /** The visitor or the host chose a network, or which connected wallet is in use. */
  | { readonly type: "chose"; readonly networkId?: Caip2 | undefined; readonly connectorId?: string | undefined }
  /** The visitor or the host signs off one wallet, or all of the namespace. */
  | { readonly type: "left"; readonly connectorId?: string | undefined }
  /** Another tab has signed these wallets off. */
  | { readonly type: "elsewhere"; readonly left: ReadonlyArray<string> }
)

/** What is to be done after an event, in this order. */
export type ConnectionCommand =
  /** The attempt is over: its question is withdrawn, and who waits for it is told. */
  | { readonly type: "end"; readonly token: number }
  /** Listen to the wallet from now on. */
  | { readonly type: "follow"; readonly connector: Connector }
  | { readonly type: "unfollow"; readonly connectorId: string }
  /** Remember the wallet for the next visit; `alone`: in place of the others of its namespace. */
  | { readonly type: "keep"; readonly connectorId: string; readonly alone: boolean }
  /** Remember it no more; `left`: other tabs are told that it was signed off. */
  | { readonly type: "forget"; readonly connectorId: string; readonly left: boolean }
  | { readonly type: "sign off"; readonly connector: Connector }
  /** Remember the page's network for the next visit. */
  | { readonly type: "note network" }

/** What the host has decided. */
export interface ConnectionRules extends Pick<SettingsValue, "networks" | "defaultNetwork"> {
  readonly multiWallet: boolean
}

const nothing: ConnectionState = { status: "disconnected", connections: [], attempts: [], preferred: undefined }

/**
 * The connection machine: what the connections become by an event, and what is to be done then. Pure: it knows no time,
 * no wallet and no storage; `Connections` carries its commands out. An event that means nothing now changes nothing.
 */
export const step = (
  state: ConnectionsState,
  event: ConnectionEvent,
  rules: ConnectionRules
): readonly [ConnectionsState, ReadonlyArray<ConnectionCommand>] => {
  const { namespace } = event
  const before = state.namespaces[namespace] ?? nothing
  const network = state.networks[namespace]
  let { connections, attempts, preferred } = before
  let { active } = state
  let wish: Caip2 | undefined
  const commands: Array<ConnectionCommand> = []

  const end = (which: (attempt: Attempt) => boolean) => {
    for (const one of attempts) if (which(one)) commands.push({ type: "end", token: one.token })
    attempts = attempts.filter((one) => !which(one))
  }
  const drop = (which: (connectorId: string) => boolean) => {
    const dropped = connections.filter(({ connector }) => which(connector.id))
    connections = connections.filter((one) => !dropped.includes(one))
    for (const { connector } of dropped) commands.push({ type: "unfollow", connectorId: connector.id })
    return dropped
  }
  const forget = (connectorId: string, left = false) => commands.push({ type: "forget", connectorId, left })
  const replace = (one: Connection, by: Connection) => {
    connections = connections.map((other) => (other === one ? by : other))
  }

  if (event.type === "asked") {
    const { token, connectorId, restoring } = event
    const attempt = { token, connectorId, restoring }
    if (restoring) {
      // A wallet that is being asked may still decline: then the one of the last visit is wanted.
      const rivals = [...connections.map(({ connector }) => connector.id), ...attempts.flatMap(restored)]
      const known = rivals.includes(connectorId) || attempts.some((one) => one.connectorId === connectorId)
      if (known || (rivals.length > 0 && !rules.multiWallet)) return [state, [{ type: "end", token }]]
      attempts = [...attempts, attempt]
      preferred ??= connectorId
    } else {
      end((one) => !one.restoring || one.connectorId === connectorId)
      attempts = [attempt, ...attempts]
    }
  } else if (event.type === "answered" || event.type === "ended") {
    const attempt = attempts.find(({ token }) => token === event.token)
    if (attempt === undefined) return [state, []]
    attempts = attempts.filter((one) => one !== attempt)
    const { connectorId, restoring } = attempt
    const connection = event.type === "answered" ? toConnection(event.connector, event.session) : undefined
    if (connection !== undefined) {
      if (!rules.multiWallet) {
        if (!restoring) end(() => true)
        drop((id) => id !== connectorId)
      }
      connections = [...connections.filter(({ connector }) => connector.id !== connectorId), connection]
      if (!restoring) {
        preferred = connectorId
        active = namespace
      }
      commands.push({ type: "follow", connector: connection.connector })
      commands.push({ type: "keep", connectorId, alone: !rules.multiWallet })
    } else if (event.type === "answered" && restoring) forget(connectorId)
  } else if (event.type === "said") {
    const { connector, session } = event
    const known = connections.find((one) => one.connector === connector)
    const next = toConnection(connector, session)
    if (known === undefined || facts(known) === facts(next)) return [state, []]
    if (next === undefined) {
      drop((id) => id === connector.id)
      forget(connector.id)
    } else replace(known, next)
  } else if (event.type === "chose") {
    active = namespace
    wish = event.networkId
    preferred = event.connectorId ?? preferred
  } else {
    const here = event.type === "left"
    const leaves = (id: string) =>
      event.type === "elsewhere" ? event.left.includes(id) : (event.connectorId ?? id) === id
    if (here)
      attempts
        .flatMap(restored)
        .filter(leaves)
        .forEach((id) => forget(id, true))
    end((one) => leaves(one.connectorId) && (here || one.restoring))
    for (const { connector } of drop(leaves))
      if (here) {
        forget(connector.id, true)
        commands.push({ type: "sign off", connector })
      }
    if (commands.length === 0) return [state, []]
  }

  let inUse = connections.find(({ connector }) => connector.id === preferred) ?? connections[0]
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

  // A network that the host did not list is shown for as long as a wallet is on it.
  const own = inUse || network?.supported ? network?.active.id : undefined
  const chosen = !inUse && (wish ? true : network?.chosen)
  const next = networkIn(rules, network, namespace, wish ?? inUse?.networkId ?? own, chosen === true)
  const networks = { ...state.networks, [namespace]: next }
  const page = networks[active] ?? state.network
  if (active === namespace && page.supported && (event.type === "answered" || page !== state.network))
    commands.push({ type: "note network" })
  return [{ namespaces: { ...state.namespaces, [namespace]: now }, networks, active, network: page }, commands]
}

const restored = ({ restoring, connectorId }: Attempt) => (restoring ? [connectorId] : [])

/** What two reports of a wallet are compared by. */
const facts = (connection: Connection | undefined) =>
  connection && JSON.stringify([connection.accounts, connection.networkId])
