import { spawn } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { missedFloors } from "./support/missedFloors.ts"

// `npm test`: builds the package, runs all tests, and says last how many really ran: `N passed, N failed`. With
// `-- --built` the package is tested as it lies in `dist`.
// A program that crashed, a suite in which nothing ran, or with `CI=true` a missed floor of coverage, counts as a failure.

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: ReadonlyArray<{
      readonly status: string
      readonly fullName: string
      readonly failureMessages: ReadonlyArray<string>
    }>
  }>
}

const root = fileURLToPath(new URL("..", import.meta.url))
const count = { passed: 0, failed: 0, skipped: 0 }
/** What failed, said again at the end: the lines in between are thousands. */
const failures: Array<string> = []

/** Runs a program, shows what it says, and answers how it ended and what it said to stderr. */
const call = (command: string, ...args: ReadonlyArray<string>) =>
  new Promise<{ readonly code: number; readonly said: string }>((resolve) => {
    const child = spawn(join(root, "node_modules/.bin", command), args, {
      cwd: root,
      stdio: ["ignore", "inherit", "pipe"]
    })
    let said = ""
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said += text
      process.stderr.write(text)
    })
    child.on("error", () => resolve({ code: 1, said }))
    child.on("close", (code) => resolve({ code: code ?? 1, said }))
  })

const fail = (what: string) => {
  count.failed += 1
  failures.push(what)
}

const runProject = async (project: string, folder: string) => {
  const file = join(folder, `${project}.json`)
  const failedBefore = count.failed
  const { code, said } = await call(
    "vitest",
    "run",
    // Units that share a process and those that have one each run in one call: the floors of coverage count both.
    "--project",
    `${project}*`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    // The other projects test the built package, in a browser, which is not measured.
    ...(project === "unit" && process.env["CI"] === "true" ? ["--coverage"] : [])
  )
  const report = await readFile(file, "utf8").then(
    (text) => JSON.parse(text) as Report,
    () => undefined
  )
  if (report === undefined) return fail(`the ${project} tests crashed before they could report`)
  const ran = report.numPassedTests + report.numFailedTests
  count.passed += report.numPassedTests
  count.failed += report.numFailedTests
  count.skipped += report.numPendingTests + report.numTodoTests
  for (const { name, status, message, assertionResults } of report.testResults) {
    const path = relative(root, name)
    // A file that cannot even be loaded has no test that could fail.
    if (status === "failed" && assertionResults.length === 0) fail(`${path} could not be run: ${message}`)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === "failed") failures.push(`${path} > ${fullName}\n${failureMessages.join("\n")}`)
  }
  for (const missed of missedFloors(said)) fail(missed)
  if (ran === 0) fail(`no ${project} test ran`)
  else if (code !== 0 && count.failed === failedBefore) fail(`the ${project} run ended with code ${code}`)
}

const folder = await mkdtemp(join(tmpdir(), "latchkey-test-"))
try {
  if (!process.argv.includes("--built")) {
    const { code } = await call("vite", "build", "--logLevel", "warn")
    if (code === 0) console.log("The package is built.")
    else fail("the package could not be built")
  }
  for (const project of ["unit", "browser", "measured"]) await runProject(project, folder)
} catch (error) {
  console.error(error)
  fail("the test run itself crashed")
} finally {
  await rm(folder, { recursive: true, force: true })
}

for (const failure of failures) console.log(`FAILED: ${failure}`)
const { passed, failed, skipped } = count
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
