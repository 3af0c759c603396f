import type { Locale } from "../../../services/options/Locale.ts"

/** Urdu, right to left. Made by machine; corrections are welcome (docs/languages.md says how). */
export const urLocale: Locale = {
  tag: "ur",
  buttons: {
    connect: "کنیکٹ کریں",
    connecting: "کنیکٹ ہو رہا ہے",
    account: "اکاؤنٹ",
    network: "نیٹ ورک",
    wrongNetwork: "غلط نیٹ ورک"
  },
  load: async (part) => (part === "further" ? (await import("./urFurther.ts")).urFurther : (await import("./ur.ts")).ur)
}
