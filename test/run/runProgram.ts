import { spawn } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** How a program ended, and what it counted. */
export interface ProgramResult {
  readonly ok: boolean
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Longest time of a program in ms, and what it finds in its environment. */
interface ProgramOptions {
  readonly limit: number
  readonly env?: Readonly<Record<string, string>> | undefined
}

/**
 * Runs a program of this repository and shows its output. Reads its last line of the form `N passed, N failed[, N skipped]`;
 * a program without such a line counts as one test.
 *
 * @param command a program of `node_modules/.bin`, `node` or `npm`, and its arguments
 */
export const runProgram = (
  [name, ...args]: readonly [string, ...ReadonlyArray<string>],
  { limit, env }: ProgramOptions
) =>
  new Promise<ProgramResult>((resolve) => {
    const command = name === "node" ? process.execPath : name === "npm" ? name : join(root, "node_modules/.bin", name)
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...env },
      // A group of its own, so that it is ended with everything that it has started.
      detached: true
    })
    let line: RegExpExecArray | undefined
    let rest = ""
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      process.stdout.write(text)
      const lines = (rest + text).split("\n")
      rest = lines.pop() ?? ""
      for (const each of lines) line = /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/.exec(each) ?? line
    })
    const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, "SIGKILL"), limit)
    const end = (code: number | null) => {
      clearTimeout(timer)
      const [passed, failed, skipped] = line ? line.slice(1).map((digits) => Number(digits ?? 0)) : [0, 0, 0]
      const ok = code === 0 && failed === 0
      resolve({
        ok,
        passed: line ? passed! : Number(ok),
        failed: ok ? 0 : Math.max(1, failed!),
        skipped: skipped!
      })
    }
    child.on("error", () => end(1))
    child.on("close", end)
  })
