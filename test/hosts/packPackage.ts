import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Packs a built package into a folder: the main one, or that of a folder here. Returns the path of the tarball. */
export const packPackage = (folder: string, from = ""): string => {
  const said = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: join(root, from)
  })
  const report = JSON.parse(said.toString()) as unknown
  // npm 11 gives an array, later ones an object by name.
  const [{ filename }] = Object.values(report as object) as [{ readonly filename: string }]
  return join(folder, filename)
}
