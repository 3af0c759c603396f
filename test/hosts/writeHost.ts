import { copyFile, cp, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { writeBundledHost } from "./bundledHost.ts"
import type { Host } from "./Host.ts"

const examples = new URL("../../examples/", import.meta.url)

/**
 * Writes a host's page into a folder, with the packed package in place of the published one. The folder must be outside of
 * `node_modules`, where bundlers leave files as they are.
 */
export const writeHost = async (
  cwd: string,
  { page, build }: Host,
  tarball: string,
  settings: object
): Promise<void> => {
  if (typeof page === "string") await cp(fileURLToPath(new URL(page, examples)), cwd, { recursive: true })
  else await writeBundledHost(cwd, page, settings)
  const file = join(cwd, "package.json")
  const manifest = JSON.parse(await readFile(file, "utf8"))
  if (build !== undefined) manifest.scripts.build = build
  manifest.dependencies.latchkey = "file:latchkey.tgz"
  await copyFile(tarball, join(cwd, "latchkey.tgz"))
  await writeFile(file, JSON.stringify(manifest))
}
