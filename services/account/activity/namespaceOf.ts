import type { ActivityItem } from "./ActivityItem.ts"

/** The namespace of a transaction's network. */
export const namespaceOf = ({ networkId }: Pick<ActivityItem, "networkId">): string => networkId.split(":")[0]!
