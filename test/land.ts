import { execFileSync, spawnSync } from "node:child_process"
import { appendFileSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

// `npm run land` moves `main` to the commit that is checked out, if a clean clone of it passes `test/landChecks.ts`. Exits
// with 0 when `main` has moved, 1 when a check failed, 2 when it could not begin.

const root = fileURLToPath(new URL("..", import.meta.url))
const git = (...args: ReadonlyArray<string>) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim()
const succeeds = (...args: ReadonlyArray<string>) => spawnSync("git", args, { cwd: root }).status === 0

const refuse = (text: string): never => {
  console.error(text)
  process.exit(2)
}

if (git("branch", "--show-current") === "main") refuse("Work on a branch, such as `git switch -c next`.")
if (git("status", "--porcelain") !== "") refuse("Commit or stash the changes first.")
if (!succeeds("merge-base", "--is-ancestor", "main", "HEAD")) refuse("Rebase on `main` first.")

const head = git("rev-parse", "HEAD")
const base = git("rev-parse", "main")
const logs = join(homedir(), ".cache/latchkey-land")
mkdirSync(logs, { recursive: true })
const log = join(logs, `${head.slice(0, 12)}.log`)
const place = mkdtempSync(join(tmpdir(), "latchkey-land-"))
const clone = join(place, "latchkey")
const started = Date.now()
let isGreen = false
try {
  execFileSync("git", ["clone", "-q", root, clone])
  execFileSync("git", ["checkout", "-q", "-B", "main", head], { cwd: clone })
  console.log(`Tests ${head} on a clean clone. The log is ${log}`)
  const out = openSync(log, "w")
  const run = (command: string, args: ReadonlyArray<string>) =>
    spawnSync(command, args, { cwd: clone, stdio: ["ignore", out, out], env: { ...process.env, CI: "true" } })
      .status === 0
  const install = () => run("npm", ["ci", "--no-audit", "--no-fund"])
  isGreen = (install() || install() || install()) && run("node", ["test/landChecks.ts", base])
  closeSync(out)
} finally {
  rmSync(place, { recursive: true, force: true })
}

const seconds = Math.round((Date.now() - started) / 1_000)
const verdict = isGreen ? "green" : "red"
const date = new Date().toISOString().replace(/\.\d+Z$/, "Z")
appendFileSync(join(logs, "history"), `${date} ${head.slice(0, 12)} ${seconds} s ${verdict}\n`)
const lines = readFileSync(log, "utf8").split("\n")
for (const line of lines.filter((text) => /^(FAILED|FLAKY|CRASHED|NOT REACHED)/.test(text)).slice(0, 30))
  console.log(line)
console.log(
  `${verdict} after ${seconds} s: ${lines.findLast((text) => /\d+ passed, \d+ failed/.test(text)) ?? "no result"}`
)
// The branch may have moved meanwhile: only the tested commit becomes `main`.
if (isGreen) git("update-ref", "refs/heads/main", head)
process.exitCode = isGreen ? 0 : 1
