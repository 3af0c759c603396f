import { copyFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"

/** Builds the gallery into a folder. axe lies beside it: a browser keeps a file compiled, which it does not with a text. */
export const buildGallery = async (outDir: string): Promise<void> => {
  const { build } = await import("vite")
  const configFile = fileURLToPath(new URL("vite.config.ts", import.meta.url))
  await build({ configFile, logLevel: "error", build: { outDir, emptyOutDir: true } })
  await copyFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), `${outDir}/axe.min.js`)
}
