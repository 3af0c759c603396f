import { namespaces, type Namespace } from "../caip/Namespace.ts"

/**
 * The id of a wallet's connector in a namespace. In the first namespace it is the wallet's own: connections were stored
 * by it, and hosts know it, before there were others.
 */
export const connectorIdIn = (wallet: string, namespace: Namespace): string =>
  namespace === namespaces[0] ? wallet : `${wallet}:${namespace}`
