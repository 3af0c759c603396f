import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { install } from "../support/install.ts"
import { areas } from "./areas.ts"

// `npm run mutate [-- <area> ...]`: changes the code of an area in small ways, one at a time, and counts how many of
// the changes its tests notice. Ends with a line per area, and fails below the least score.

/** Least share of changes that tests must notice, in percent. */
const leastScore = 85

const here = fileURLToPath(new URL(".", import.meta.url))
const root = fileURLToPath(new URL("../../", import.meta.url))

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in areas))
if (unknown.length > 0) {
  console.error(`No area is called ${unknown.join(", ")}. There are: ${Object.keys(areas).join(", ")}`)
  process.exit(1)
}

// Its packages are separate, so that nothing else waits for them. Vitest is the project's.
if (!existsSync(join(here, "node_modules/@stryker-mutator/core"))) install(here, "ci", "--legacy-peer-deps")

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: ReadonlyArray<{ readonly status: string }> }>>
}

const folder = mkdtempSync(join(tmpdir(), "latchkey-mutation-"))
const scores: Array<string> = []
let least = 100
try {
  for (const name of wanted.length > 0 ? wanted : Object.keys(areas)) {
    const report = join(folder, `${name}.json`)
    const config = join(folder, `${name}.config.json`)
    mkdirSync(join(folder, name))
    writeFileSync(
      config,
      JSON.stringify({
        mutate: [...areas[name]!.mutate, "!**/*.test.ts", "!**/*.schema.ts"],
        testRunner: "vitest",
        plugins: [join(here, "node_modules/@stryker-mutator/vitest-runner/dist/src/index.js")],
        vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
        coverageAnalysis: "perTest",
        ignoreStatic: true,
        // One core stays free for whatever else the machine does.
        concurrency: Math.max(1, availableParallelism() - 1),
        timeoutMS: 20_000,
        timeoutFactor: 1.5,
        // TypeScript 7 has not got the interface that this step needs.
        tsconfigFile: "none.json",
        tempDirName: join(folder, name),
        ignorePatterns: ["dist", "shots", ".git", "test/mutation/node_modules"],
        reporters: ["clear-text", "json", "progress-append-only"],
        clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
        jsonReporter: { fileName: report }
      })
    )
    const { status } = spawnSync(
      process.execPath,
      [join(here, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", config],
      { cwd: root, stdio: "inherit", env: { ...process.env, LATCHKEY_MUTATED: name } }
    )
    if (status !== 0) throw new Error(`The run of "${name}" ended with ${status}`)
    const { files } = JSON.parse(readFileSync(report, "utf8")) as Report
    const ends = Object.values(files).flatMap(({ mutants }) => mutants.map((one) => one.status))
    const count = (...which: ReadonlyArray<string>) => ends.filter((end) => which.includes(end)).length
    const noticed = count("Killed", "Timeout")
    const all = noticed + count("Survived", "NoCoverage")
    const score = (100 * noticed) / all
    least = Math.min(least, score)
    scores.push(`${name.padEnd(10)} ${score.toFixed(1).padStart(5)} %  ${noticed} of ${all} changes noticed`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(scores.join("\n"))
process.exitCode = least >= leastScore ? 0 : 1
