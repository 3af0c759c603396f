import { expect, test } from "vitest"
import type { KnownFlaky } from "./flakyFiles.ts"
import { Results } from "./Results.ts"
import type { FileReport, RunReport } from "./RunReport.ts"

const report = (file: string, state: "passed" | "failed"): FileReport => ({
  file,
  project: "browser",
  duration: 1,
  errors: [],
  tests: [{ name: "a test", state, errors: state === "failed" ? [{ name: "Error", message: "no" }] : [] }]
})

const runOf = (files: ReadonlyArray<FileReport>, also: Partial<RunReport> = {}): RunReport => ({
  planned: files.map(({ file, project }) => ({ file, project })),
  files,
  unhandled: [],
  cancelled: false,
  ended: true,
  ...also
})

const now = Date.parse("2026-11-28")

const finish = async (run: RunReport, known: ReadonlyArray<KnownFlaky> = []) => {
  const results = new Results(known)
  const again: Array<string> = []
  await results.addRun("browser tests", run, async ({ file }) => {
    again.push(file)
    return runOf([report(file, "passed")])
  })
  const lines: Array<string> = []
  return { ok: results.print((line) => void lines.push(line), now), last: lines.at(-1), lines, again }
}

const files = (count: number) => Array.from({ length: count }, (_, index) => report(`${index}.test.ts`, "failed"))

test("is green with five flaky files and red with six", async () => {
  expect(await finish(runOf(files(5)))).toMatchObject({ ok: true, last: "5 passed, 0 failed" })
  expect(await finish(runOf(files(6)))).toMatchObject({ ok: false, last: "6 passed, 1 failed" })
})

test("is red when a flaky file was listed more than 14 days ago", async () => {
  const listed = (since: string) => [{ file: "0.test.ts", since, why: "a race" }]
  expect(await finish(runOf(files(1)), listed("2026-11-20"))).toMatchObject({ ok: true })
  expect(await finish(runOf(files(1)), listed("2026-11-01"))).toMatchObject({ ok: false })
})

test("runs no file again when the run is red whatever comes", async () => {
  expect(await finish(runOf(files(9)))).toMatchObject({ ok: false, again: [], last: "0 passed, 9 failed" })
})

test("is green with three lost workers and red with four", async () => {
  const lost = (count: number) =>
    runOf([], { planned: files(count).map(({ file, project }) => ({ file, project })), files: [] })
  expect(await finish(lost(3))).toMatchObject({ ok: true, last: "3 passed, 0 failed" })
  expect(await finish(lost(4))).toMatchObject({ ok: false, last: "4 passed, 1 failed" })
})

test("counts an error of no file as a failure", async () => {
  const stray = runOf([report("a.test.ts", "passed")], { unhandled: [{ name: "Error", message: "a hook of the run" }] })
  expect(await finish(stray)).toMatchObject({ ok: false, last: "1 passed, 1 failed" })
})

test("is red when a test that must run was not found", async () => {
  const results = new Results([])
  await results.addRun("e2e tests", runOf([report("a.test.ts", "passed")]), () =>
    Promise.reject(new Error("not again"))
  )
  results.require(["a test", "another test"])
  expect(results.print(() => {}, now)).toBe(false)
})

test("names what the deadline leaves out and stays green", async () => {
  const late = runOf([report("a.test.ts", "passed")], {
    planned: ["a.test.ts", "b.test.ts"].map((file) => ({ file, project: "browser" })),
    cancelled: true
  })
  const { ok, lines } = await finish(late)
  expect(ok).toBe(true)
  expect(lines).toContain("No time for b.test.ts")
  expect(lines.at(-2)).toBe("FLAKY 0, CRASHED 0, NOT REACHED 1")
})
