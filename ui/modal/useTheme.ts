import { useEffect, useInsertionEffect, useSyncExternalStore } from "react"
import type { ThemeMode, ThemeVariables } from "../../services/ports/options/Options.ts"

const light = "(prefers-color-scheme: light)"

const subscribe = (changed: () => void) => {
  const query = matchMedia(light)
  query.addEventListener("change", changed)
  return () => query.removeEventListener("change", changed)
}

const property = (name: string) => `--lk-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/**
 * Applies theme and theme variables to the host element. Tokens that depend on an accent are computed when one is set.
 */
export const useTheme = (host: HTMLElement, mode: ThemeMode, variables: ThemeVariables): "dark" | "light" => {
  const prefersLight = useSyncExternalStore(subscribe, () => matchMedia(light).matches)
  const theme = mode === "system" ? (prefersLight ? "light" : "dark") : mode
  // Runs before any view measures or focuses; later the whole sheet would be styled a second time.
  useInsertionEffect(() => {
    host.setAttribute("data-theme", theme)
  }, [host, theme])
  useInsertionEffect(() => {
    const names: Array<string> = []
    for (const [name, value] of Object.entries(variables) as Array<[string, string | undefined]>) {
      if (value === undefined) continue
      names.push(property(name))
      host.style.setProperty(property(name), value)
    }
    return () => names.forEach((name) => host.style.removeProperty(name))
  }, [host, variables])
  const { accent, onAccent, mix, mixStrength } = variables
  useEffect(() => {
    const inherited = getComputedStyle(host).getPropertyValue("--lk-accent").trim()
    if (!(accent ?? inherited) && !mix) return
    let undo = () => {}
    let live = true
    import("../theme/applyDerived.ts").then(
      ({ applyDerived }) => {
        if (live) undo = applyDerived(host, theme, { accent: accent ?? inherited, onAccent, mix, mixStrength })
      },
      // If it does not load, the accent is used as given; the next opening tries again.
      () => {}
    )
    return () => {
      live = false
      undo()
    }
  }, [host, theme, accent, onAccent, mix, mixStrength])
  return theme
}
