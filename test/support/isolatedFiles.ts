import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** What a test file does to the whole process: what runs after it in the same one would see it. */
const toAll = /\bvi\.(mock|doMock|resetModules)\(|@vitest-environment/

/**
 * The test files that need a process of their own.
 *
 * @param root the folder of the repository
 * @param patterns which files are looked at
 */
export const isolatedFiles = (root: string, patterns: ReadonlyArray<string>): ReadonlyArray<string> =>
  globSync(patterns, { cwd: root, exclude: ["**/node_modules/**"] }).filter((file) =>
    toAll.test(readFileSync(join(root, file), "utf8"))
  )
