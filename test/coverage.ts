import { readFileSync } from "node:fs"
import { matchesGlob, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { runProgram } from "./run/runProgram.ts"
import { floors, totalFloor, type Floor } from "./support/coverageFloors.ts"

// `npm run coverage`: runs the unit tests with coverage, fails below the floors, and prints the room above each.

type Counts = Readonly<Record<keyof Floor, { readonly total: number; readonly covered: number }>>

const root = fileURLToPath(new URL("..", import.meta.url))
const kinds = ["branches", "functions", "lines"] as const
const limit = 1_800_000

const { ok } = await runProgram(["vitest", "run", "--project", "unit*", "--coverage"], { limit })
const summary = JSON.parse(readFileSync(`${root}coverage/coverage-summary.json`, "utf8")) as Record<string, Counts>
const files = Object.entries(summary).filter(([name]) => name !== "total")

/** The room of these files above a floor, such as `branches 0.42 %`. */
const roomAbove = (floor: Floor, counted: ReadonlyArray<Counts>) =>
  kinds
    .map((kind) => {
      const sum = (key: "total" | "covered") => counted.reduce((total, counts) => total + counts[kind][key], 0)
      const percent = sum("total") === 0 ? 100 : (100 * sum("covered")) / sum("total")
      return `${kind} ${(percent - floor[kind]).toFixed(2)} %`
    })
    .join(", ")

console.log(`Room above the floor of all files: ${roomAbove(totalFloor, [summary["total"]!])}`)
for (const [pattern, floor] of Object.entries(floors)) {
  const matching = files.filter(([name]) => matchesGlob(relative(root, name), pattern)).map(([, counts]) => counts)
  console.log(`Room above the floor of ${pattern}: ${roomAbove(floor, matching)}`)
}
console.log(ok ? "1 passed, 0 failed" : "0 passed, 1 failed")
process.exitCode = ok ? 0 : 1
