export { arLocale as ar } from "./ar/arLocale.ts"
export type { Locale } from "../../services/options/Locale.ts"
