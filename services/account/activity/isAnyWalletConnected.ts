import type { Connections } from "../../connection/connections/Connections.ts"

/**
 * Whether any wallet is connected. One that is locked has not left. After the last one has left, nothing on the device names
 * an account any more (SEC-15).
 */
export const isAnyWalletConnected = (states: ReturnType<Connections["Service"]["states"]["get"]>): boolean =>
  Object.values(states).some(({ connections, awaited = [] }) => connections.length + awaited.length > 0)
