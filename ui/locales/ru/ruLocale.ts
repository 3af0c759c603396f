import type { Locale } from "../../../services/ports/options/Locale.ts"

/** Russian. Made by machine; corrections are welcome (docs/languages.md says how). */
export const ruLocale: Locale = {
  tag: "ru",
  buttons: {
    connect: "Подключить",
    connecting: "Подключение",
    account: "Аккаунт",
    network: "Сеть",
    wrongNetwork: "Не та сеть",
    notLoaded: "Не удалось загрузить. Повторить",
    reload: "Перезагрузить страницу"
  },
  load: async (part) => (part === "further" ? (await import("./ruFurther.ts")).ruFurther : (await import("./ru.ts")).ru)
}
