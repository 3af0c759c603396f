import { namespaces, type Namespace } from "../../base/caip/Namespace.ts"

// Wallets that are in several namespaces, and the ids of their connectors there.

/** The wallet id of the embedded wallet. */
export const embeddedId = "AUTH"

/** The wallet id of every paired session. */
export const pairedId = "walletConnect"

/**
 * The id of a wallet's connector in a namespace. In the first namespace it is the wallet's own: connections were stored
 * by it, and hosts know it, before there were others.
 */
export const connectorIdIn = (wallet: string, namespace: Namespace): string =>
  namespace === namespaces[0] ? wallet : `${wallet}:${namespace}`

/** Whether a connector, by its id, is that of a wallet in one of its namespaces. */
export const isConnectorOf = (wallet: string, connectorId: string): boolean =>
  connectorId === wallet || connectorId.startsWith(`${wallet}:`)

/** Whether a wallet is reached by code of its own, which knows whether its session is over: a paired or the embedded one. */
export const isLater = (connectorId: string): boolean =>
  connectorId.startsWith(pairedId) || connectorId.startsWith(embeddedId)
