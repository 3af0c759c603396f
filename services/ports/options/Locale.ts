/** A language that a host imports from `latchkey/locales` and lists in `locales`. */
export interface Locale {
  /** BCP 47 tag, as short as possible: `ar` also matches `ar-EG`. */
  readonly tag: string
  /** Texts of the buttons in the page, part of the first paint. */
  readonly buttons: {
    readonly connect: string
    readonly connecting: string
    readonly account: string
    readonly network: string
    readonly wrongNetwork: string
    /** Text of a button whose code did not load and which tries again when it is pressed. English by default. */
    readonly notLoaded?: string
    /** Text of a button whose code loads only with a new page and which reloads the page when it is pressed. */
    readonly reload?: string
  }
  /**
   * Loads the other texts, by their keys. `further` asks for the texts of the account's further features, which load with
   * the first of their views. A language whose texts are in one file may return all of them each time.
   */
  readonly load: (part?: "further") => Promise<Readonly<Record<string, string>>>
}

/** The first language whose tag equals the given tag or a prefix of it; `undefined` stands for English. */
export const localeOf = (locales: ReadonlyArray<Locale> | undefined, tag: string): Locale | undefined =>
  locales?.find((one) => `${tag}-`.startsWith(`${one.tag}-`))
