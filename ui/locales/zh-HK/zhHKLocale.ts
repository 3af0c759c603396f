import type { Locale } from "../../../services/ports/options/Locale.ts"
import { zhTWLocale } from "../zh-TW/zhTWLocale.ts"

/** Chinese, traditional, for Hong Kong, with the texts of `zhTW`. It stands before `zh` in a host's list. */
export const zhHKLocale: Locale = {
  tag: "zh-HK",
  // Written again: what is read of another language outside of a function, bundlers keep in pages with neither.
  buttons: {
    connect: "連接錢包",
    connecting: "連接中",
    account: "帳戶",
    network: "網路",
    wrongNetwork: "網路不支援",
    notLoaded: "載入失敗，重試",
    reload: "重新載入頁面"
  },
  load: (part) => zhTWLocale.load(part)
}
