/** A page of the site, made from a file of `docs` or a part of one. */
export interface SitePage {
  /** Its address below the site's root, without slashes at the ends: `guide/install`; empty for the first page. */
  readonly route: string
  readonly title: string
  /** Markdown without the title. */
  readonly body: string
}
