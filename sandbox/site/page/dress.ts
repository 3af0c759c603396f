import type { RequestOf } from "../../../services/ways-in/embedded/frame/requests.schema.ts"

/** Puts on what the page wears: its theme, and its accent where dark text can be read on it. */
export const dress = ({ themeMode, w3mThemeVariables = {} }: RequestOf<"SYNC_THEME">): void => {
  const { style } = document.documentElement
  if (themeMode !== undefined) style.colorScheme = themeMode
  const accent = w3mThemeVariables["--w3m-accent"]
  if (accent !== undefined && isLight(accent)) style.setProperty("--accent", accent)
  else style.removeProperty("--accent")
}

/** At least 5 to 1 under the text of the main button. */
const isLight = (colour: string): boolean => {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? []
  if (red === undefined) return false
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => (Number.parseInt(part!, 16) / 255) ** 2.2)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.25
}
