import type { Locale } from "../../../services/ports/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** Spanish. */
export const esLocale: Locale = {
  tag: "es",
  buttons: {
    connect: "Conectar",
    connecting: "Conectando",
    account: "Cuenta",
    network: "Red",
    wrongNetwork: "Red incorrecta",
    notLoaded: "No se pudo cargar. Reintentar",
    reload: "Recargar la página"
  },
  load: async (part) => (part === "further" ? (await import("./esFurther.ts")).esFurther : (await import("./es.ts")).es)
}
