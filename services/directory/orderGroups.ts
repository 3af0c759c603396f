import type { WalletGroup } from "../options/Options.ts"

/** The order of spec 9. */
export const groupOrder: ReadonlyArray<WalletGroup> = [
  "walletConnect",
  "recent",
  "injected",
  "featured",
  "custom",
  "external",
  "recommended"
]

/** The configured groups in their order, each once, then all that were left out (spec 9). */
export const orderGroups = (configured: ReadonlyArray<WalletGroup> = []): ReadonlyArray<WalletGroup> => [
  ...new Set([...configured.filter((one) => groupOrder.includes(one)), ...groupOrder])
]
