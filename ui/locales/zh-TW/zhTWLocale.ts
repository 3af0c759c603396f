import type { Locale } from "../../../services/ports/options/Locale.ts"

/** Chinese, traditional. It stands before `zh` in a host's list: the first that is a prefix of the page's locale is taken. Made by machine; corrections are welcome (docs/languages.md says how). */
export const zhTWLocale: Locale = {
  tag: "zh-TW",
  buttons: {
    connect: "連接錢包",
    connecting: "連接中",
    account: "帳戶",
    network: "網路",
    wrongNetwork: "網路不支援",
    notLoaded: "載入失敗，重試",
    reload: "重新載入頁面"
  },
  load: async (part) =>
    part === "further" ? (await import("./zhTWFurther.ts")).zhTWFurther : (await import("./zhTW.ts")).zhTW
}
