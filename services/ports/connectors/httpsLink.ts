import { isWalletLink } from "./isWalletLink.ts"

/** The address when it is one that visitors may be sent to: https, with a host, without credentials (SEC-09). */
export const httpsLink = (value: unknown): string | undefined =>
  isWalletLink(value) && value.length <= 2_048 && /^https:\/\/[^/?#]/i.test(value) ? new URL(value).href : undefined
