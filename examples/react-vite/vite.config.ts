import { fileURLToPath } from "node:url"
import { defineConfig } from "vite"
import { entryAlias } from "../entryAlias.ts"

/** The demo page: a React host like any other. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  publicDir: false,
  resolve: { alias: entryAlias, dedupe: ["react", "react-dom"] },
  build: {
    target: "es2022",
    emptyOutDir: true,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: ["index.html", "sign-in.html", "rendered.html"].map((name) =>
        fileURLToPath(new URL(name, import.meta.url))
      )
    }
  }
})
