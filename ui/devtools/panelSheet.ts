import { dark, light } from "../theme/colorTokens.ts"
import css from "./panel.css?inline"

const tokens = (theme: Readonly<Record<string, string>>) =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}: var(--lk-${name}, ${value});`)
    .join("")

/** The style sheet of the panel, with the colours of the product. */
export const panelSheet = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:host{${tokens(dark)}}:host([data-theme="light"]){${tokens(light)}}${css}`)
  return sheet
}
