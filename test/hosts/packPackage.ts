import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Packs the built package into a folder, and returns the path of the tarball. */
export const packPackage = (folder: string): string => {
  const said = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], { cwd: root })
  const report = JSON.parse(said.toString()) as unknown
  // npm 11 gives an array, later ones an object by name.
  const [{ filename }] = Object.values(report as object) as [{ readonly filename: string }]
  return join(folder, filename)
}
