import type { WalletEntry } from "../../../services/wallets/WalletEntry.ts"
import { httpsLink } from "../../../services/wallets/httpsLink.ts"
import type { getWalletTexts } from "./getWalletTexts.ts"

type Key = keyof typeof getWalletTexts

/** Where a wallet can be had; only addresses that visitors may be sent to (SEC-09). */
export const storesOf = ({ chrome_store, app_store, play_store, homepage }: WalletEntry) => ({
  chrome: httpsLink(chrome_store),
  apple: httpsLink(app_store),
  google: httpsLink(play_store),
  site: httpsLink(homepage)
})

/** What a wallet runs on, in words, of two kinds: short for a row, whole for a sentence. */
export const runsOn = (wallet: WalletEntry): readonly [short: Key, whole: Key] | undefined => {
  const { chrome, apple, google, site } = storesOf(wallet)
  const phone = apple ?? google
  if (phone && chrome) return ["phoneAndBrowser", "worksOnBoth"]
  if (phone) return ["onPhone", "worksOnPhone"]
  if (chrome) return ["inBrowser", "worksInBrowser"]
  return site === undefined ? undefined : ["onWeb", "worksOnSite"]
}
