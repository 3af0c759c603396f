import { useSyncExternalStore, type CSSProperties } from "react"
import css from "../theme/buttons.css?inline"
import { localeOf, type Locale } from "../../services/ports/options/Locale.ts"
import type { ThemeVariables } from "../../services/ports/options/Options.ts"
import { useMounted } from "../hooks/useMounted.ts"
import { useHost } from "../hooks/LatchkeyContext.ts"
import type { HostLatchkey } from "./HostLatchkey.ts"
import { useButtonStyles } from "./useButtonStyles.ts"

/** Theme variables as custom properties. */
const toStyle = (variables: ThemeVariables): CSSProperties =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      `--lk-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value as string | undefined
    ])
  )

/** What every host button needs: the instance, its theme, and its labels; the English labels are passed in. */
export const useButton = <L extends Partial<Locale["buttons"]>>(
  english: L
): {
  readonly latchkey: HostLatchkey
  readonly labels: L
  /**
   * Theme of all buttons of the instance. A server writes no `style` attribute: a strict policy would refuse it, and React
   * would not set it again. In the browser React sets each property by itself, which such a policy allows.
   */
  readonly look: { readonly theme: "dark" | "light" | "system"; readonly style: CSSProperties | undefined }
} => {
  const latchkey = useHost()
  const { get, subscribe } = latchkey.appearance
  const { themeMode, themeVariables, locale } = useSyncExternalStore(subscribe, get, get)
  const mounted = useMounted()
  useButtonStyles(css)
  return {
    latchkey,
    labels: { ...english, ...localeOf(latchkey.options.locales, locale)?.buttons },
    look: { theme: themeMode, style: mounted ? toStyle(themeVariables) : undefined }
  }
}
