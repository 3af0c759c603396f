import type { Locale } from "../../../services/ports/options/Locale.ts"

/** Thai. Made by machine; corrections are welcome (docs/languages.md says how). */
export const thLocale: Locale = {
  tag: "th",
  buttons: {
    connect: "เชื่อมต่อ",
    connecting: "กำลังเชื่อมต่อ",
    account: "บัญชี",
    network: "เครือข่าย",
    wrongNetwork: "เครือข่ายไม่รองรับ",
    notLoaded: "โหลดไม่สำเร็จ ลองอีกครั้ง",
    reload: "โหลดหน้านี้ใหม่"
  },
  load: async (part) => (part === "further" ? (await import("./thFurther.ts")).thFurther : (await import("./th.ts")).th)
}
