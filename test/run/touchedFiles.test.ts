import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { touchedFiles } from "./touchedFiles.ts"

test("finds the tests that a change touches: themselves, by imports, and by the pages they build", async () => {
  const root = await mkdtemp(join(tmpdir(), "latchkey-touched-"))
  try {
    await mkdir(join(root, "test/browser"), { recursive: true })
    await mkdir(join(root, "ui"))
    await writeFile(join(root, "ui/index.ts"), `export { row } from "./row.ts"`)
    await writeFile(join(root, "ui/row.ts"), `export const row = 1`)
    await writeFile(join(root, "test/browser/steps.ts"), "export const steps = 1")
    await writeFile(join(root, "test/browser/a.test.ts"), `import { steps } from "./steps.ts"`)
    await writeFile(
      join(root, "test/browser/b.test.ts"),
      "// See `test/browser/steps.ts`.\nconst page = `${root}ui/index.ts`"
    )
    await writeFile(
      join(root, "test/browser/c.test.ts"),
      `import type { steps } from "./steps.ts"\nimport { others } from "./missing.ts"`
    )
    const files = ["a", "b", "c"].map((name) => `test/browser/${name}.test.ts`)
    const touched = (...changed: ReadonlyArray<string>) => touchedFiles(root, files, new Set(changed))
    expect(touched("test/browser/steps.ts")).toEqual(["test/browser/a.test.ts"])
    expect(touched("ui/row.ts")).toEqual(["test/browser/b.test.ts"])
    expect(touched("test/browser/c.test.ts")).toEqual(["test/browser/c.test.ts"])
    expect(touched("README.md")).toEqual([])
  } finally {
    await rm(root, { recursive: true })
  }
})
