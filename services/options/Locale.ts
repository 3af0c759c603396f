/** A language that a host imports from `latchkey/locales` and lists in `locales`: no page carries one it does not use. */
export interface Locale {
  /** BCP 47 tag, as short as it can be: `ar` stands for `ar-EG`, too. */
  readonly tag: string
  /** The words of the buttons in the page, which are there before anything else. */
  readonly buttons: {
    readonly connect: string
    readonly connecting: string
    readonly account: string
    readonly network: string
    readonly wrongNetwork: string
  }
  /** Loads all other texts, by their keys. */
  readonly load: () => Promise<Readonly<Record<string, string>>>
}

/** The first of a host's languages that a tag asks for, by all of it or by its beginning; `undefined` stands for English. */
export const localeOf = (locales: ReadonlyArray<Locale> | undefined, tag: string): Locale | undefined =>
  locales?.find((one) => `${tag}-`.startsWith(`${one.tag}-`))
