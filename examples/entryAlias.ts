import { entryFiles } from "./entryFiles.ts"
import { usesSources } from "./usesSources.ts"

/**
 * Aliases of the package's entries for Vite: the built files, or the sources. A host outside this
 * repository does not need them; the package name resolves without configuration.
 */
export const entryAlias = Object.entries(entryFiles(usesSources)).map(([entry, replacement]) => ({
  find: new RegExp(`^${entry}$`),
  replacement
}))
