import { useSyncExternalStore, type CSSProperties } from "react"
import css from "../theme/buttons.css?inline"
import { localeOf, type Locale } from "../../services/options/Locale.ts"
import type { ThemeVariables } from "../../services/options/Options.ts"
import { useHost } from "./LatchkeyContext.ts"
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
  /** Theme of all buttons of the instance. */
  readonly look: { readonly theme: "dark" | "light" | "system"; readonly style: CSSProperties }
} => {
  const latchkey = useHost()
  const { get, subscribe } = latchkey.appearance
  const { themeMode, themeVariables, locale } = useSyncExternalStore(subscribe, get, get)
  useButtonStyles(css)
  return {
    latchkey,
    labels: { ...english, ...localeOf(latchkey.options.locales, locale)?.buttons },
    look: { theme: themeMode, style: toStyle(themeVariables) }
  }
}
