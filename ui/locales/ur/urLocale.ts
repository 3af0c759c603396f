import type { Locale } from "../../../services/ports/options/Locale.ts"

/** Urdu, right to left. Made by machine; corrections are welcome (docs/languages.md says how). */
export const urLocale: Locale = {
  tag: "ur",
  buttons: {
    connect: "کنیکٹ کریں",
    connecting: "کنیکٹ ہو رہا ہے",
    account: "اکاؤنٹ",
    network: "نیٹ ورک",
    wrongNetwork: "غلط نیٹ ورک",
    notLoaded: "لوڈ نہیں ہو سکا۔ دوبارہ کوشش کریں",
    reload: "صفحہ دوبارہ لوڈ کریں"
  },
  load: async (part) => (part === "further" ? (await import("./urFurther.ts")).urFurther : (await import("./ur.ts")).ur)
}
