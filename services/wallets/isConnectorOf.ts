/** Whether a connector, by its id, is that of a wallet in one of its namespaces. */
export const isConnectorOf = (wallet: string, connectorId: string): boolean =>
  connectorId === wallet || connectorId.startsWith(`${wallet}:`)
