import { useInsertionEffect } from "react"

const sheets = new Map<string, CSSStyleSheet>()

/** One constructed sheet for all buttons of a page: it needs no nonce under a strict CSP. */
export const useSheet = (css: string): void =>
  useInsertionEffect(() => {
    let sheet = sheets.get(css)
    if (sheet === undefined) {
      sheets.set(css, (sheet = new CSSStyleSheet()))
      sheet.replaceSync(css)
    }
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  })
