import type { Locale } from "../../../services/ports/options/Locale.ts"

/** Chinese, simplified. A host that also lists `zhTW` or `zhHK` lists this after them. Made by machine; corrections are welcome (docs/languages.md says how). */
export const zhLocale: Locale = {
  tag: "zh",
  buttons: {
    connect: "连接钱包",
    connecting: "连接中",
    account: "账户",
    network: "网络",
    wrongNetwork: "网络不支持",
    notLoaded: "加载失败，重试",
    reload: "重新加载页面"
  },
  load: async (part) => (part === "further" ? (await import("./zhFurther.ts")).zhFurther : (await import("./zh.ts")).zh)
}
