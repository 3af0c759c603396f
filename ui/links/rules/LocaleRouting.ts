/** When a path of the host's site begins with its language. */
export type LocalePrefix = "always" | "as-needed" | "never"

/** The languages of a host's own pages, and how its addresses tell them (spec 2). */
export interface LocaleRouting<Tag extends string = string> {
  /** Tags as they stand in addresses, such as `en` or `pt-BR`. */
  readonly locales: readonly [Tag, ...ReadonlyArray<Tag>]
  /** The language of visitors who have not chosen one. */
  readonly defaultLocale: Tag
  /**
   * `as-needed` leaves the default language out, `never` leaves all to the cookie.
   * @default "always"
   */
  readonly prefix?: LocalePrefix | undefined
  /**
   * Where the site lies on its origin, such as `/shop`. Left out where the host's router adds it, as Next's does.
   * @default ""
   */
  readonly basePath?: string | undefined
}
