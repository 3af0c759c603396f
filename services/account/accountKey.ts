import type { ActiveAccount } from "./activeAccount.ts"

/** Names an account on a network: what is known of one says nothing about another. */
export const accountKey = ({ address, network }: Pick<ActiveAccount, "address" | "network">): string =>
  `${network.id}:${address}`
