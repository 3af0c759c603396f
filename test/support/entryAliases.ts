import { fileURLToPath } from "node:url"
import { entries } from "../../.ci/entries.ts"

/** Resolves the package's entries to their sources, so that tests import them by name like a host. */
export const entryAliases = Object.entries({ ...entries, sandbox: "sandbox/index.ts" }).map(([name, path]) => ({
  find: new RegExp(`^latchkey${name === "index" ? "" : `/${name}`}$`),
  replacement: fileURLToPath(new URL(`../../${path}`, import.meta.url))
}))
