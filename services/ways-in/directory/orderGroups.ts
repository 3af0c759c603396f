import type { WalletGroup } from "../../ports/options/Options.ts"

/** The default order (spec 9). */
export const groupOrder: ReadonlyArray<WalletGroup> = [
  "walletConnect",
  "recent",
  "injected",
  "featured",
  "custom",
  "external",
  "recommended"
]

/** The configured groups in their order without duplicates, then the remaining ones (spec 9). */
export const orderGroups = (configured: ReadonlyArray<WalletGroup> = []): ReadonlyArray<WalletGroup> => [
  ...new Set([...configured.filter((one) => groupOrder.includes(one)), ...groupOrder])
]
