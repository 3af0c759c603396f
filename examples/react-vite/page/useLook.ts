import { useLatchkey } from "latchkey/react"
import { useLayoutEffect, useState } from "react"
import { accents, type Look, saveLook } from "./Look.ts"

/** The appearance of page and modal, and a function that changes a part of it. */
export const useLook = (start: Look) => {
  const { setAppearance } = useLatchkey()
  const [look, setLook] = useState(start)
  useLayoutEffect(() => {
    const { theme, accent, corners, locale } = look
    const page = document.documentElement
    Object.assign(page.dataset, { theme, accent, corners })
    // The page's own texts.
    page.lang = locale === "ar" ? "ar" : "en"
    page.dir = locale === "ar" ? "rtl" : "ltr"
    setAppearance({
      themeMode: theme,
      themeVariables: { accent: accents[accent], radius: `${corners}px` },
      locale
    })
    saveLook(look)
  }, [look, setAppearance])
  return [look, (part: Partial<Look>) => setLook((now) => ({ ...now, ...part }))] as const
}
