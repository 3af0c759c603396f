/**
 * Parts a path of the site from the language that it begins with. Tags are compared without regard to case, as visitors type them.
 *
 * @param basePath What all paths of the site begin with, such as `/shop`; a path without it is taken as one below it.
 * @returns `rest` begins with a slash and keeps query and fragment; it is without `basePath`.
 */
export const splitLocale = <Tag extends string>(
  path: string,
  locales: ReadonlyArray<Tag>,
  basePath = ""
): { readonly locale: Tag | undefined; readonly rest: string } => {
  const base = basePath.replace(/\/+$/, "")
  const isBelow = path.startsWith(base) && /^(?:[/?#]|$)/.test(path.slice(base.length))
  const own = isBelow ? path.slice(base.length) : path
  const [, first = "", rest = ""] = /^\/([^/?#]*)([^]*)$/.exec(own) ?? []
  const locale = locales.find((tag) => tag.toLowerCase() === first.toLowerCase())
  const left = locale === undefined ? own : rest
  // Two slashes begin the name of another site; browsers read a backslash as a slash.
  return { locale, rest: locale === undefined && left.startsWith("/") ? left : `/${left.replace(/^[/\\]+/, "")}` }
}
