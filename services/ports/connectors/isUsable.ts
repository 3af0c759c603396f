import type { Account } from "./Account.ts"

/**
 * Whether an account can be the one in use. What a Bitcoin wallet keeps for ordinals is shown beside its payment account
 * and never pays (spec 9: default account types).
 */
export const isUsable = ({ type }: Pick<Account, "type">): boolean => type !== "ordinal"
