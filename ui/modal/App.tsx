import { useEffect, useInsertionEffect, useMemo, useRef, useState } from "react"
import { siteMetadata } from "../../services/environment/siteMetadata.ts"
import type { ReadonlyStore } from "../../services/store/makeStore.ts"
import type { Appearance } from "../host/Appearance.ts"
import { useStore } from "../hooks/useStore.ts"
import { directionOf } from "../locales/directionOf.ts"
import { loadTranslate } from "../locales/loadTranslate.ts"
import type { Translate } from "../locales/Translate.ts"
import { ModalContext, type ModalContextValue } from "./ModalContext.ts"
import { Shell } from "./Shell.tsx"
import { useTheme } from "./useTheme.ts"

/** The services the views work with, as `mountModal` reads them off the runtime. */
export type ModalServices = Omit<ModalContextValue, "site" | "locale" | "translate" | "adopt" | "say">

interface Language {
  readonly translate: Translate
  readonly language: string
}

const asWritten: Translate = (_, text) => text

/** English, which stands in for a language that has no texts; it must not be read as that one, nor run its way. */
const english = (locale: string): Language => ({
  translate: asWritten,
  language: /^en\b/.test(locale) ? locale : "en"
})

const told = new Set<string>()
const warnOnce = ({ warn }: ModalServices["environment"], locale: string) => {
  if (!told.has(locale)) warn(`there are no texts for the locale "${locale}": English is shown.`)
  told.add(locale)
}

/** The modal with its language, theme and live regions. */
export const App = ({
  services,
  appearance,
  host,
  adopt,
  opener,
  embedded,
  onGone
}: {
  readonly services: ModalServices
  readonly appearance: ReadonlyStore<Appearance>
  readonly host: HTMLElement
  readonly adopt: (css: string) => void
  readonly opener: Element | null
  readonly embedded: boolean
  readonly onGone: () => void
}) => {
  const { locale, themeMode, themeVariables } = useStore(appearance)
  const [{ translate, language }, setLanguage] = useState<Language>(() => english(locale))
  const polite = useRef<HTMLParagraphElement>(null)
  const urgent = useRef<HTMLParagraphElement>(null)
  const theme = useTheme(host, themeMode, themeVariables)
  const { embedded: wallet } = services
  useEffect(
    () =>
      wallet.syncTheme({
        themeMode: theme,
        accent: themeVariables.accent,
        background: themeVariables.surface,
        variables: { ...themeVariables }
      }),
    [wallet, theme, themeVariables]
  )

  useEffect(() => {
    let live = true
    const loading = loadTranslate(locale)
    if (loading === undefined) {
      setLanguage(english(locale))
      if (!/^en\b/i.test(locale)) warnOnce(services.environment, locale)
    } else
      loading.then(
        (loaded) => live && setLanguage({ translate: loaded, language: locale }),
        () => live && setLanguage(english(locale))
      )
    return () => {
      live = false
    }
  }, [locale, services.environment])

  useInsertionEffect(() => {
    host.lang = language
    host.dir = directionOf(language)
  }, [host, language])

  const value = useMemo((): ModalContextValue => {
    const { environment, settings } = services
    const origin = environment.origin()
    const domain = URL.canParse(origin) ? new URL(origin).host : ""
    const { name, icons } = siteMetadata(settings, environment)
    return {
      ...services,
      site: { name, domain, icon: icons[0] },
      locale,
      translate,
      adopt,
      say: (text, isUrgent) => {
        const region = (isUrgent ? urgent : polite).current
        if (region) region.textContent = text
      }
    }
  }, [services, translate, locale, adopt])

  return (
    <ModalContext.Provider value={value}>
      <Shell opener={opener} embedded={embedded} onGone={onGone}>
        <p ref={polite} className="sr" role="status" />
        <p ref={urgent} className="sr" role="alert" />
      </Shell>
    </ModalContext.Provider>
  )
}
