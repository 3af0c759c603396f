import { comparable } from "./comparable.ts"
import type { Connector } from "./Connector.ts"

/** The connectors of one wallet, one for each namespace it serves here. */
export type ConnectorGroup = readonly [Connector, ...ReadonlyArray<Connector>]

/**
 * Puts the connectors of each wallet together, in the order of its first one: those that share a wallet id, and wallets
 * of this browser with one name that announce themselves by several standards (spec 5).
 *
 * A name joins connectors of different namespaces only, and only if no second wallet of a namespace goes by it: then all
 * of them stay apart, so that none hides another (SEC-11).
 */
export const groupConnectors = (connectors: ReadonlyArray<Connector>): ReadonlyArray<ConnectorGroup> => {
  const names = connectors.map(({ type, name }) => (type === "ANNOUNCED" ? comparable(name) : undefined))
  const groups: Array<[Connector, ...Array<Connector>]> = []
  connectors.forEach((one, at) => {
    const name = names[at]
    const alike = name === undefined ? [] : connectors.filter((_, other) => names[other] === name)
    const clear = new Set(alike.map(({ namespace }) => namespace)).size === alike.length
    const group = groups.find(
      ([first]) => (first.walletId ?? first.id) === (one.walletId ?? one.id) || (clear && alike.includes(first))
    )
    if (group) group.push(one)
    else groups.push([one])
  })
  return groups
}
