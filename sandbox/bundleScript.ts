import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"

/** A script for a page that is made from sources here, and comes ready made in the built package. */
export interface BundledScript {
  /** The entry, from this folder. */
  readonly entry: string
  /** The name it gets in the page, and the file's name in the package. */
  readonly name: string
  readonly file: string
}

/** The files that the scripts made here were made of: whose code they hold. */
export const scriptFiles = new Set<string>()

const bundles = new Map<string, Promise<string>>()

/** The script's text; made once, when first asked for. */
export const bundleScript = (script: BundledScript): Promise<string> => {
  const bundle = bundles.get(script.file) ?? build(script)
  bundles.set(script.file, bundle)
  return bundle
}

const build = async ({ entry, name, file }: BundledScript): Promise<string> => {
  const source = new URL(entry, import.meta.url)
  if (!existsSync(source)) {
    // Where the package's own build puts it, seen from the bundled entry or from a chunk of it.
    const built = [`./${file}`, `./sandbox/${file}`, `../sandbox/${file}`].map((path) => new URL(path, import.meta.url))
    const found = built.find((candidate) => existsSync(candidate))
    if (!found) throw new Error(`${file} is missing: neither its source nor sandbox/${file} is there.`)
    return readFile(found, "utf8")
  }
  const { build: bundleWith } = await import("vite")
  const result = await bundleWith({
    configFile: false,
    envFile: false,
    logLevel: "error",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      lib: { entry: fileURLToPath(source), formats: ["iife"], name, fileName: "script" }
    }
  })
  const outputs = (Array.isArray(result) ? result : [result]) as Array<{
    output: Array<{ code?: string; moduleIds?: ReadonlyArray<string> }>
  }>
  const { code, moduleIds = [] } = outputs[0]!.output[0]!
  for (const id of moduleIds) scriptFiles.add(id)
  return code!
}
