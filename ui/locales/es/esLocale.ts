import type { Locale } from "../../../services/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** Spanish. */
export const esLocale: Locale = {
  tag: "es",
  buttons: {
    connect: "Conectar",
    connecting: "Conectando",
    account: "Cuenta",
    network: "Red",
    wrongNetwork: "Red incorrecta"
  },
  load: async (part) => (part === "further" ? (await import("./esFurther.ts")).esFurther : (await import("./es.ts")).es)
}
