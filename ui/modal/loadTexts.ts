import type { Environment } from "../../services/ports/environment/Environment.ts"
import { localeOf } from "../../services/ports/options/Locale.ts"
import type { SettingsValue } from "../../services/ports/options/Settings.ts"

/** The texts loaded for a locale tag, and the language they are in, which sets text direction and pronunciation. */
export interface LoadedTexts {
  readonly tag: string
  /** Texts by key; for a missing key the English text is used, which is in the chunk that shows it. */
  readonly messages: Readonly<Record<string, string>>
  readonly language: string
}

/** The tags for which an instance has already logged a warning, by its environment. */
const warned = new WeakMap<object, Set<string>>()

/**
 * Loads the texts of one of the host's languages. English if the language has none or loading fails; the console gets one
 * warning.
 */
export const loadTexts = async (
  { settings, environment }: { readonly settings: SettingsValue; readonly environment: Environment["Service"] },
  tag: string
): Promise<LoadedTexts> => {
  const english: LoadedTexts = { tag, messages: {}, language: /^en\b/i.test(tag) ? tag : "en" }
  const missing = (cause?: unknown) => {
    const tags = warned.get(environment) ?? new Set()
    if (!tags.has(tag)) environment.warn(`there are no texts for the locale "${tag}": English is shown.`, cause)
    warned.set(environment, tags.add(tag))
    return english
  }
  const locale = localeOf(settings.options.locales, tag)
  if (locale === undefined) return /^en\b/i.test(tag) ? english : missing()
  return locale.load().then((messages) => ({ tag, messages, language: tag }), missing)
}
