import type { SendOrder } from "./SendOrder.ts"

/** The key of what is known of an order's fee: an answer with another key is of another order. */
export const feeKey = ({ network, from, to, units, token }: SendOrder): string =>
  [network.id, from, to, units, token.address ?? ""].join(" ")
