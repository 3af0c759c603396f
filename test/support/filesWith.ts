import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

/**
 * The test files whose text matches.
 *
 * @param root the folder of the repository
 * @param patterns which files are looked at
 */
export const filesWith = (root: string, patterns: ReadonlyArray<string>, text: RegExp): ReadonlyArray<string> =>
  globSync(patterns, { cwd: root, exclude: ["**/node_modules/**"] }).filter((file) =>
    text.test(readFileSync(join(root, file), "utf8"))
  )
