import { fileURLToPath } from "node:url"
import { defineConfig } from "vite"
import { entryAlias } from "../entryAlias.ts"

/** A page whose own code uses wagmi's hooks. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: false,
  resolve: { alias: entryAlias, dedupe: ["react", "react-dom", "viem"] },
  build: { target: "es2022", emptyOutDir: true, chunkSizeWarningLimit: 1_000 }
})
