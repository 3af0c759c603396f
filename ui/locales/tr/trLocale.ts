import type { Locale } from "../../../services/ports/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** Turkish. */
export const trLocale: Locale = {
  tag: "tr",
  buttons: {
    connect: "Bağlan",
    connecting: "Bağlanıyor",
    account: "Hesap",
    network: "Ağ",
    wrongNetwork: "Yanlış ağ",
    notLoaded: "Yüklenemedi. Tekrar dene",
    reload: "Sayfayı yeniden yükle"
  },
  load: async (part) => (part === "further" ? (await import("./trFurther.ts")).trFurther : (await import("./tr.ts")).tr)
}
