import { fileURLToPath } from "node:url"
import { defineConfig } from "vite"
import { entryAlias } from "../entryAlias.ts"

/** A page without React; the element entry includes what it needs. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: false,
  resolve: { alias: entryAlias },
  build: { target: "es2022", emptyOutDir: true, chunkSizeWarningLimit: 1_000 }
})
