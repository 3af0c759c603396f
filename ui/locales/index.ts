export { arLocale as ar } from "./arLocale.ts"
export type { Locale } from "../../services/options/Locale.ts"
