import type { Locale } from "../../../services/ports/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** Dutch. */
export const nlLocale: Locale = {
  tag: "nl",
  buttons: {
    connect: "Verbinden",
    connecting: "Bezig",
    account: "Account",
    network: "Netwerk",
    wrongNetwork: "Verkeerd netwerk",
    notLoaded: "Laden mislukt. Opnieuw proberen",
    reload: "Pagina opnieuw laden"
  },
  load: async (part) => (part === "further" ? (await import("./nlFurther.ts")).nlFurther : (await import("./nl.ts")).nl)
}
