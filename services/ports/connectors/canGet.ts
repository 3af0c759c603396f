import { httpsLink } from "./httpsLink.ts"
import type { WalletEntry } from "./WalletEntry.ts"

/** Whether it is known where to get a wallet: a store or a website that is safe to open (SEC-09). */
export const canGet = ({ app_store, play_store, chrome_store, homepage }: WalletEntry): boolean =>
  [app_store, play_store, chrome_store, homepage].some((link) => httpsLink(link) !== undefined)
