import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import type { StepResult } from "./check/Check.ts"

const root = fileURLToPath(new URL("../../", import.meta.url))

test("the demo's own check passes, and prints one JSON array", async () => {
  const script = ["--import", "./examples/fromSource.ts", "examples/react-vite/demo.ts", "--check", "--json"]
  // A failed check exits with 1; its output has the details.
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: root }).catch(
    (error: { readonly stdout: string }) => error
  )
  const results = JSON.parse(stdout) as ReadonlyArray<StepResult>
  const failed = results.flatMap(({ ok, name, detail }) => (ok ? [] : [`${name}: ${detail}`]))
  expect(failed.length, failed.join("\n")).toBe(0)
  expect(results.length).toBeGreaterThanOrEqual(44)
})
