import type { Transfer } from "../chains/ChainAdapter.ts"
import type { SendOrder } from "./SendOrder.ts"

/** An order as the adapter of its namespace takes it. */
export const toTransfer = ({ network, from, to, units, token }: SendOrder): Transfer => ({
  network,
  from,
  to,
  amount: units,
  ...(token.address === undefined ? {} : { token: token.address })
})
