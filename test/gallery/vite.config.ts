import { fileURLToPath } from "node:url"
import { defineConfig, type Connect, type Plugin } from "vite"
import { inventMark } from "../../sandbox/api/images/inventMark.ts"

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Serves a drawn image for each wallet of a story, like the directory; some are missing on purpose. */
const pictures: Plugin = {
  name: "gallery:pictures",
  configureServer: ({ middlewares }) => void middlewares.use("/getWalletImage", draw),
  configurePreviewServer: ({ middlewares }) => void middlewares.use("/getWalletImage", draw)
}
const draw: Connect.NextHandleFunction = (request, response) => {
  response.setHeader("content-type", "image/svg+xml")
  response.end(/none/.test(request.url ?? "") ? "" : inventMark(request.url!.split("?")[0]!))
}

/** What several chunks share is in two, not in one for each set of them: a story is opened by 20 requests, not by 300. */
const sharedChunks = [
  { name: "vendors", test: /node_modules/, minShareCount: 2, priority: 2 },
  { name: "product", test: /\/(ui|services|layers)\//, minShareCount: 2, priority: 1 }
]

/** The gallery's page, from the sources. */
export default defineConfig({
  root: at("."),
  // Also served from a folder of the documentation.
  base: "./",
  publicDir: false,
  plugins: [pictures],
  cacheDir: at("../../node_modules/.latchkey/gallery"),
  resolve: { dedupe: ["react", "react-dom"] },
  build: {
    target: "es2023",
    minify: false,
    emptyOutDir: true,
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } }
  },
  server: { fs: { allow: [at("../..")] } }
})
