import type { LocaleRouting } from "./LocaleRouting.ts"
import { splitLocale } from "./splitLocale.ts"

/**
 * The address of a page of the site in a language. Only paths from the root get a prefix; other addresses (of other sites, `mailto:`,
 * `#part`, `?query`, relative ones) stay as they are. A language that stands in the path already is replaced.
 */
export const localizedHref = <Tag extends string>(href: string, locale: Tag, routing: LocaleRouting<Tag>): string => {
  // Two slashes begin the name of another site; browsers read a backslash as a slash.
  if (!/^\/(?![/\\])/.test(href)) return href
  const { locales, defaultLocale, prefix = "always" } = routing
  if (prefix === "never") return href
  const { rest } = splitLocale(href, locales)
  if (prefix === "as-needed" && locale === defaultLocale) return rest
  return `/${locale}${/^\/(?=[?#]|$)/.test(rest) ? rest.slice(1) : rest}`
}
