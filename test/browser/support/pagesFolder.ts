import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"

declare module "vitest" {
  interface ProvidedContext {
    /** Where the files of a run keep the pages that they have built. */
    readonly pagesFolder: string
  }
}

/** Makes the folder for the pages of a run, and for the scripts of its sandboxes, and removes it after the last test. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), "latchkey-pages-"))
  provide("pagesFolder", folder)
  const scripts = join(folder, "scripts")
  await mkdir(scripts)
  process.env["SANDBOX_SCRIPTS"] = scripts
  return () => rm(folder, { recursive: true, force: true })
}
