import type { Locale } from "../../../services/ports/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** Czech. */
export const csLocale: Locale = {
  tag: "cs",
  buttons: {
    connect: "Připojit",
    connecting: "Připojování",
    account: "Účet",
    network: "Síť",
    wrongNetwork: "Nesprávná síť",
    notLoaded: "Nepodařilo se načíst. Zkusit znovu",
    reload: "Načíst stránku znovu"
  },
  load: async (part) => (part === "further" ? (await import("./csFurther.ts")).csFurther : (await import("./cs.ts")).cs)
}
