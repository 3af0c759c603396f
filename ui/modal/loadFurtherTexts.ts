import type { Environment } from "../../services/ports/environment/Environment.ts"
import type { Locale } from "../../services/ports/options/Locale.ts"

type Messages = Readonly<Record<string, string>>

/** What has been loaded of each language, until the page is left. */
const loaded = new WeakMap<Locale, Messages>()
const warned = new WeakSet<Locale>()

/** The texts of the account's further features in a language, if they have been loaded. */
export const loadedFurtherTexts = (locale: Locale): Messages | undefined => loaded.get(locale)

/** Loads these texts. None if that fails: English is shown, the console gets one warning, and the next view tries again. */
export const loadFurtherTexts = async (locale: Locale, { warn }: Environment["Service"]): Promise<Messages> => {
  try {
    const texts = await locale.load("further")
    loaded.set(locale, texts)
    return texts
  } catch (cause) {
    if (!warned.has(locale)) warn(`further texts of the locale "${locale.tag}" did not load: English is shown.`, cause)
    warned.add(locale)
    return {}
  }
}
