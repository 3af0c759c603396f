import type { ConnectorType } from "./Connector.ts"

const types: ReadonlySet<ConnectorType> = new Set<ConnectorType>(["ANNOUNCED", "INJECTED"])

/** Whether a wallet may be locked, and then share no accounts until its user unlocks it. Wallets of the browser may be. */
export const canLock = (type: ConnectorType): boolean => types.has(type)
