import type { LocaleRouting } from "./LocaleRouting.ts"
import { splitLocale } from "./splitLocale.ts"

/**
 * The address of a page of the site in a language. Only paths from the root get a prefix; other addresses (of other sites, `mailto:`,
 * `#part`, `?query`, relative ones) stay as they are. A language that stands in the path already is replaced, and the base path of the site
 * is put before it where it is not there.
 */
export const localizedHref = <Tag extends string>(href: string, locale: Tag, routing: LocaleRouting<Tag>): string => {
  // Two slashes begin the name of another site; browsers read a backslash as a slash.
  if (!/^\/(?![/\\])/.test(href)) return href
  const { locales, defaultLocale, prefix = "always", basePath = "" } = routing
  const base = basePath.replace(/\/+$/, "")
  const { rest } = splitLocale(href, prefix === "never" ? [] : locales, base)
  if (prefix === "never" || (prefix === "as-needed" && locale === defaultLocale)) return base + rest
  return `${base}/${locale}${/^\/(?=[?#]|$)/.test(rest) ? rest.slice(1) : rest}`
}
