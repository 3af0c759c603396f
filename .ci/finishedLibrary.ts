import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"
import { entries } from "./entries.ts"

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The pass for pages without a bundler takes the library as it was built in a folder, not its sources. */
export const finishedLibrary = (folder: string): Plugin => ({
  name: "latchkey:finished-library",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "global",
  async resolveId(source, importer, options) {
    if (importer !== at("ui/global.ts")) return
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const [name] = Object.entries(entries).find(([, path]) => at(path) === found?.id) ?? []
    return name && `${folder}/${name}.js`
  },
  async load(id) {
    if (!id.startsWith(folder)) return
    const code = await readFile(id, "utf8")
    // The directive has no meaning here, and the bundler would remark on each.
    // The bundler's own helpers have no map.
    const map = await readFile(`${id}.map`, "utf8").catch(() => null)
    return { code: code.replace(/^"use client";/, ""), map }
  }
})
