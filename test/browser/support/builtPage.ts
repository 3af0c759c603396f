import { existsSync } from "node:fs"
import { mkdtemp, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { inject } from "vitest"
import "./pagesFolder.ts"

/**
 * The folder of a built page: built by the first file of a run that needs it. Files that begin at the same time build it
 * each, and the first one that is ready is kept.
 */
export const builtPage = async (name: string, build: (folder: string) => Promise<unknown>): Promise<string> => {
  const pages = inject("pagesFolder")
  const place = join(pages, name)
  if (existsSync(place)) return place
  const aside = await mkdtemp(join(pages, "making-"))
  await build(aside)
  await rename(aside, place).catch(() => rm(aside, { recursive: true, force: true }))
  return place
}
