import type { Locale } from "../../../services/ports/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** French. */
export const frLocale: Locale = {
  tag: "fr",
  buttons: {
    connect: "Connecter",
    connecting: "Connexion",
    account: "Compte",
    network: "Réseau",
    wrongNetwork: "Mauvais réseau",
    notLoaded: "Échec du chargement. Réessayer",
    reload: "Recharger la page"
  },
  load: async (part) => (part === "further" ? (await import("./frFurther.ts")).frFurther : (await import("./fr.ts")).fr)
}
