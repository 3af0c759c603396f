import type { Locale } from "../../services/ports/options/Locale.ts"
import type { SheetTexts } from "./SheetTexts.ts"

/** What a page says in its own words. */
export interface OwnTexts {
  /**
   * BCP 47 tag of the changed language, such as `de-CH`.
   * @default that of the language
   */
  readonly tag?: string | undefined
  /**
   * Texts of the buttons in the page.
   * @default those of the language
   */
  readonly buttons?: Partial<Locale["buttons"]> | undefined
  /**
   * Texts of the sheet by key, or a function that loads them with the sheet.
   * @default those of the language
   */
  readonly texts?: SheetTexts | (() => Promise<SheetTexts>) | undefined
}

/**
 * Makes a language in which single texts are replaced, for the option `locales`; `en` is English. Texts that are not
 * named stay those of `locale`.
 */
export const withTexts = (locale: Locale, { tag = locale.tag, buttons, texts }: OwnTexts): Locale => ({
  tag,
  buttons: { ...locale.buttons, ...buttons },
  load: async (part) => {
    const [given, own] = await Promise.all([locale.load(part), typeof texts === "function" ? texts() : texts])
    return { ...given, ...own }
  }
})
