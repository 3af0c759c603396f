import { fileURLToPath } from "node:url"

/** Builds the gallery into a folder. */
export const buildGallery = async (outDir: string): Promise<void> => {
  const { build } = await import("vite")
  const configFile = fileURLToPath(new URL("vite.config.ts", import.meta.url))
  await build({ configFile, logLevel: "error", build: { outDir, emptyOutDir: true } })
}
