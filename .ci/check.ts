import { spawn } from "node:child_process"
import { performance } from "node:perf_hooks"
import { fileURLToPath } from "node:url"

// `npm run check`: runs every step, also after a failure; the output of a failed step is printed below its line. With
// `-- before-tests` the sizes as well, and without what the tests look at; with `-- package-types` only how types are found
// in the packages that are built.

const root = fileURLToPath(new URL("..", import.meta.url))
const bin = (name: string) => `${root}node_modules/.bin/${name}`

type Selection = "all" | "before-tests" | "package-types"
const [selection = "all"] = process.argv.slice(2) as [Selection?]

interface Step {
  readonly name: string
  /** The default is all but `package-types`. */
  readonly partOf?: ReadonlyArray<Selection>
  readonly commands: ReadonlyArray<readonly [string, ...ReadonlyArray<string>]>
  /** Reads the built package. */
  readonly readsBuild?: true
  /** What it says is shown, also when nothing is wrong. */
  readonly shows?: true
}

const packages = ["", "global", "sandbox"].map((folder) => `${root}${folder}`)

const build = "build"
// The build first, then the longest.
const allSteps: ReadonlyArray<Step> = [
  { name: build, commands: [[bin("vite"), "build", "--logLevel", "warn"]] },
  // One checker: each more checks the types that files share again.
  { name: "types", commands: [[bin("tsc"), "--noEmit", "--checkers", "1"]] },
  { name: "size", commands: [["node", "bench/size.ts"]], partOf: ["before-tests"], readsBuild: true, shows: true },
  { name: "lint", commands: [[bin("oxlint"), "--type-aware", "--deny-warnings"]] },
  // What a host's TypeScript finds: Node's rules and a bundler's. Everything is a module, so nothing is for `require`.
  {
    name: "types of the packages",
    commands: packages.map((folder) => [bin("attw"), "--pack", folder, "--profile", "esm-only", "--no-color"] as const),
    partOf: ["all", "package-types"],
    readsBuild: true
  },
  {
    name: "packages",
    commands: packages.map((folder) => [bin("publint"), folder, "--strict"] as const),
    readsBuild: true
  },
  { name: "unused code", commands: [[bin("knip"), "--no-progress"]] },
  { name: "format", commands: [[bin("oxfmt"), "--check", "."]] },
  {
    name: "directions, exports, licences",
    commands: [
      [
        ...[bin("vitest"), "run", "--project", "unit*", "--reporter", "dot"],
        ...["architecture", "exports", "licences"].map((name) => `test/${name}.test.ts`)
      ] as [string, ...Array<string>]
    ],
    partOf: ["all"]
  }
]

const steps = allSteps.filter(({ partOf = ["all", "before-tests"] }) => partOf.includes(selection))
if (steps.length === 0) throw new Error(`There is no selection "${selection}"`)

const call = ([command, ...args]: Step["commands"][number]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    let text = ""
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] })
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (text += part))
    child.on("error", (error) => resolve({ code: 1, text: String(error) }))
    child.on("close", (code) => resolve({ code: code ?? 1, text }))
  })

const built = Promise.withResolvers<boolean>()
if (!steps.some(({ name }) => name === build)) built.resolve(true)

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
