import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { renderToString } from "react-dom/server"
import { createServer, type Connect, type Plugin, type PreviewServer, type ViteDevServer } from "vite"
import { entryAlias } from "../entryAlias.ts"
import type { World } from "./World.ts"

const source = fileURLToPath(new URL("../react-vite/renderedPage.tsx", import.meta.url))

/** Serves `/rendered.html` with the page inside: rendered anew for each request, with the session of its cookie. */
export const renderPlugin = (world: World): Plugin => {
  type Page = typeof import("../react-vite/renderedPage.tsx")
  // What makes modules of the page's sources, for as long as the page is served.
  let loader: Promise<ViteDevServer> | undefined
  const load = async () => {
    loader ??= createServer({
      configFile: false,
      appType: "custom",
      logLevel: "warn",
      resolve: { alias: entryAlias },
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null }
    })
    return (await (await loader).ssrLoadModule(source)) as Page
  }
  const render = async (cookie: string) => {
    const { renderedPage } = await load()
    const { latchkey, page } = renderedPage(world, cookie)
    const html = renderToString(page)
    await latchkey.dispose()
    return html
  }
  const serve = (
    { middlewares, httpServer }: PreviewServer | ViteDevServer,
    template: (url: string) => Promise<string>
  ) => {
    httpServer?.once("close", () => void loader?.then((one) => one.close()))
    const answer: Connect.NextHandleFunction = (request, response, next) => {
      if (request.url?.split("?")[0] !== "/rendered.html") return next()
      Promise.all([template(request.url), render(request.headers.cookie ?? "")]).then(
        ([html, page]) =>
          response
            .writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
            .end(html.replace("<!--rendered-->", () => page)),
        next
      )
    }
    middlewares.use(answer)
  }
  return {
    name: "rendered-page",
    configureServer: (server) =>
      serve(server, async (url) =>
        server.transformIndexHtml(url, await readFile(join(server.config.root, "rendered.html"), "utf8"))
      ),
    configurePreviewServer: (server) =>
      serve(server, () => readFile(join(server.config.build.outDir, "rendered.html"), "utf8"))
  }
}
