import { rm } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { build, createServer, preview } from "vite"

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const here = { configFile: at("vite.config.ts"), logLevel: "error" } as const
const address = { host: "127.0.0.1", port: 0, strictPort: false } as const

/** Serves the gallery on a free local port: with hot reload for people, built for programs that open many pages. */
export const serveGallery = async (
  live: boolean
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  if (live) {
    const server = await createServer({ ...here, server: address })
    await server.listen()
    return { url: server.resolvedUrls!.local[0]!, stop: () => server.close() }
  }
  const outDir = at(`../../node_modules/.latchkey/gallery-${process.pid}`)
  await build({ ...here, build: { outDir } })
  const server = await preview({ ...here, build: { outDir }, preview: address })
  return {
    url: server.resolvedUrls!.local[0]!,
    stop: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    }
  }
}
