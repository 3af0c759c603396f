import type { ActiveAccount } from "../connect/activeAccount.ts"

/** Names an account on a network: what is known of one says nothing about another. */
export const accountKey = ({ address, network }: Pick<ActiveAccount, "address" | "network">): string =>
  `${network.id}:${address}`
