import { entryFiles } from "./entryFiles.ts"

/**
 * The package's entries for Vite: as built, or with LATCHKEY_SOURCE=1 from source.
 * A host outside this repository needs none of this: the package's name resolves by itself.
 */
export const entryAlias = Object.entries(entryFiles(process.env["LATCHKEY_SOURCE"] === "1")).map(
  ([entry, replacement]) => ({ find: new RegExp(`^${entry}$`), replacement })
)
