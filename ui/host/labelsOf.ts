/** The words of a button by language. Few enough that every known language comes with the page. */
export type Labels<L> = Readonly<Record<string, L>> & { readonly en: L }

/** The words in a language; English where it is not known. */
export const labelsOf = <L>(labels: Labels<L>, locale: string): L => labels[locale.split("-")[0]!] ?? labels.en
