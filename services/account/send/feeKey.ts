import type { SendOrder } from "./SendOrder.ts"

/** The key of an order's fee: an answer with another key belongs to another order. */
export const feeKey = ({ network, from, to, units, token }: SendOrder): string =>
  [network.id, from, to, units, token.address ?? ""].join(" ")
