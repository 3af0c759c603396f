import type { Locale } from "../../../services/ports/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** Portuguese, as in Brazil. */
export const ptLocale: Locale = {
  tag: "pt",
  buttons: {
    connect: "Conectar",
    connecting: "Conectando",
    account: "Conta",
    network: "Rede",
    wrongNetwork: "Rede errada",
    notLoaded: "Não foi possível carregar. Tentar de novo",
    reload: "Recarregar a página"
  },
  load: async (part) => (part === "further" ? (await import("./ptFurther.ts")).ptFurther : (await import("./pt.ts")).pt)
}
