import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { install, NotInstallable } from "./install.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "latchkey-install-"))
  vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Puts an `npm` in front of the real one that notes its arguments and then runs a line of shell. */
const stubNpm = (line: string) =>
  writeFileSync(join(folder, "npm"), `#!/bin/sh\necho "$@" >> calls\n${line}\n`, { mode: 0o755 })
const calls = () => readFileSync(join(folder, "calls"), "utf8").trim().split("\n")

test("installs with one call when npm succeeds", () => {
  stubNpm("exit 0")
  install(folder, "ci", "--include=dev")
  expect(calls()).toEqual(["ci --ignore-scripts --no-audit --no-fund --loglevel=error --include=dev"])
})

test("tries again when npm fails, and succeeds with the third call", () => {
  stubNpm("[ $(wc -l < calls) -eq 3 ]")
  install(folder, "ci")
  expect(calls()).toHaveLength(3)
})

test("throws NotInstallable after three calls when the registry does not answer", () => {
  stubNpm("echo 'npm error code ECONNREFUSED' >&2; exit 1")
  expect(() => install(folder, "ci")).toThrow(NotInstallable)
  expect(calls()).toHaveLength(3)
})

test("throws the output of npm when it refuses", () => {
  stubNpm("echo 'npm error code EUSAGE' >&2; exit 1")
  const call = () => install(folder, "ci")
  expect(call).toThrow("npm error code EUSAGE")
  expect(call).not.toThrow(NotInstallable)
})
