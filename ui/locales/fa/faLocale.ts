import type { Locale } from "../../../services/ports/options/Locale.ts"

/** Persian, right to left. Made by machine; corrections are welcome (docs/languages.md says how). */
export const faLocale: Locale = {
  tag: "fa",
  buttons: {
    connect: "اتصال",
    connecting: "در حال اتصال",
    account: "حساب",
    network: "شبکه",
    wrongNetwork: "شبکه نامعتبر",
    notLoaded: "بارگذاری نشد. تلاش دوباره",
    reload: "بارگذاری دوبارهٔ صفحه"
  },
  load: async (part) => (part === "further" ? (await import("./faFurther.ts")).faFurther : (await import("./fa.ts")).fa)
}
