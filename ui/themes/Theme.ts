import type { ThemeMode, ThemeVariables } from "../../services/ports/options/Options.ts"

/**
 * A look with a name: spread it into the options of `createLatchkey`, or pass it to `setAppearance`. Options that follow it
 * change single parts of it.
 */
export interface Theme {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
}
