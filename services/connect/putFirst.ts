import type { Connection } from "./ConnectionState.ts"

/**
 * The connection with the account of this address first, as the one that was chosen here. Without such an account it
 * is as the wallet says.
 */
export const putFirst = <C extends Connection | undefined>(connection: C, address: unknown): C => {
  const first = connection?.accounts.find((one) => one.address === address)
  return first
    ? { ...connection!, accounts: [...new Set([first, ...connection!.accounts])], chosen: address }
    : connection
}
