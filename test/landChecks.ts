import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { parts } from "./parts.ts"
import { readKnownFlaky } from "./run/flakyFiles.ts"
import { measureSlowness } from "./run/measureSlowness.ts"
import { Results } from "./run/Results.ts"
import { runProgram } from "./run/runProgram.ts"
import { runVitest } from "./run/runVitest.ts"
import { startLoad } from "./run/startLoad.ts"
import { touchedFiles } from "./run/touchedFiles.ts"
import { browserSetup } from "./support/browserSetup.ts"

// `node test/landChecks.ts BASE`: what a commit must pass before it becomes `main`. Runs `npm test`, the check of the
// packages' types and the long units, then the browser files of the long suite that the change since BASE touches (all of
// them, if it touches what each begins with), then each changed test ten times on a busy machine.

/** Longest time for the touched files of the long suite, in ms. */
const longLimit = 25 * 60_000
/** Longest time for the changed tests on a busy machine, in ms. */
const loadLimit = 20 * 60_000
const rounds = 10

const root = fileURLToPath(new URL("..", import.meta.url))
const [base] = process.argv.slice(2)
if (base === undefined) {
  console.error("Name the commit that the change is compared with: node test/landChecks.ts BASE")
  process.exit(2)
}
const diff = execFileSync("git", ["diff", "--name-only", "--diff-filter=d", base, "HEAD"], {
  cwd: root,
  encoding: "utf8"
})
const changed = new Set(diff.split("\n").filter((line) => line !== ""))

process.env["TEST_SLOWNESS"] = String(await measureSlowness())
const results = new Results(readKnownFlaky())
results.addProgram("npm test", await runProgram(["node", "test/run.ts"], { limit: 30 * 60_000 }))
const checkTypes = ["node", ".ci/check.ts", "package-types"] as const
results.addProgram("types of the packages", await runProgram(checkTypes, { limit: 10 * 60_000 }))

const rerun: Parameters<Results["addRun"]>[2] = ({ file, project }) =>
  runVitest({ projects: [project], files: [file], alone: true })
await results.addRun("long units", await runVitest({ projects: ["unit-long"] }), rerun)

const long = Object.values(parts).flatMap((part) => part.long)
const isSetupTouched = changed.has("vitest.config.ts") || touchedFiles(root, browserSetup, changed).length > 0
const touched = isSetupTouched ? long : touchedFiles(root, long, changed)
const left = long.filter((file) => !touched.includes(file))
console.log(
  `The change touches ${touched.length} of ${long.length} files of the long suite. Left out: ${left.join(", ")}`
)
if (touched.length > 0) {
  const run = { projects: ["browser", "measured"], files: touched, deadline: Date.now() + longLimit }
  await results.addRun("long tests", await runVitest(run), rerun)
}

const tests = [...changed].filter((file) => /\.test\.tsx?$/.test(file))
const until = Date.now() + loadLimit
const endLoad = startLoad()
try {
  for (let round = 1; round <= rounds && tests.length > 0; round++) {
    console.log(`Changed tests on a busy machine, round ${round} of ${rounds}`)
    if (Date.now() > until) results.notReached(`round ${round} of the changed tests`)
    else
      await results.addRun(
        `changed tests, round ${round}`,
        await runVitest({ projects: ["unit*", "browser"], files: tests, deadline: until }),
        rerun
      )
  }
} finally {
  await endLoad()
}

process.exitCode = results.print(console.log, Date.now()) ? 0 : 1
