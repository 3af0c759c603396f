import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Demo, startDemo } from "../server/startDemo.ts"
import type { Part, StepResult } from "./check/Check.ts"
import { parts } from "./check/parts.ts"
import { runPart } from "./check/runPart.ts"
import { demoOptions } from "./demoOptions.ts"

/** The outcome of each step, with the reason where one failed. */
const outcomes = (results: ReadonlyArray<StepResult>) =>
  results.map(({ name, ok, detail }) => (ok ? { name, ok } : { name, ok, detail }))

/** The outcomes of a part whose steps have all run and passed. */
const allPassed = ({ steps }: Part) => steps.map(({ name }) => ({ name, ok: true }))

let demo: Demo
// Built once: the parts differ in what is done on the page.
beforeAll(async () => void (demo = await startDemo(demoOptions)))
afterAll(() => demo?.stop())

test.each(parts)("passes the part $name of the check", async (part) => {
  const results = await runPart(demo, part, () => {})
  expect(outcomes(results)).toEqual(allPassed(part))
})

const root = fileURLToPath(new URL("../../", import.meta.url))

/** Runs the demo's program on the sources. Resolves also when it exits with an error. */
const runDemo = (...args: ReadonlyArray<string>) =>
  promisify(execFile)(
    process.execPath,
    ["--import", "./examples/fromSource.ts", "examples/react-vite/demo.ts", ...args],
    { cwd: root }
  ).then(
    (said) => ({ code: 0, ...said }),
    (error: { readonly code: number; readonly stdout: string; readonly stderr: string }) => error
  )

test("prints the results of one part as one JSON array", async () => {
  const phone = parts.find(({ name }) => name === "phone")!
  const { code, stdout } = await runDemo("--check", "--part", "phone", "--json")
  const results = JSON.parse(stdout) as ReadonlyArray<StepResult>
  expect(outcomes(results)).toEqual(allPassed(phone))
  expect([code, new Set(results.map(({ part }) => part))]).toEqual([0, new Set(["phone"])])
})

test("refuses an unknown part and lists all parts", async () => {
  const { code, stderr } = await runDemo("--check", "--part", "telephone")
  const names = parts.map(({ name }) => name).join(", ")
  expect([code, stderr]).toEqual([2, `The check has no part "telephone". Its parts are ${names}.\n`])
})
