import type { AskedOrder } from "../send/askedOrders.ts"
import type { SwapOrder } from "./SwapOrder.ts"

/** What a wallet is asked for with a swap. */
export const askedSwap = ({ network, account, from, to, amount }: SwapOrder): AskedOrder => ({
  networkId: network.id,
  from: account,
  to: undefined,
  bought: to.address,
  token: from.address,
  units: String(amount)
})
