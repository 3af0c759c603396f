import type { Transfer } from "../../ports/chains/ChainAdapter.ts"
import type { SendOrder } from "./SendOrder.ts"

/** Converts an order to the form that its namespace's adapter takes. */
export const toTransfer = ({
  network,
  from,
  to,
  units,
  token,
  arrives,
  fee,
  mostFee,
  paymentId
}: SendOrder): Transfer => ({
  network,
  from,
  to,
  amount: units,
  ...(token.address === undefined ? {} : { token: token.address }),
  ...(arrives === undefined ? {} : { arrives }),
  ...(mostFee === undefined ? {} : { mostFee }),
  ...(paymentId === undefined ? {} : { paymentId }),
  ...(fee && { gas: { maxFeePerGas: fee.maxFeePerGas, maxPriorityFeePerGas: fee.maxPriorityFeePerGas } })
})
