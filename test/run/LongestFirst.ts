import { readFileSync } from "node:fs"
import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { BaseSequencer, type TestSpecification } from "vitest/node"

const root = fileURLToPath(new URL("../..", import.meta.url))
const durations = JSON.parse(readFileSync(new URL("../durations.json", import.meta.url), "utf8")) as Record<
  string,
  number
>

/**
 * Starts the longest files first, so that no long file runs alone at the end. `TEST_ROTATION`, the hash of the commit, moves
 * the start of the browser files: a run that ends early leaves out different files each time.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const time = ({ moduleId }: TestSpecification) => durations[relative(root, moduleId)] ?? 0
    const sorted = specifications.toSorted((a, b) => time(b) - time(a) || a.moduleId.localeCompare(b.moduleId))
    const rotated = sorted.filter(({ project }) => project.name === "browser")
    const start = rotated.length > 0 ? parseInt(process.env["TEST_ROTATION"] ?? "0", 16) % rotated.length : 0
    const moved = [...rotated.slice(start), ...rotated.slice(0, start)]
    return [...sorted.filter(({ project }) => project.name !== "browser"), ...moved]
  }
}
