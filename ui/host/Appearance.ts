import type { ThemeMode, ThemeVariables } from "../../services/ports/options/Options.ts"

/** Theme and language; the host may change them at any time. */
export interface Appearance {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** BCP 47 tag. */
  readonly locale: string
}
