import { Effect } from "effect"
import { isNamespace } from "../caip/Namespace.ts"
import { usedConnectionsKey } from "../storage/walletKeys.ts"
import { readJson } from "../storage/readJson.ts"
import { plainText } from "../texts/plainText.ts"
import type { Account } from "../wallets/Account.ts"
import type { ConnectorType } from "../wallets/Connector.ts"
import type { ShownAccount, UsedConnection } from "./UsedConnections.ts"

/** Largest number of connections in storage. */
export const mostUsed = 12
/** Largest number of accounts in storage of one connection. */
export const mostAccounts = 8

const connectorTypes: Readonly<Record<ConnectorType, true>> = {
  ANNOUNCED: true,
  INJECTED: true,
  WALLET_CONNECT: true,
  AUTH: true,
  LOCAL: true,
  EXTERNAL: true
}
const accountTypes: Readonly<Record<Account["type"], true>> = {
  eoa: true,
  smartAccount: true,
  payment: true,
  ordinal: true
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value !== "" && value.length <= longest
const isOne = <K extends string>(table: Readonly<Record<K, true>>, value: unknown): value is K =>
  typeof value === "string" && Object.hasOwn(table, value)

const acceptAccount = (value: unknown): ReadonlyArray<ShownAccount> => {
  const { address, type, label } = Object(value)
  // An address is shown in a row of its own: no sign in it may change how the row reads.
  if (!isText(address, 128) || !/^[0-9A-Za-z]+$/.test(address) || !isOne(accountTypes, type)) return []
  const name = plainText(label)
  return [name === undefined ? { address, type } : { address, type, label: name }]
}

const acceptOne = (value: unknown): ReadonlyArray<UsedConnection> => {
  const { namespace, connectorId, name: said, type, accounts: all, networkId } = Object(value)
  const name = plainText(said)
  if (!isNamespace(namespace) || !isText(connectorId, 255) || name === undefined || !isOne(connectorTypes, type))
    return []
  const [first, ...others] = Array.isArray(all) ? all.slice(0, mostAccounts).flatMap(acceptAccount) : []
  if (first === undefined) return []
  const on = isText(networkId, 128) && networkId.startsWith(`${namespace}:`) ? networkId : undefined
  return [
    { namespace, connectorId, name, type, accounts: [first, ...others], networkId: on as UsedConnection["networkId"] }
  ]
}

/** Stored text is untrusted: names are cut, addresses are only shown, and the rest is left out (SEC-24, SEC-31). */
const accept = (value: unknown): ReadonlyArray<UsedConnection> => {
  const { v, list } = Object(value)
  const seen = new Set<string>()
  return v === 1 && Array.isArray(list)
    ? list
        .slice(0, mostUsed)
        .flatMap(acceptOne)
        .filter(({ connectorId }) => !seen.has(connectorId) && seen.add(connectorId))
    : []
}

/** The stored connections, newest first; none when they are unreadable. */
export const readUsed = Effect.map(readJson(usedConnectionsKey, accept), (stored) => stored ?? [])
