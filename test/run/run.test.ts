import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { Results } from "./Results.ts"
import { runVitest, type VitestRun } from "./runVitest.ts"

// The runner on test files that fail, lose their worker, or do so once.

const path = (name: string) => `test/run/fixtures/${name}.fixture.ts`

const run = async (fixtures: ReadonlyArray<string>, options: Partial<VitestRun> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), "latchkey-fixtures-"))
  vi.stubEnv("FIXTURE_FOLDER", folder)
  const base = { projects: ["fixtures"], config: "test/run/fixtures/vitest.config.ts", alone: true, quiet: true }
  const results = new Results([])
  const first = await runVitest({ ...base, ...options, files: fixtures.map(path) })
  await results.addRun("fixtures", first, ({ file }) => runVitest({ ...base, files: [file] }))
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
  const lines: Array<string> = []
  const ok = results.print((line) => void lines.push(line), 0)
  return { ok, text: lines.join("\n"), numbers: lines.slice(-2) }
}

test("runs a file that does not pass once more, alone, and counts by what it does then", async () => {
  const { ok, text, numbers } = await run([
    "passes",
    "failsAlways",
    "killedAlways",
    "rejectsAlways",
    "cannotLoad",
    "failsOnce",
    "killedOnce",
    "rejectsOnce"
  ])
  const verdict = (name: string) =>
    text.split("\n").flatMap((line) => new RegExp(`^(\\w+): ${path(name)}`).exec(line)?.[1] ?? [])
  expect(verdict("passes")).toEqual([])
  for (const name of ["failsAlways", "killedAlways", "rejectsAlways", "cannotLoad"])
    expect(verdict(name)).toEqual(["FAILED"])
  expect(verdict("failsOnce")).toEqual(["FLAKY"])
  for (const name of ["killedOnce", "rejectsOnce"]) expect(verdict(name)).toEqual(["CRASHED"])
  for (const reason of ["expected 1 to be 2", "nobody handles this", "this file cannot be loaded", "the worker ended"])
    expect(text).toContain(reason)
  expect(numbers[0]).toBe("FLAKY 1, CRASHED 2, NOT REACHED 0")
  // The rejection did not fail its test, so that one counts as passed beside the failure of its file.
  expect(numbers[1]).toBe("5 passed, 4 failed, 1 skipped")
  expect(ok).toBe(false)
})

test("names the files that the deadline leaves out", async () => {
  const { text, numbers } = await run(["waits", "passes"], { deadline: Date.now() })
  expect(text).toMatch(/^No time for test\/run\/fixtures\//m)
  expect(numbers[0]).toMatch(/^FLAKY 0, CRASHED 0, NOT REACHED [12]$/)
})

test("is red when no file matches", async () => {
  expect((await run(["nothing"])).ok).toBe(false)
})
