import { spawn } from "node:child_process"
import { performance } from "node:perf_hooks"
import { fileURLToPath } from "node:url"

// `npm run check`: runs every step, also after a failure; the output of a failed step is printed below its line. With
// `-- --before-tests` the sizes as well, and without what the tests look at.

const root = fileURLToPath(new URL("..", import.meta.url))
const bin = (name: string) => `${root}node_modules/.bin/${name}`

interface Step {
  readonly name: string
  readonly commands: ReadonlyArray<readonly [string, ...ReadonlyArray<string>]>
  /** Reads the built package. */
  readonly readsBuild?: true
  /** What it says is shown, also when nothing is wrong. */
  readonly shows?: true
}

const beforeTests = process.argv.includes("--before-tests")

/** What a host's TypeScript finds: Node's rules and a bundler's. Everything is a module, so nothing is for `require`. */
const checkPackage = (folder: string): Step["commands"] => [
  [bin("publint"), `${root}${folder}`, "--strict"],
  [bin("attw"), "--pack", `${root}${folder}`, "--profile", "esm-only", "--no-color"]
]

const build = "build"
// The build first, then the longest.
const steps: ReadonlyArray<Step> = [
  { name: build, commands: [[bin("vite"), "build", "--logLevel", "warn"]] },
  // One checker: each more checks the types that files share again.
  { name: "types", commands: [[bin("tsc"), "--noEmit", "--checkers", "1"]] },
  { name: "package", commands: checkPackage(""), readsBuild: true },
  ...(beforeTests
    ? [{ name: "size", commands: [["node", "bench/size.ts"]], readsBuild: true, shows: true } as const]
    : []),
  { name: "lint", commands: [[bin("oxlint"), "--type-aware", "--deny-warnings"]] },
  {
    name: "packages of the script and the sandbox",
    commands: ["global", "sandbox"].flatMap(checkPackage),
    readsBuild: true
  },
  { name: "unused code", commands: [[bin("knip"), "--no-progress"]] },
  { name: "format", commands: [[bin("oxfmt"), "--check", "."]] },
  ...(beforeTests
    ? []
    : [
        {
          name: "directions, exports, licences",
          commands: [
            [bin("vitest"), "run", "--project", "unit*", "--reporter", "dot"].concat([
              "test/architecture.test.ts",
              "test/exports.test.ts",
              "test/licences.test.ts"
            ]) as [string, ...Array<string>]
          ]
        }
      ])
]

const call = ([command, ...args]: Step["commands"][number]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    let text = ""
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] })
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (text += part))
    child.on("error", (error) => resolve({ code: 1, text: String(error) }))
    child.on("close", (code) => resolve({ code: code ?? 1, text }))
  })

const built = Promise.withResolvers<boolean>()

const run = async ({ name, commands, readsBuild, shows }: Step): Promise<boolean> => {
  if (readsBuild && !(await built.promise)) {
    console.log(`FAILED ${name}: there is no build`)
    return false
  }
  const start = performance.now()
  let output = ""
  let ok = true
  for (const command of commands) {
    const { code, text } = await call(command)
    output += text
    ok &&= code === 0
    if (!ok) break
  }
  if (name === build) built.resolve(ok)
  console.log(`${ok ? "ok    " : "FAILED"} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  if (!ok || shows) console.log(output.trimEnd().replaceAll(/^/gm, "    "))
  return ok
}

// Two at a time, for two cores.
const waiting = [...steps]
const results: Array<boolean> = []
const worker = async () => {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) results.push(await run(step))
}
await Promise.all([worker(), worker()])

const failed = results.filter((ok) => !ok).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
