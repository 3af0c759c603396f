import { createHash } from "node:crypto"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import { build, type Rolldown } from "vite"

const root = fileURLToPath(new URL("..", import.meta.url))

/** One script of a built host page. */
export interface Script {
  readonly file: string
  readonly code: string
  readonly imports: ReadonlyArray<string>
  readonly lazy: ReadonlyArray<string>
  readonly modules: ReadonlyArray<string>
}

/** A host page built by Vite for production, with the package as built in `dist`. */
export interface Host {
  readonly entry: string
  readonly scripts: ReadonlyMap<string, Script>
}

const compress = promisify(brotliCompress)

const compressed = new Map<string, Promise<Buffer>>()

/**
 * Compresses a text with Brotli 11, as a well-configured server does, in another thread; each text once, since pages have
 * many files in common.
 */
export const brotli = (text: string): Promise<Buffer> => {
  const packed = compressed.get(text) ?? compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  compressed.set(text, packed)
  return packed
}

const latchkey = (dist: string) => [
  { find: /^latchkey$/, replacement: `${dist}index.js` },
  { find: /^latchkey\/(.*)$/, replacement: `${dist}$1.js` }
]

/**
 * File names as long as Vite's and as random, but always the same: the pages have them in their code, and with names by
 * content any change anywhere would move every measured size by some 20 bytes.
 */
const namedFor = ({ name }: { readonly name: string }) =>
  `assets/${name}-${createHash("sha256").update(name).digest("base64url").slice(0, 8)}.js`

/** Builds `bench/fixtures/{name}` on the package built in `dist`, and keeps it in memory. */
export const buildHost = async (name: string, dist = `${root}dist/`): Promise<Host> => {
  const result = await build({
    root: `${root}bench/fixtures`,
    configFile: false,
    logLevel: "error",
    // A build of another checkout must share the page's React.
    resolve: { alias: latchkey(dist), dedupe: ["react", "react-dom"] },
    build: {
      write: false,
      rolldownOptions: {
        input: `${root}bench/fixtures/${name}`,
        output: { entryFileNames: namedFor, chunkFileNames: namedFor },
        // Vite's default for pages. "strict" would add files and a helper that no host's page has.
        preserveEntrySignatures: name.startsWith("entry-") ? "strict" : false,
        // Headless entries are used without React, so React is not counted in their pages.
        external: name.startsWith("entry-") ? [/^react($|-dom($|\/)|\/)/] : []
      }
    }
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const chunks = output.filter((one): one is Rolldown.OutputChunk => one.type === "chunk")
  const scripts = new Map(
    chunks.map(({ fileName, code, imports, dynamicImports, moduleIds }): [string, Script] => [
      fileName,
      { file: fileName, code, imports, lazy: dynamicImports, modules: moduleIds }
    ])
  )
  return { entry: chunks.find((one) => one.isEntry)!.fileName, scripts }
}

/** The bytes of some scripts of a page, compressed. */
export const bytesOf = async ({ scripts }: Host, files: Iterable<string>): Promise<number> => {
  const packed = await Promise.all([...files].map((file) => brotli(scripts.get(file)!.code)))
  return packed.reduce((sum, { length }) => sum + length, 0)
}

/** A script and all scripts it imports, directly or not. */
export const withImports = ({ scripts }: Host, file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file) || !scripts.has(file)) return found
  found.add(file)
  for (const next of scripts.get(file)!.imports) withImports({ entry: file, scripts }, next, found)
  return found
}

/** The script that contains a file of `dist`, by its path there. */
export const scriptOf = ({ scripts }: Host, path: string): string | undefined =>
  [...scripts.values()].find(({ modules }) => modules.includes(`${root}dist/${path}`))?.file
