import type { Locale } from "../../../services/ports/options/Locale.ts"

/** Ukrainian. Made by machine; corrections are welcome (docs/languages.md says how). */
export const ukLocale: Locale = {
  tag: "uk",
  buttons: {
    connect: "Підключити",
    connecting: "Підключення",
    account: "Акаунт",
    network: "Мережа",
    wrongNetwork: "Не та мережа",
    notLoaded: "Не вдалося завантажити. Повторити",
    reload: "Перезавантажити сторінку"
  },
  load: async (part) => (part === "further" ? (await import("./ukFurther.ts")).ukFurther : (await import("./uk.ts")).uk)
}
