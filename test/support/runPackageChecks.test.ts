import { afterEach, expect, test, vi } from "vitest"
import { NotInstallable } from "./install.ts"
import { runPackageChecks, type PackageCheck } from "./runPackageChecks.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

test("installs for all checks before the first one runs, and counts passed, failed and skipped ones", async () => {
  const steps: Array<string> = []
  const check = (name: string, error: { readonly install?: Error; readonly run?: Error } = {}): PackageCheck => ({
    name,
    install: () => {
      steps.push(`install ${name}`)
      if (error.install) throw error.install
    },
    run: async () => {
      steps.push(`run ${name}`)
      if (error.run) throw error.run
      return "evidence"
    }
  })
  const lines: Array<string> = []
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line))
  const ok = await runPackageChecks([
    check("good"),
    check("offline", { install: new NotInstallable("no registry") }),
    check("refused", { install: new Error("npm ci failed") }),
    check("bad", { run: new Error("does not sign") })
  ])
  expect(ok).toBe(false)
  expect(steps).toEqual(["install good", "install offline", "install refused", "install bad", "run good", "run bad"])
  expect(lines).toEqual([
    "SKIPPED offline: no registry",
    "FAILED refused: npm ci failed",
    "ok     good: evidence (0 s)",
    "FAILED bad: does not sign",
    "1 passed, 2 failed, 1 skipped"
  ])
})
