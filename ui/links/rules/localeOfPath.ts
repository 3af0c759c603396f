import type { LocaleRouting } from "./LocaleRouting.ts"
import { splitLocale } from "./splitLocale.ts"

/**
 * The language of a page: that of its path, else of the visitor's choice, else the default.
 *
 * @param pathname Such as `/de/wallets`.
 * @param chosen The value of the cookie `NEXT_LOCALE`; one that the site does not have counts for nothing.
 */
export const localeOfPath = <Tag extends string>(
  pathname: string,
  routing: LocaleRouting<Tag>,
  chosen?: string | undefined
): Tag => {
  const { locales, defaultLocale, prefix = "always", basePath } = routing
  const inPath = prefix === "never" ? undefined : splitLocale(pathname, locales, basePath).locale
  if (inPath !== undefined) return inPath
  // Without a prefix the path itself says that it is the default.
  if (prefix === "as-needed") return defaultLocale
  return locales.find((tag) => tag === chosen) ?? defaultLocale
}
