import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { SettingsValue } from "../../ports/options/Settings.ts"
import { isUsableOn } from "../../ports/connectors/isUsableOn.ts"
import type { Connection } from "./ConnectionState.ts"

/**
 * The network that a connection is on: the one that its wallet says; else the page's own one where the account in use may
 * be used there, else the first that the host lists where it may, else the first of the account's.
 */
export const placeOf = (
  { networkId, accounts: [account] }: Connection,
  own: Caip2 | undefined,
  { networks, defaultNetwork }: Pick<SettingsValue, "networks" | "defaultNetwork">
): Caip2 | undefined => {
  if (networkId !== undefined || account.networks === undefined) return networkId ?? own
  const listed = [defaultNetwork, ...networks].map(({ id }) => id)
  const inOrder = own !== undefined && listed.includes(own) ? [own, ...listed] : listed
  const found = inOrder.find((id) => isUsableOn(account, id))
  return found ?? (own !== undefined && isUsableOn(account, own) ? own : account.networks[0])
}
