import { NotInstallable } from "./install.ts"

/** A check of packages from the registry. */
export interface PackageCheck {
  readonly name: string
  /** Installs what `run` needs. */
  readonly install: () => void | Promise<void>
  /** Resolves with evidence, and rejects if the check fails. */
  readonly run: () => string | Promise<string>
}

/**
 * Installs the packages of all checks, then runs one check after the other. Skips a check if the registry does not answer.
 * Prints a line for each check, and last `N passed, N failed[, N skipped]`.
 *
 * @returns whether no check failed
 */
export const runPackageChecks = async (checks: ReadonlyArray<PackageCheck>): Promise<boolean> => {
  const count = { passed: 0, failed: 0, skipped: 0 }
  const report = (name: string, error: unknown) => {
    const isSkipped = error instanceof NotInstallable
    count[isSkipped ? "skipped" : "failed"] += 1
    const text = error instanceof Error ? error.message : String(error)
    console.log(`${isSkipped ? "SKIPPED" : "FAILED"} ${name}: ${text}`)
  }
  const installed: Array<PackageCheck> = []
  for (const check of checks)
    try {
      await check.install()
      installed.push(check)
    } catch (error) {
      report(check.name, error)
    }
  for (const { name, run } of installed) {
    const start = performance.now()
    try {
      const evidence = await run()
      count.passed += 1
      console.log(`ok     ${name}: ${evidence} (${((performance.now() - start) / 1_000).toFixed(0)} s)`)
    } catch (error) {
      report(name, error)
    }
  }
  const also = count.skipped > 0 ? `, ${count.skipped} skipped` : ""
  console.log(`${count.passed} passed, ${count.failed} failed${also}`)
  return count.failed === 0
}
