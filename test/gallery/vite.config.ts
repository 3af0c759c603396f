import { fileURLToPath } from "node:url"
import { defineConfig } from "vite"

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The gallery's page, straight from the sources. */
export default defineConfig({
  root: at("."),
  publicDir: false,
  cacheDir: at("../../node_modules/.latchkey/gallery"),
  resolve: { dedupe: ["react", "react-dom"] },
  build: { target: "es2023", minify: false, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  server: { fs: { allow: [at("../..")] } }
})
