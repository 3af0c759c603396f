import type { ThemeMode, ThemeVariables } from "../../services/options/Options.ts"

/** How the product looks and which language it speaks; the host may change it at any time. */
export interface Appearance {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** BCP 47 tag. */
  readonly locale: string
}
