import { execFileSync } from "node:child_process"
import { randomInt } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { installSite } from "../docs/site/installSite.ts"
import { fetchHost } from "./hosts/fetchHost.ts"
import { endToEndTests } from "./parts.ts"
import { readKnownFlaky } from "./run/flakyFiles.ts"
import { measureSlowness } from "./run/measureSlowness.ts"
import { Results } from "./run/Results.ts"
import { runProgram } from "./run/runProgram.ts"
import { runVitest, type VitestRun } from "./run/runVitest.ts"
import { NotInstallable } from "./support/install.ts"

// `npm test [-- SUITE ...] [--minutes N] [--record]` runs suites one after the other; without a name static, unit and e2e.
// Its last line is `N passed, N failed[, N skipped]`. `--minutes`: the long suite leaves out what it cannot reach in that
// time, and names it. `--record`: the times of the files are written to `test/durations.json`, which decides their order.

interface Program {
  readonly command: readonly [string, ...ReadonlyArray<string>]
  /** Downloads its packages. Runs before the first test; the program is skipped if the registry does not answer. */
  readonly download?: () => void | Promise<void>
  readonly env?: Readonly<Record<string, string>>
}

interface Suite {
  readonly programs: Readonly<Record<string, Program>>
  readonly runs: ReadonlyArray<VitestRun>
  /** Tests that must run. */
  readonly tests?: ReadonlyArray<string>
  /** Leaves out what it cannot reach in time. */
  readonly ends?: true
}

const escape = (text: string) => text.replaceAll(/[^\w ]/g, (character) => `\\${character}`)
const endToEnd = `(?:${[...endToEndTests.values()].flat().map(escape).join("|")})$`

const suites: Readonly<Record<string, Suite>> = {
  static: {
    programs: {
      check: { command: ["node", ".ci/check.ts", "before-tests"] }
    },
    runs: []
  },
  unit: { programs: {}, runs: [{ projects: ["unit", "unit-page", "unit-isolated"] }] },
  e2e: {
    programs: {},
    runs: [{ projects: ["browser"], files: [...endToEndTests.keys()], names: new RegExp(`^${endToEnd}`) }],
    tests: [...endToEndTests.values()].flat()
  },
  long: {
    programs: {
      "types of the packages": { command: ["node", ".ci/check.ts", "package-types"] },
      "documentation site": { command: ["node", "docs/site/site.ts", "--check"], download: installSite },
      hosts: {
        command: ["node", "test/hosts/hosts.ts", "react-18"],
        download: () => fetchHost("react-18"),
        // npm takes the packages from its cache.
        env: { npm_config_offline: "true" }
      }
    },
    runs: [
      { projects: ["unit-long"] },
      { projects: ["browser"], names: new RegExp(`^(?!${endToEnd})`) },
      { projects: ["measured"] }
    ],
    ends: true
  },
  rest: {
    programs: {
      // Every run count at its largest, with other random values each time.
      coverage: {
        command: ["node", "test/coverage.ts"],
        env: { TEST_LONG: "true", TEST_SEED: String(randomInt(2 ** 31)) }
      },
      "1,000 payments": {
        command: ["vitest", "run", "--project", "unit-long", "test/scenarios/payout.test.ts"],
        env: { PAYMENTS: "1000" }
      },
      "all looks": { command: ["node", "test/gallery/inspectAll.ts"] }
    },
    runs: [{ projects: ["situations"] }]
  },
  external: { programs: { "newest packages": { command: ["node", "test/external/external.ts"] } }, runs: [] }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string" }, record: { type: "boolean" } }
})
const names = positionals.length > 0 ? positionals : ["static", "unit", "e2e"]
const unknown = names.filter((name) => !(name in suites))
if (unknown.length > 0) {
  console.error(`No suite is called ${unknown.join(", ")}. There are: ${Object.keys(suites).join(", ")}`)
  process.exit(2)
}

const started = Date.now()
const end = values.minutes === undefined ? undefined : started + Number(values.minutes) * 60_000
/** After this time no file of the long suite starts: the last ones may end, and be run again. */
const deadline = end === undefined ? undefined : end - 5 * 60_000
/** After this time what runs is killed, so that time is left to run files again. */
const lastMoment = end === undefined ? undefined : end - 150_000
/** Longest time of a program, in ms. */
const programLimit = 1_800_000

const slowness = await measureSlowness()
console.log(
  `This machine takes ${slowness} times as long as the reference machine; limits of time are multiplied by it.`
)
process.env["TEST_SLOWNESS"] = String(slowness)
process.env["TEST_ROTATION"] = execFileSync("git", ["rev-parse", "--short=7", "HEAD"], { encoding: "utf8" }).trim()

const results = new Results(readKnownFlaky())
/** Programs that cannot run because their packages are missing. */
const withoutPackages = new Set<string>()
for (const name of names)
  for (const [program, { download }] of Object.entries(suites[name]!.programs))
    try {
      await download?.()
    } catch (error) {
      withoutPackages.add(program)
      const text = `its packages could not be installed\n${(error as Error).message}`
      if (error instanceof NotInstallable) results.skip(program, text)
      else results.fail(program, text)
    }

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(0)} s`
for (const name of names) {
  const suite = suites[name]!
  const begun = Date.now()
  const late = () => suite.ends === true && deadline !== undefined && Date.now() > deadline
  for (const [program, { command, env }] of Object.entries(suite.programs))
    if (late()) results.notReached(program)
    else if (!withoutPackages.has(program)) {
      const settings = Object.entries(env ?? {}).map((entry) => entry.join("="))
      console.log(`Runs ${[program, ...settings].join(" ")}`)
      results.addProgram(program, await runProgram(command, { env, limit: programLimit }))
    }
  for (const run of suite.runs)
    if (late()) results.notReached(`tests of ${run.projects.join(", ")}`)
    else {
      const report = await runVitest({ ...run, ...(suite.ends && { deadline, end: lastMoment }) })
      await results.addRun(`${name} tests`, report, ({ file, project }) =>
        runVitest({ ...run, projects: [project], files: [file], alone: true, end })
      )
      results.require(suite.tests ?? [])
    }
  console.log(`The ${name} suite took ${seconds(begun)}.`)
}

if (values.record) {
  const place = new URL("durations.json", import.meta.url)
  const before = JSON.parse(readFileSync(place, "utf8")) as Record<string, number>
  const rounded = Object.entries(results.durations).map(([file, ms]) => [file, Math.round(ms / 100) * 100] as const)
  const all = { ...before, ...Object.fromEntries(rounded) }
  writeFileSync(
    place,
    `${JSON.stringify(Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b))), undefined, 2)}\n`
  )
}
console.log(`All of it took ${seconds(started)}.`)
process.exitCode = results.print(console.log, Date.now()) ? 0 : 1
