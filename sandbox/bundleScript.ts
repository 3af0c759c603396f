import { existsSync } from "node:fs"
import { readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** A page script that is bundled from sources here, and prebuilt in the package. */
export interface BundledScript {
  /** The entry, from this folder. */
  readonly entry: string
  /** Its global name in the page, and its file name in the package. */
  readonly name: string
  readonly file: string
}

/** All source files of the scripts bundled here, for their licenses. */
export const scriptFiles = new Set<string>()

/** What the phone's library calls `Buffer`, from this folder. */
const ownBuffer = "../layers/walletconnect/NodeBuffer.ts"

const bundles = new Map<string, Promise<string>>()

/** The script's text; bundled once, at first use. */
export const bundleScript = (script: BundledScript): Promise<string> => {
  const bundle = bundles.get(script.file) ?? shared(script)
  bundles.set(script.file, bundle)
  return bundle
}

/** Processes of a test run find in the folder `SANDBOX_SCRIPTS` what another one has bundled. */
const shared = async (script: BundledScript): Promise<string> => {
  const folder = process.env["SANDBOX_SCRIPTS"]
  if (folder === undefined) return build(script)
  const place = join(folder, script.file)
  if (existsSync(place)) return readFile(place, "utf8")
  const code = await build(script)
  const aside = `${place}.${process.pid}`
  await writeFile(aside, code)
  await rename(aside, place)
  return code
}

const build = async ({ entry, name, file }: BundledScript): Promise<string> => {
  const source = new URL(entry, import.meta.url)
  if (!existsSync(source)) {
    // The package's prebuilt file, beside its bundled scripts.
    const built = new URL(`./${file}`, import.meta.url)
    if (!existsSync(built)) throw new Error(`${file} is missing: neither it nor its source is there.`)
    return readFile(built, "utf8")
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
      // The phone's library calls Node's `Buffer` to sign in with, which no page has.
      rolldownOptions: {
        transform: { inject: { Buffer: [fileURLToPath(new URL(ownBuffer, import.meta.url)), "NodeBuffer"] } }
      },
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
