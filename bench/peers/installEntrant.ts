import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { measureInstall } from "../../test/hosts/measureInstall.ts"
import { packPackage } from "../../test/hosts/packPackage.ts"
import type { Entrant } from "./entrants.ts"

/** Where an entrant is installed, and what came along. */
export interface InstalledEntrant {
  readonly folder: string
  readonly packages: number
  readonly megabytes: number
}

/**
 * Installs an entrant below the system's temporary folder, away from the project and its lock file. The same versions are
 * installed once; our own package is packed and installed each time. Throws `NotInstallable` without a registry.
 */
export const installEntrant = ({ page, packages, manifest = {} }: Entrant): InstalledEntrant => {
  const isOurs = page.startsWith("latchkey")
  const key = createHash("sha256")
    .update(JSON.stringify([packages, manifest]))
    .digest("hex")
    .slice(0, 12)
  const folder = join(tmpdir(), "latchkey-peers", `${page}-${isOurs ? "packed" : key}`)
  // Written when an installation is complete.
  const report = join(folder, "installed.json")
  if (!isOurs && existsSync(report)) return { folder, ...(JSON.parse(readFileSync(report, "utf8")) as object) } as never
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const wanted = isOurs ? [...packages, packPackage(folder)] : packages
  const { packages: count, megabytes } = measureInstall(folder, wanted, manifest)
  const installed = { packages: count, megabytes }
  writeFileSync(report, JSON.stringify(installed))
  return { folder, ...installed }
}
