import type { Locale } from "../../../services/ports/options/Locale.ts"

/** Hebrew, right to left. Made by machine; corrections are welcome (docs/languages.md says how). */
export const heLocale: Locale = {
  tag: "he",
  buttons: {
    connect: "חיבור",
    connecting: "מתחברים",
    account: "חשבון",
    network: "רשת",
    wrongNetwork: "רשת לא נתמכת",
    notLoaded: "הטעינה נכשלה. ניסיון נוסף",
    reload: "טעינת הדף מחדש"
  },
  load: async (part) => (part === "further" ? (await import("./heFurther.ts")).heFurther : (await import("./he.ts")).he)
}
