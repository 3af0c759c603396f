import type { FileReport, RunReport } from "./RunReport.ts"

/** What the first run says of a file. */
export type FirstVerdict = "passed" | "failed" | "crashed" | "not reached"

/** What both runs say of a file. */
export type Verdict = FirstVerdict | "flaky"

/** A file and what its first run says. */
export interface FirstResult {
  readonly file: string
  readonly project: string
  readonly verdict: FirstVerdict
  /** Absent if the file did not end. */
  readonly report?: FileReport
  /** The first error, as a person reads it. */
  readonly reason?: string
}

/** Unit tests of money and of sign-in: a failed assertion there is never called flaky. */
const neverExcused = /^(services\/(account|base\/amounts|gate|ports\/sign-in)|layers\/siwx)\//

const failedTests = ({ tests }: FileReport) => tests.filter(({ state }) => state === "failed")

/** Whether no second run may turn this failure green. */
export const isFinal = ({ verdict, file, report }: FirstResult): boolean =>
  verdict === "failed" &&
  report !== undefined &&
  report.project.startsWith("unit") &&
  neverExcused.test(file) &&
  failedTests(report).some(({ errors }) => errors.some(({ name }) => name === "AssertionError"))

const key = ({ file, project }: Pick<FileReport, "file" | "project">) => `${project}:${file}`

/** Judges each planned file by the first run, and returns the errors that belong to none. */
export const judgeRun = (
  run: RunReport
): { readonly results: ReadonlyArray<FirstResult>; readonly strays: ReadonlyArray<string> } => {
  const ended = new Map(run.files.map((report) => [key(report), report]))
  const unhandledIn = new Map<string, string>()
  const strays: Array<string> = []
  let killed = 0
  for (const { file, name, message } of run.unhandled)
    if (file !== undefined) unhandledIn.set(file, unhandledIn.get(file) ?? `${name}: ${message}`)
    else if (message.startsWith("[vitest-pool]")) killed += 1
    else strays.push(`${name}: ${message}`)
  const results = run.planned.map(({ file, project }): FirstResult => {
    const report = ended.get(key({ file, project }))
    const failed = report === undefined ? [] : failedTests(report)
    const error = [...(report?.errors ?? []), ...failed.flatMap(({ errors }) => errors)][0]
    if (report !== undefined && (error !== undefined || failed.length > 0))
      return { file, project, verdict: "failed", report, reason: error ? `${error.name}: ${error.message}` : "failed" }
    if (report === undefined || report.tests.some(({ state }) => state === "pending")) {
      const verdict = run.cancelled && killed === 0 ? "not reached" : "crashed"
      return { file, project, verdict, reason: verdict === "crashed" ? "the worker ended before the file" : "no time" }
    }
    const unhandled = unhandledIn.get(file)
    if (unhandled !== undefined) return { file, project, verdict: "crashed", report, reason: unhandled }
    return { file, project, verdict: "passed", report }
  })
  return { results, strays }
}

/** Judges a file that did not pass by its second run, alone. */
export const judgeAgain = (first: FirstResult, again: FirstVerdict): Verdict => {
  if (isFinal(first) || again !== "passed") return "failed"
  return first.verdict === "crashed" ? "crashed" : "flaky"
}
