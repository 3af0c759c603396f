import { useEffect, useInsertionEffect, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { siteMetadata } from "../../services/ports/options/siteMetadata.ts"
import type { ReadonlyStore } from "../../services/base/store/makeStore.ts"
import type { Appearance } from "../host/Appearance.ts"
import { useStore } from "../hooks/useStore.ts"
import { directionOf } from "../locales/directionOf.ts"
import { SheetContext } from "../parts/SheetContext.ts"
import { loadTexts, type LoadedTexts } from "./loadTexts.ts"
import { ModalContext, type ModalContextValue } from "./ModalContext.ts"
import { prepareAccount } from "./prepareAccount.ts"
import { SayDisconnected } from "./SayDisconnected.tsx"
import { Shell } from "./Shell.tsx"
import { useLeaving } from "./useLeaving.ts"
import { useTheme } from "./useTheme.ts"

/** The services that views use, as `mountModal` reads them from the runtime. */
export type ModalServices = Omit<ModalContextValue, "site" | "locale" | "messages" | "say">

/** The modal with its language, theme and live regions. */
export const App = ({
  services,
  appearance,
  texts,
  host,
  top,
  adopt,
  opener,
  inPlace,
  onGone
}: {
  readonly services: ModalServices
  readonly appearance: ReadonlyStore<Appearance>
  /** Texts of the initial language. */
  readonly texts: LoadedTexts
  readonly host: HTMLElement
  /** The element around the sheet. */
  readonly top: HTMLElement
  readonly adopt: (css: string) => void
  readonly opener: Element | null
  readonly inPlace: boolean
  readonly onGone: () => void
}) => {
  const { locale, themeMode, themeVariables } = useStore(appearance)
  const [{ tag, messages, language }, setTexts] = useState(texts)
  const polite = useRef<HTMLParagraphElement>(null)
  const urgent = useRef<HTMLParagraphElement>(null)
  const { modal } = services
  const open = useSyncExternalStore(modal.state.subscribe, () => modal.state.get().open)
  const { runtime, views, connections } = services
  const layer = useLeaving(open, top, opener, () => connections.account.get() !== undefined, onGone)
  useEffect(() => prepareAccount(runtime, views), [runtime, views])
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
    if (locale === tag) return
    let live = true
    void loadTexts(services, locale).then((loaded) => live && setTexts(loaded))
    return () => {
      live = false
    }
  }, [locale, tag, services])

  useInsertionEffect(() => {
    host.setAttribute("lang", language)
    host.setAttribute("dir", directionOf(language))
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
      messages,
      say: (text, isUrgent) => {
        const region = (isUrgent ? urgent : polite).current
        if (region) region.textContent = text
      }
    }
  }, [services, messages, locale])

  const { avatar } = services.settings.options
  const sheet = useMemo(() => ({ adopt, avatar }), [adopt, avatar])

  return (
    <SheetContext.Provider value={sheet}>
      <ModalContext.Provider value={value}>
        {open && (
          <Shell layer={layer} inPlace={inPlace}>
            <p ref={polite} className="sr" role="status" />
            <p ref={urgent} className="sr" role="alert" />
          </Shell>
        )}
        <SayDisconnected />
      </ModalContext.Provider>
    </SheetContext.Provider>
  )
}
