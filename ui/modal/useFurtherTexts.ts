import { useEffect, useMemo, useState } from "react"
import { localeOf, type Locale } from "../../services/ports/options/Locale.ts"
import { loadedFurtherTexts, loadFurtherTexts } from "./loadFurtherTexts.ts"
import { useModal } from "./ModalContext.ts"

type Texts = Readonly<Record<string, string>>

const none: Texts = Object.freeze({})

/**
 * The sheet's texts together with those of the account's further features; `undefined` until the first of these have
 * loaded. Where the language changes, those of the last one are shown until the next have loaded, so that a view stays.
 */
export const useFurtherTexts = (): Texts | undefined => {
  const { environment, settings, messages, locale: tag } = useModal()
  // Without texts of its own the sheet is in English, so its views are too.
  const locale = Object.keys(messages)[0] === undefined ? undefined : localeOf(settings.options.locales, tag)
  const [arrived, setArrived] = useState<{ readonly of: Locale; readonly texts: Texts }>()
  // What was shown last: kept as state, because it is read while rendering.
  const [last, setLast] = useState<Texts>()
  const ready = locale && (loadedFurtherTexts(locale) ?? (arrived?.of === locale ? arrived.texts : undefined))
  const texts = locale ? (ready ?? last) : none
  if (texts !== last) setLast(texts)
  useEffect(() => {
    if (locale === undefined || loadedFurtherTexts(locale)) return
    let live = true
    void loadFurtherTexts(locale, environment).then((loaded) => live && setArrived({ of: locale, texts: loaded }))
    return () => {
      live = false
    }
  }, [locale, environment])
  const all = useMemo(() => ({ ...texts, ...messages }), [messages, texts])
  return texts && all
}
