const sheets = new Map<string, CSSStyleSheet>()

/** The constructed style sheet of a CSS text, parsed once per page; it needs no nonce under a strict CSP. */
export const constructedSheet = (css: string): CSSStyleSheet => {
  let sheet = sheets.get(css)
  if (sheet === undefined) {
    sheets.set(css, (sheet = new CSSStyleSheet()))
    sheet.replaceSync(css)
  }
  return sheet
}
