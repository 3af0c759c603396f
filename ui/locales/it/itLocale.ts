import type { Locale } from "../../../services/ports/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** Italian. */
export const itLocale: Locale = {
  tag: "it",
  buttons: {
    connect: "Connetti",
    connecting: "Connessione",
    account: "Account",
    network: "Rete",
    wrongNetwork: "Rete errata",
    notLoaded: "Caricamento non riuscito. Riprova",
    reload: "Ricarica la pagina"
  },
  load: async (part) => (part === "further" ? (await import("./itFurther.ts")).itFurther : (await import("./it.ts")).it)
}
