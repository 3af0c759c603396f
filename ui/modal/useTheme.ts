import { useEffect, useInsertionEffect, useSyncExternalStore } from "react"
import type { ThemeMode, ThemeVariables } from "../../services/options/Options.ts"

const light = "(prefers-color-scheme: light)"

const subscribe = (changed: () => void) => {
  const query = matchMedia(light)
  query.addEventListener("change", changed)
  return () => query.removeEventListener("change", changed)
}

const property = (name: string) => `--lk-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Keeps theme and theme variables on the host element; what follows from an accent is worked out when there is one. */
export const useTheme = (host: HTMLElement, mode: ThemeMode, variables: ThemeVariables): "dark" | "light" => {
  const prefersLight = useSyncExternalStore(subscribe, () => matchMedia(light).matches)
  const theme = mode === "system" ? (prefersLight ? "light" : "dark") : mode
  // Before any view measures or takes the focus: afterwards the whole sheet would be styled a second time.
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
      // Without it the accent is shown as it was given; the next opening tries again.
      () => {}
    )
    return () => {
      live = false
      undo()
    }
  }, [host, theme, accent, onAccent, mix, mixStrength])
  return theme
}
