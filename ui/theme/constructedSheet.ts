const sheets = new Map<string, CSSStyleSheet>()

/** The constructed sheet of a text, parsed once in a page: it needs no nonce under a strict CSP. */
export const constructedSheet = (css: string): CSSStyleSheet => {
  let sheet = sheets.get(css)
  if (sheet === undefined) {
    sheets.set(css, (sheet = new CSSStyleSheet()))
    sheet.replaceSync(css)
  }
  return sheet
}
