import { fileURLToPath } from "node:url"
import { entries } from "../../.ci/entries.ts"

const sources = {
  ...Object.fromEntries(
    Object.entries(entries).map(([name, path]) => [name === "index" ? "latchkey" : `latchkey/${name}`, path])
  ),
  "@latchkey/sandbox": "sandbox/index.ts"
}

/** Resolves the packages' entries to their sources, so that tests import them by name like a host. */
export const entryAliases = Object.entries(sources).map(([name, path]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`../../${path}`, import.meta.url))
}))
