import type { Locale } from "../../../services/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** French. */
export const frLocale: Locale = {
  tag: "fr",
  buttons: {
    connect: "Connecter",
    connecting: "Connexion",
    account: "Compte",
    network: "Réseau",
    wrongNetwork: "Mauvais réseau"
  },
  load: async (part) => (part === "further" ? (await import("./frFurther.ts")).frFurther : (await import("./fr.ts")).fr)
}
