import type { ActivityItem } from "./ActivityItem.ts"

/** The other side of a transaction; `undefined` for a new contract. EVM addresses are compared without case. */
export const peerOf = ({ from, to }: Pick<ActivityItem, "from" | "to">, account: string): string | undefined =>
  from.toLowerCase() === account.toLowerCase() ? to : from
