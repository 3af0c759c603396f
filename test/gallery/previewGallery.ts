import { fileURLToPath } from "node:url"
import { preview } from "vite"

/** Serves a built gallery on a free local port. */
export const previewGallery = async (
  outDir: string
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const configFile = fileURLToPath(new URL("vite.config.ts", import.meta.url))
  const server = await preview({
    configFile,
    logLevel: "error",
    build: { outDir },
    // A page opens many stories of one build: what it has loaded for one is the same for the next.
    preview: { host: "127.0.0.1", port: 0, strictPort: false, headers: { "cache-control": "max-age=3600" } }
  })
  return { url: server.resolvedUrls!.local[0]!, stop: () => server.close() }
}
