import type { Locale } from "../../../services/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** Italian. */
export const itLocale: Locale = {
  tag: "it",
  buttons: {
    connect: "Connetti",
    connecting: "Connessione",
    account: "Account",
    network: "Rete",
    wrongNetwork: "Rete errata"
  },
  load: async (part) => (part === "further" ? (await import("./itFurther.ts")).itFurther : (await import("./it.ts")).it)
}
