import type { FurtherMessages, Messages } from "../locales/Messages.ts"

/**
 * Texts of the sheet by key, all or some of them. A word in braces, such as `{wallet}`, is replaced by its value, so it
 * stays in a text of your own.
 */
export type SheetTexts = Partial<Messages & FurtherMessages>
