import { appendFileSync } from "node:fs"
import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import type { Reporter, SerializedError, TestModule, TestSpecification, Vitest } from "vitest/node"
import type { ErrorReport, ReportLine } from "./RunReport.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

const toError = ({ name = "Error", message, stack }: SerializedError): ErrorReport => ({
  name,
  message,
  ...(stack !== undefined && { stack })
})

/**
 * Writes a line to `TEST_REPORT` as soon as a file ends, so that a killed run keeps what is done. Starts no further file
 * after `TEST_DEADLINE` (ms since 1970).
 */
export default class FileReporter implements Reporter {
  private vitest: Vitest | undefined
  private timer: NodeJS.Timeout | undefined

  private write(line: ReportLine) {
    appendFileSync(process.env["TEST_REPORT"]!, `${JSON.stringify(line)}\n`)
  }

  onInit(vitest: Vitest) {
    this.vitest = vitest
  }

  private async cancel() {
    this.write({ type: "cancelled" })
    await this.vitest?.cancelCurrentRun("keyboard-input")
  }

  onTestRunStart(specifications: ReadonlyArray<TestSpecification>) {
    const files = specifications.map(({ moduleId, project }) => ({
      file: relative(root, moduleId),
      project: project.name
    }))
    this.write({ type: "planned", files })
    const deadline = Number(process.env["TEST_DEADLINE"])
    if (deadline > 0) this.timer = setTimeout(() => void this.cancel(), Math.max(0, deadline - Date.now())).unref()
  }

  onTestModuleEnd(module: TestModule) {
    // Vitest reports tests that were not asked for as skipped.
    const names = new RegExp(process.env["TEST_NAMES"] ?? "")
    const asked = [...module.children.allTests()].filter(({ fullName }) => names.test(fullName))
    const tests = asked.map((test) => {
      const { state, errors } = test.result()
      return { name: test.fullName, state, errors: (errors ?? []).map(toError) }
    })
    const { duration, collectDuration, setupDuration } = module.diagnostic()
    this.write({
      type: "file",
      report: {
        file: relative(root, module.moduleId),
        project: module.project.name,
        duration: Math.round(duration + collectDuration + setupDuration),
        tests,
        errors: [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())].map(
          toError
        )
      }
    })
  }

  onTestRunEnd(_: ReadonlyArray<TestModule>, errors: ReadonlyArray<SerializedError>) {
    clearTimeout(this.timer)
    const unhandled = errors.map((error) => {
      const path = error["VITEST_TEST_PATH"] as string | undefined
      return { ...toError(error), ...(path !== undefined && { file: relative(root, path) }) }
    })
    this.write({ type: "ended", unhandled })
  }
}
