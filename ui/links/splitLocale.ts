/**
 * Parts a path of the site from the language that it begins with. Tags are compared without regard to case, as visitors type them.
 *
 * @returns `rest` begins with a slash and keeps query and fragment.
 */
export const splitLocale = <Tag extends string>(
  path: string,
  locales: ReadonlyArray<Tag>
): { readonly locale: Tag | undefined; readonly rest: string } => {
  const [, first = "", rest = ""] = /^\/([^/?#]*)([^]*)$/.exec(path) ?? []
  const locale = locales.find((tag) => tag.toLowerCase() === first.toLowerCase())
  return locale === undefined ? { locale, rest: path } : { locale, rest: rest.startsWith("/") ? rest : `/${rest}` }
}
