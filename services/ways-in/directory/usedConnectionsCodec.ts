import { Effect, Result } from "effect"
import { parseCaip2, type Caip2 } from "../../base/caip/parseCaip2.ts"
import { isNamespace } from "../../base/caip/Namespace.ts"
import { usedConnectionsKey } from "../../ports/storage/keys.ts"
import { storedList } from "../../ports/storage/storedList.ts"
import { plainText } from "../../base/texts/plainText.ts"
import type { Account } from "../../ports/connectors/Account.ts"
import type { ConnectorType } from "../../ports/connectors/Connector.ts"
import type { StoredAccount, UsedConnection } from "./UsedConnections.ts"

/** Largest number of connections in storage. */
export const mostUsed = 12
/** Largest number of accounts in storage of one connection. */
export const mostAccounts = 8
/** Largest number of networks of which an account's address is stored. */
const mostNetworks = 50

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

// An address is shown in a row of its own: no sign in it may change how the row reads.
const isAddress = (value: unknown): value is string => isText(value, 128) && /^[0-9A-Za-z]+$/.test(value)
const isNetworkId = (value: unknown): value is Caip2 => isText(value, 41) && Result.isSuccess(parseCaip2(value))

const acceptAccount = (value: unknown): ReadonlyArray<StoredAccount> => {
  const { address, addresses, networks, type, label } = Object(value)
  if (!isAddress(address) || !isOne(accountTypes, type)) return []
  const name = plainText(label)
  const others = Object.entries(Object(addresses)).slice(0, mostNetworks)
  const forms = others.filter((one): one is [Caip2, string] => isNetworkId(one[0]) && isAddress(one[1]))
  return [
    {
      address,
      type,
      ...(name === undefined ? {} : { label: name }),
      ...(forms.length === 0 ? {} : { addresses: Object.fromEntries(forms) }),
      // An account that is limited to some networks must not become valid on all.
      ...(networks === undefined
        ? {}
        : { networks: Array.isArray(networks) ? networks.slice(0, mostNetworks).filter(isNetworkId) : [] })
    }
  ]
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
const stored = storedList({ key: usedConnectionsKey, version: 1, most: mostUsed, accept: acceptOne })

/** The stored connections, newest first; none when they are unreadable. */
export const readUsed = Effect.map(stored.read, (list) => {
  const seen = new Set<string>()
  return list.filter(({ connectorId }) => !seen.has(connectorId) && seen.add(connectorId))
})

/** Stores these connections in place of those before. */
export const writeUsed = stored.write
