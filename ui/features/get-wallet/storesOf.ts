import type { WalletEntry } from "../../../services/ports/connectors/WalletEntry.ts"
import { httpsLink } from "../../../services/ports/connectors/httpsLink.ts"
import type { getWalletTexts } from "./getWalletTexts.ts"

type Key = keyof typeof getWalletTexts

/** The download links of a wallet; only URLs that are safe to open (SEC-09). */
export const storesOf = ({ chrome_store, app_store, play_store, homepage }: WalletEntry) => ({
  chrome: httpsLink(chrome_store),
  apple: httpsLink(app_store),
  google: httpsLink(play_store),
  site: httpsLink(homepage)
})

/** The keys of the texts for the platforms of a wallet: a short one for a row, a long one for a sentence. */
export const runsOn = (wallet: WalletEntry): readonly [short: Key, whole: Key] | undefined => {
  const { chrome, apple, google, site } = storesOf(wallet)
  const phone = apple ?? google
  if (phone && chrome) return ["phoneAndBrowser", "worksOnBoth"]
  if (phone) return ["onPhone", "worksOnPhone"]
  if (chrome) return ["inBrowser", "worksInBrowser"]
  return site === undefined ? undefined : ["onWeb", "worksOnSite"]
}
