import type { Locale } from "../../../services/ports/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** Japanese. */
export const jaLocale: Locale = {
  tag: "ja",
  buttons: {
    connect: "接続",
    connecting: "接続中",
    account: "アカウント",
    network: "ネットワーク",
    wrongNetwork: "未対応のネットワーク",
    notLoaded: "読み込めませんでした。再試行",
    reload: "ページを再読み込み"
  },
  load: async (part) => (part === "further" ? (await import("./jaFurther.ts")).jaFurther : (await import("./ja.ts")).ja)
}
