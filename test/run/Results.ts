import { isOverdue, type KnownFlaky } from "./flakyFiles.ts"
import { isFinal, judgeAgain, judgeRun, type FirstResult, type Verdict } from "./judge.ts"
import type { ProgramResult } from "./runProgram.ts"
import type { FileReport, RunReport } from "./RunReport.ts"

/** More than these in one run are a fault of the tests or of the machine, and the run is red. */
const most = { flaky: 5, crashed: 3 }

/** A file that needs a word at the end. */
interface Noted {
  readonly verdict: Exclude<Verdict, "passed">
  readonly file: string
  readonly text: string
}

const describe = ({ report, reason }: FirstResult) => {
  const failed = report?.tests.filter(({ state }) => state === "failed") ?? []
  if (failed.length === 0) return reason ?? ""
  return failed
    .map(
      ({ name, errors }) =>
        `> ${name}\n${errors.map(({ stack, name, message }) => stack ?? `${name}: ${message}`).join("\n")}`
    )
    .join("\n")
}

/** What all suites of a run did. */
export class Results {
  private passed = 0
  private failed = 0
  private skipped = 0
  private readonly noted: Array<Noted> = []
  private readonly notes: Array<string> = []
  private readonly ran = new Set<string>()
  /** Time of each file, in ms. */
  readonly durations: Record<string, number> = {}

  private readonly known: ReadonlyArray<KnownFlaky>

  constructor(known: ReadonlyArray<KnownFlaky>) {
    this.known = known
  }

  private count({ tests, file, duration }: FileReport) {
    this.durations[file] = duration
    for (const { name, state } of tests) {
      if (state !== "skipped") this.ran.add(name)
      if (state === "passed") this.passed += 1
      else if (state === "failed") this.failed += 1
      else if (state === "skipped") this.skipped += 1
    }
  }

  private note(verdict: Noted["verdict"], first: FirstResult) {
    this.noted.push({ verdict, file: first.file, text: describe(first) })
  }

  /** Counts something that is not a test file: a step that broke, or an error that belongs to no file. */
  fail(name: string, text: string) {
    this.failed += 1
    this.noted.push({ verdict: "failed", file: name, text })
  }

  addProgram(name: string, { ok, passed, failed, skipped }: ProgramResult) {
    this.passed += passed
    this.skipped += skipped
    if (ok) return
    this.failed += failed
    this.noted.push({ verdict: "failed", file: name, text: "see its output above" })
  }

  skip(name: string, why: string) {
    this.skipped += 1
    this.notes.push(`SKIPPED: ${name}: ${why}`)
  }

  notReached(name: string) {
    this.noted.push({ verdict: "not reached", file: name, text: "" })
  }

  /** Counts each of these tests that was not run as a failure. */
  require(names: ReadonlyArray<string>) {
    for (const name of names) if (!this.ran.has(name)) this.fail(name, "this test was not run")
  }

  /**
   * Adds a run of Vitest. Files that did not pass are run once more, alone, unless there are so many that the run is red
   * whatever comes.
   */
  async addRun(name: string, run: RunReport, again: (result: FirstResult) => Promise<RunReport>): Promise<void> {
    const { results, strays } = judgeRun(run)
    if (!results.some(({ verdict }) => verdict !== "not reached") && !run.cancelled)
      this.fail(name, "no test ran: the run ended before it began")
    for (const stray of strays) this.fail(name, stray)
    const bad = results.filter(({ verdict }) => verdict === "failed" || verdict === "crashed")
    for (const result of results)
      if (result.verdict === "passed") this.count(result.report!)
      else if (result.verdict === "not reached") this.note("not reached", result)
    for (const first of bad) {
      if (bad.length > most.flaky + most.crashed || isFinal(first)) {
        this.addFailed(first)
        continue
      }
      const second = judgeRun(await again(first)).results.find(({ file }) => file === first.file)
      const verdict = judgeAgain(first, second?.verdict ?? "crashed")
      if (verdict === "failed") this.addFailed(second?.verdict === "failed" ? second : first)
      else if (verdict !== "passed") {
        this.count(second!.report!)
        this.note(verdict, first)
      }
    }
  }

  private addFailed(result: FirstResult) {
    const before = this.failed
    if (result.report) this.count(result.report)
    // A file that cannot be loaded, or whose worker ended, has no test that could fail.
    if (this.failed === before) this.failed += 1
    this.note("failed", result)
  }

  /**
   * Prints the files that did not pass at once, the numbers, and last `N passed, N failed[, N skipped]`.
   *
   * @returns whether the run is green
   */
  print(write: (line: string) => void, now: number): boolean {
    const of = (verdict: Verdict) => this.noted.filter((entry) => entry.verdict === verdict)
    for (const verdict of ["flaky", "crashed"] as const) {
      const overdue = of(verdict).filter(({ file }) => verdict === "flaky" && isOverdue(file, this.known, now))
      for (const { file } of overdue)
        this.fail(file, "flaky again, more than 14 days after it was listed in test/flaky.json")
      if (of(verdict).length > most[verdict])
        this.fail(`${of(verdict).length} ${verdict} files`, `at most ${most[verdict]}`)
    }
    for (const { file, text } of of("flaky")) write(`FLAKY: ${file} passed when run again, alone. First:\n${text}`)
    for (const { file, text } of of("crashed")) write(`CRASHED: ${file} passed when run again, alone. First:\n${text}`)
    for (const { file, text } of of("failed")) write(`FAILED: ${file}\n${text}`)
    for (const note of this.notes) write(note)
    const missed = of("not reached")
    if (missed.length > 0) write(`No time for ${missed.map(({ file }) => file).join(", ")}`)
    write(`FLAKY ${of("flaky").length}, CRASHED ${of("crashed").length}, NOT REACHED ${missed.length}`)
    write(`${this.passed} passed, ${this.failed} failed${this.skipped > 0 ? `, ${this.skipped} skipped` : ""}`)
    return this.failed === 0 && this.passed > 0
  }
}
