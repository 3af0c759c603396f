// Entry `latchkey/texts`: a language with single texts of the page's own.
export type { Locale } from "../../services/ports/options/Locale.ts"
export { en } from "./en.ts"
export type { SheetTexts } from "./SheetTexts.ts"
export { withTexts, type OwnTexts } from "./withTexts.ts"
export type {
  CatalogueText,
  FurtherCatalogueText,
  FurtherKey,
  FurtherMessages,
  MessageKey,
  Messages
} from "../locales/Messages.ts"
