import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { install } from "../../test/support/install.ts"

const here = fileURLToPath(new URL(".", import.meta.url))

/** Installs the packages of the documentation site by its own lock file, unless they are there. */
export const installSite = (): void => {
  if (!existsSync(`${here}node_modules/astro`)) install(here, "ci")
}
