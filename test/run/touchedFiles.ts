import { existsSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"

/** Paths in quotes: imports relative to the file, and files named from the root, such as pages that a test builds. */
const relativePath = /["'`](\.\.?\/[^"'`]+)["'`]/g
const rootPath = /["'`}/]((?:bench|examples|layers|sandbox|services|test|ui)\/[\w./-]+\.(?:ts|tsx|css|html))["'`]/g

/** Comments, and imports of types, are not there when a test runs. */
const withoutEffect = /^ *(?:\/\/|\/?\*).*|import type [^"]*"[^"]*"/gm

/** The files that a file names, directly. */
const namedBy = (root: string, file: string): ReadonlyArray<string> => {
  const text = readFileSync(join(root, file), "utf8").replaceAll(withoutEffect, "")
  const relative = [...text.matchAll(relativePath)].map(([, path]) => normalize(join(dirname(file), path!)))
  const absolute = [...text.matchAll(rootPath)].map(([, path]) => path!)
  return [...relative, ...absolute].filter((path) => /\.\w+$/.test(path) && existsSync(join(root, path)))
}

/**
 * Of these files, those that a change touches: themselves, or through a chain of imports and named files.
 *
 * @param root the folder of the repository
 * @param files paths from the root
 * @param changed the paths of the change, from the root
 */
export const touchedFiles = (
  root: string,
  files: ReadonlyArray<string>,
  changed: ReadonlySet<string>
): ReadonlyArray<string> => {
  const namedFiles = new Map<string, ReadonlyArray<string>>()
  const named = (file: string) => {
    const kept = namedFiles.get(file) ?? (/\.tsx?$/.test(file) ? namedBy(root, file) : [])
    namedFiles.set(file, kept)
    return kept
  }
  return files.filter((file) => {
    const seen = new Set([file])
    const queue = [file]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (changed.has(next)) return true
      for (const path of named(next))
        if (!seen.has(path)) {
          seen.add(path)
          queue.push(path)
        }
    }
    return false
  })
}
