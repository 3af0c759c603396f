import type { Locale } from "../../../services/ports/options/Locale.ts"

/** Arabic, right to left. */
export const arLocale: Locale = {
  tag: "ar",
  buttons: {
    connect: "اتصال",
    connecting: "جارٍ الاتصال",
    account: "الحساب",
    network: "الشبكة",
    wrongNetwork: "شبكة غير مدعومة",
    notLoaded: "تعذّر التحميل. حاول مرة أخرى",
    reload: "أعد تحميل الصفحة"
  },
  load: async (part) => (part === "further" ? (await import("./arFurther.ts")).arFurther : (await import("./ar.ts")).ar)
}
