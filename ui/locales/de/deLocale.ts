import type { Locale } from "../../../services/ports/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** German. */
export const deLocale: Locale = {
  tag: "de",
  buttons: {
    connect: "Verbinden",
    connecting: "Verbinde",
    account: "Konto",
    network: "Netzwerk",
    wrongNetwork: "Falsches Netzwerk",
    notLoaded: "Nicht geladen. Erneut versuchen",
    reload: "Seite neu laden"
  },
  load: async (part) => (part === "further" ? (await import("./deFurther.ts")).deFurther : (await import("./de.ts")).de)
}
