import { readFile } from "node:fs/promises"
import { brotli } from "./buildHost.ts"

const folder = new URL("../global/dist/", import.meta.url)
/** Imports of a minified module that are loaded with it; `import()` is none. */
const imports = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

/** The bytes (brotli 11) that a page without a bundler loads before anything happens: `@latchkey/global` with React. */
export const globalBytes = async (name = "latchkey.js", seen = new Set<string>()): Promise<number> => {
  if (seen.has(name)) return 0
  seen.add(name)
  const text = await readFile(new URL(name, folder), "utf8")
  let { length: bytes } = await brotli(text)
  for (const [, next] of text.matchAll(imports)) bytes += await globalBytes(next, seen)
  return bytes
}
