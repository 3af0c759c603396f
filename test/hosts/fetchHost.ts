import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { allHosts } from "./allHosts.ts"
import { installHost } from "./installHost.ts"
import { packPackage } from "./packPackage.ts"

/**
 * Installs a host into a temporary folder, so that npm's cache has its packages. The package does not have to be built.
 * Rejects with the errors of `install`.
 */
export const fetchHost = async (name: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "latchkey-fetch-"))
  try {
    await installHost(join(folder, name), allHosts[name]!, packPackage(folder), {})
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
