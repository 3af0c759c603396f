import { entryFiles } from "./entryFiles.ts"

/**
 * Aliases of the package's entries for Vite: the built files, or the sources if LATCHKEY_SOURCE=1. A host outside this
 * repository does not need them; the package name resolves without configuration.
 */
export const entryAlias = Object.entries(entryFiles(process.env["LATCHKEY_SOURCE"] === "1")).map(
  ([entry, replacement]) => ({ find: new RegExp(`^${entry}$`), replacement })
)
