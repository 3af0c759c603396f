/** A page as the contents name it. */
export interface ContentsPage {
  readonly label: string
  /** A file below `docs`, such as `guide/install.md`. */
  readonly file: string
}

/** A group of the contents, with its pages in order. */
export interface ContentsGroup {
  readonly label: string
  readonly pages: ReadonlyArray<ContentsPage>
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

/**
 * The groups and pages that `docs/README.md` lists: the one place that says which page comes after which. Decisions are for
 * those who change the code, and no pages.
 */
export const readContents = (readme: string): ReadonlyArray<ContentsGroup> =>
  readme
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      label: part.slice(0, part.indexOf("\n")),
      pages: [...part.matchAll(/\[([^\]]+)\]\(([^)#]+\.md)\)/g)]
        .map(([, label, file]) => ({
          label: capital(label!),
          file: file!
        }))
        .filter(({ file }) => !file.startsWith("decisions/"))
    }))
    .filter(({ pages }) => pages.length > 0)
