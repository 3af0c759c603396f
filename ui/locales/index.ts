export { arLocale as ar } from "./ar/arLocale.ts"
export { deLocale as de } from "./de/deLocale.ts"
export { esLocale as es } from "./es/esLocale.ts"
export type { Locale } from "../../services/options/Locale.ts"
