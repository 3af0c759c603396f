import { rm } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { createServer } from "vite"
import { buildGallery } from "./buildGallery.ts"
import { previewGallery } from "./previewGallery.ts"

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Serves the gallery on a free local port: with hot reload for people, built for programs that open many pages. */
export const serveGallery = async (
  live: boolean
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  if (live) {
    const address = { host: "127.0.0.1", port: 0, strictPort: false } as const
    const server = await createServer({ configFile: at("vite.config.ts"), logLevel: "error", server: address })
    await server.listen()
    return { url: server.resolvedUrls!.local[0]!, stop: () => server.close() }
  }
  const outDir = at(`../../node_modules/.latchkey/gallery-${process.pid}`)
  await buildGallery(outDir)
  const { url, stop } = await previewGallery(outDir)
  return { url, stop: () => stop().then(() => rm(outDir, { recursive: true, force: true })) }
}
