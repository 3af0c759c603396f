import type { LatchkeyOptions } from "../../ports/options/Options.ts"

/**
 * Whether a view offers the list of all wallets: a directory is available, the list is useful, and the host enables it
 * (spec 3).
 */
export const listsAll = ({
  available,
  canPair,
  mobile,
  wish = "SHOW"
}: {
  readonly available: boolean
  readonly canPair: boolean
  readonly mobile: boolean
  readonly wish: LatchkeyOptions["allWallets"]
}): boolean => available && canPair && wish !== "HIDE" && (mobile || wish !== "ONLY_MOBILE")
