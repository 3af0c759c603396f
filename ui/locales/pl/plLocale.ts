import type { Locale } from "../../../services/ports/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** Polish. */
export const plLocale: Locale = {
  tag: "pl",
  buttons: {
    connect: "Połącz",
    connecting: "Łączenie",
    account: "Konto",
    network: "Sieć",
    wrongNetwork: "Niewłaściwa sieć",
    notLoaded: "Nie udało się wczytać. Spróbuj ponownie",
    reload: "Wczytaj stronę ponownie"
  },
  load: async (part) => (part === "further" ? (await import("./plFurther.ts")).plFurther : (await import("./pl.ts")).pl)
}
