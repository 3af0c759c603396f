import type { Environment } from "../../services/environment/Environment.ts"
import { localeOf } from "../../services/options/Locale.ts"
import type { SettingsValue } from "../../services/options/Settings.ts"

/** The texts for a tag, and the language they are in, by which they are read and run. */
export interface LoadedTexts {
  readonly tag: string
  /** By their keys; what is not among them is said in English, which comes with the code that says it. */
  readonly messages: Readonly<Record<string, string>>
  readonly language: string
}

/** The tags that an instance was told to have no texts, by what tells it. */
const told = new WeakMap<object, Set<string>>()

/** The texts of a language of the host; English, which the console says once, where there are none or they do not load. */
export const loadTexts = async (
  { settings, environment }: { readonly settings: SettingsValue; readonly environment: Environment["Service"] },
  tag: string
): Promise<LoadedTexts> => {
  const english: LoadedTexts = { tag, messages: {}, language: /^en\b/i.test(tag) ? tag : "en" }
  const missing = (cause?: unknown) => {
    const tags = told.get(environment) ?? new Set()
    if (!tags.has(tag)) environment.warn(`there are no texts for the locale "${tag}": English is shown.`, cause)
    told.set(environment, tags.add(tag))
    return english
  }
  const locale = localeOf(settings.options.locales, tag)
  if (locale === undefined) return /^en\b/i.test(tag) ? english : missing()
  return locale.load().then((messages) => ({ tag, messages, language: tag }), missing)
}
