import type { Locale } from "../../../services/ports/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** Indonesian. */
export const idLocale: Locale = {
  tag: "id",
  buttons: {
    connect: "Hubungkan",
    connecting: "Menghubungkan",
    account: "Akun",
    network: "Jaringan",
    wrongNetwork: "Jaringan salah",
    notLoaded: "Gagal memuat. Coba lagi",
    reload: "Muat ulang halaman"
  },
  load: async (part) => (part === "further" ? (await import("./idFurther.ts")).idFurther : (await import("./id.ts")).id)
}
