import { copyFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliCompressSync } from "node:zlib"
import { build, type Rolldown } from "vite"
import type { Entrant } from "./entrants.ts"

/** A built page: its files by path, compressed as a well-configured server sends them (Brotli 11). */
export type BuiltEntrant = ReadonlyMap<string, Buffer>

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script type="module" src="/page.jsx"></script></body></html>`

/** Builds the page of an entrant in the folder of its installation: Vite for production, with its default settings. */
export const buildEntrant = async ({ page }: Entrant, folder: string): Promise<BuiltEntrant> => {
  copyFileSync(fileURLToPath(new URL(`pages/${page}.jsx`, import.meta.url)), join(folder, "page.jsx"))
  writeFileSync(join(folder, "index.html"), html)
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    oxc: { jsx: { runtime: "automatic" } },
    build: { write: false }
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return new Map(
    output.map((one) => [`/${one.fileName}`, brotliCompressSync(one.type === "chunk" ? one.code : one.source)])
  )
}
