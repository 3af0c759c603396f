import * as icons from "../icons/sheetIcons.ts"

/** The icon of a notice or a toast, by its tone. */
export const toneIcons = { care: icons.warn, bad: icons.error, ok: icons.okc, info: icons.info } as const
