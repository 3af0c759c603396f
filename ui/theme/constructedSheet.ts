const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * The constructed style sheet of a CSS text, parsed once per document, since no other document takes it; it needs no
 * nonce under a strict CSP.
 */
export const constructedSheet = (css: string, page = document): CSSStyleSheet => {
  const own = sheets.get(page) ?? new Map<string, CSSStyleSheet>()
  sheets.set(page, own)
  let sheet = own.get(css)
  if (sheet === undefined) {
    own.set(css, (sheet = new (page.defaultView ?? window).CSSStyleSheet()))
    sheet.replaceSync(css)
  }
  return sheet
}
