import { sameAddress } from "../../base/addresses/sameAddress.ts"
import { accountChange } from "../profile/accountChange.ts"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { OrderChange, SendOrder } from "./SendOrder.ts"

/**
 * Which part of an order no longer fits, or `undefined`. `holdings` are the known ones of the order's account and
 * network; `undefined` while unknown.
 */
export const orderChange = (
  { connector, network, from, token, units }: SendOrder,
  account: ActiveAccount | undefined,
  holdings: ReadonlyArray<TokenBalance> | undefined
): OrderChange | undefined => {
  const change = accountChange({ connector, network, address: from }, account)
  if (change !== undefined || holdings === undefined) return change
  const held = holdings.find((one) => sameAddress(network.namespace, one.address, token.address))
  if (held !== undefined && held.decimals !== token.decimals) return "tokenChanged"
  return held === undefined || held.units < units ? "balanceChanged" : undefined
}
