import { spawn } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { readReport, type RunReport } from "./RunReport.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const vitest = join(root, "node_modules/vitest/vitest.mjs")
const reporter = fileURLToPath(new URL("fileReporter.ts", import.meta.url))

/** Which tests to run, and until when. */
export interface VitestRun {
  /** Names or patterns of Vitest projects. */
  readonly projects: ReadonlyArray<string>
  /** Paths from the root; every file of the projects if absent. */
  readonly files?: ReadonlyArray<string>
  /** Runs the tests whose full name matches. */
  readonly names?: RegExp
  /** Runs one file after the other. */
  readonly alone?: boolean
  /** No file starts after this time, in ms since 1970. */
  readonly deadline?: number | undefined
  /** What runs at this time is killed, in ms since 1970. */
  readonly end?: number | undefined
  readonly config?: string
  /** Prints nothing. */
  readonly quiet?: boolean
}

/** Runs Vitest, shows its output, and returns what each file did, also if Vitest itself is killed. */
export const runVitest = async (run: VitestRun): Promise<RunReport> => {
  const folder = await mkdtemp(join(tmpdir(), "latchkey-run-"))
  const report = join(folder, "report.jsonl")
  const args = [
    // The same compilers as in the workers: see `vitest.config.ts`.
    "--no-sparkplug",
    "--no-maglev",
    vitest,
    "run",
    ...(run.config === undefined ? [] : ["--config", run.config]),
    ...run.projects.flatMap((project) => ["--project", project]),
    ...(run.names === undefined ? [] : [`--testNamePattern=${run.names.source}`]),
    ...(run.alone ? ["--maxWorkers=1"] : []),
    "--reporter=default",
    `--reporter=${reporter}`,
    ...(run.files ?? []).map((file) => join(root, file))
  ]
  try {
    await new Promise<void>((resolve) => {
      const child = spawn(process.execPath, args, {
        cwd: root,
        stdio: run.quiet ? "ignore" : ["ignore", "inherit", "inherit"],
        env: {
          ...process.env,
          TEST_REPORT: report,
          TEST_DEADLINE: String(run.deadline ?? ""),
          TEST_NAMES: run.names?.source ?? ""
        },
        // A group of its own, so that a late run is ended with its workers and browsers.
        detached: true
      })
      const kill = (signal: NodeJS.Signals) => {
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal)
      }
      const timer =
        run.end === undefined ? undefined : setTimeout(kill, Math.max(0, run.end - Date.now()), "SIGKILL" as const)
      const interrupt = () => {
        kill("SIGKILL")
        process.exit(130)
      }
      process.once("SIGINT", interrupt)
      process.once("SIGTERM", interrupt)
      const done = () => {
        clearTimeout(timer)
        process.off("SIGINT", interrupt)
        process.off("SIGTERM", interrupt)
        resolve()
      }
      child.on("error", done)
      child.on("close", done)
    })
    return readReport(await readFile(report, "utf8").catch(() => ""))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
