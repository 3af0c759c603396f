/** An error as Vitest reports it. */
export interface ErrorReport {
  readonly name: string
  readonly message: string
  readonly stack?: string
}

/** What one test did. */
export interface TestReport {
  readonly name: string
  readonly state: "passed" | "failed" | "skipped" | "pending"
  readonly errors: ReadonlyArray<ErrorReport>
}

/** What one test file did. */
export interface FileReport {
  /** Path from the root of the repository. */
  readonly file: string
  /** Name of the Vitest project. */
  readonly project: string
  /** Time of the whole file in ms, including its imports. */
  readonly duration: number
  readonly tests: ReadonlyArray<TestReport>
  /** Errors of the file itself, such as a failed import or hook. */
  readonly errors: ReadonlyArray<ErrorReport>
}

/** An error that no test caused, with the file that ran when it happened, if Vitest knows it. */
export interface UnhandledReport extends ErrorReport {
  readonly file?: string
}

/** Lines of a report, in the order in which they are written. */
export type ReportLine =
  | { readonly type: "planned"; readonly files: ReadonlyArray<Pick<FileReport, "file" | "project">> }
  | { readonly type: "file"; readonly report: FileReport }
  | { readonly type: "cancelled" }
  | { readonly type: "ended"; readonly unhandled: ReadonlyArray<UnhandledReport> }

/** What a run of Vitest did. */
export interface RunReport {
  readonly planned: ReadonlyArray<Pick<FileReport, "file" | "project">>
  /** The files that ended. */
  readonly files: ReadonlyArray<FileReport>
  readonly unhandled: ReadonlyArray<UnhandledReport>
  /** The deadline came before the last file. */
  readonly cancelled: boolean
  /** Vitest lived until the end of the run. */
  readonly ended: boolean
}

/** Reads the lines of a report. The last line may be incomplete if the process was killed. */
export const readReport = (text: string): RunReport => {
  const report = {
    planned: [] as RunReport["planned"],
    files: [] as Array<FileReport>,
    unhandled: [] as RunReport["unhandled"],
    cancelled: false,
    ended: false
  }
  for (const line of text.split("\n").slice(0, -1)) {
    const entry = JSON.parse(line) as ReportLine
    if (entry.type === "planned") report.planned = entry.files
    else if (entry.type === "file") report.files.push(entry.report)
    else if (entry.type === "cancelled") report.cancelled = true
    else Object.assign(report, { unhandled: entry.unhandled, ended: true })
  }
  return report
}
