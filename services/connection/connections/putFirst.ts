import { isUsable } from "../../ports/connectors/isUsable.ts"
import { isUsableOn } from "../../ports/connectors/isUsableOn.ts"
import type { Connection } from "./ConnectionState.ts"

const inFront = <C extends Connection>(connection: C, first: Connection["accounts"][number] | undefined): C =>
  first === undefined || first === connection.accounts[0]
    ? connection
    : { ...connection, accounts: [...new Set([first, ...connection.accounts])] }

/**
 * The connection with the account of this address first, as the one that was chosen here. Without such an account it
 * is as the wallet says, except that one that may be used on the network comes before those that may not: on the
 * wallet's own network, else on `networkId`.
 */
export const putFirst = <C extends Connection | undefined>(connection: C, address: unknown, networkId?: string): C => {
  if (connection === undefined) return connection
  const { accounts } = connection
  const chosen = accounts.find((one) => isUsable(one) && one.address === address)
  if (chosen) return { ...inFront(connection, chosen), chosen: chosen.address }
  const here = connection.networkId ?? networkId
  if (here === undefined || isUsableOn(accounts[0], here)) return connection
  return inFront(
    connection,
    accounts.find((one) => isUsable(one) && isUsableOn(one, here))
  )
}
