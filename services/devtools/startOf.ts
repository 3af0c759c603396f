import { isNamespace } from "../base/caip/Namespace.ts"
import type { ConnectionsState } from "../connection/connections/ConnectionState.ts"
import type { Redactor } from "./makeRedactor.ts"
import type { RecordedStart } from "./Recording.ts"

/** What the connection machine holds when a recording begins; `undefined` where nothing has happened yet. */
export const startOf = (
  { active, namespaces, networks }: ConnectionsState,
  redact: Redactor
): RecordedStart | undefined => {
  const known = Object.entries(namespaces).flatMap(([namespace, one]) =>
    isNamespace(namespace) ? [[namespace, one] as const] : []
  )
  if (known.length === 0) return undefined
  return {
    active,
    namespaces: Object.fromEntries(
      known.map(([namespace, { connections, preferred, awaited }]) => [
        namespace,
        {
          wallets: connections.map(({ connector, accounts, networkId, chosen }) => ({
            id: redact.wallet(connector.id),
            ...redact.session({ accounts, networkId }),
            ...(chosen === undefined ? {} : { chosen: redact.address(namespace, chosen) })
          })),
          ...(awaited === undefined ? {} : { awaited: awaited.map(redact.wallet) }),
          ...(preferred === undefined ? {} : { preferred: redact.wallet(preferred) })
        }
      ])
    ),
    networks: Object.fromEntries(
      Object.entries(networks).map(([namespace, one]) => [
        namespace,
        { id: redact.network(one.active.id), supported: one.supported, chosen: one.chosen }
      ])
    )
  }
}
