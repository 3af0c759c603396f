import type { AddressInfo } from "node:net"
import type { Connect, Plugin, PreviewServer, ViteDevServer } from "vite"
import { createService } from "../siwx-server/createService.ts"

/** Serves the example of a server that signs visitors in, under `/siwx` of the page's own origin: its cookies go nowhere else. */
export const signInPlugin = (): Plugin => {
  const use = ({ middlewares, httpServer }: PreviewServer | ViteDevServer) => {
    let service: ReturnType<typeof createService> | undefined
    const start = () => {
      const { port } = httpServer!.address() as AddressInfo
      return createService({ origin: `http://127.0.0.1:${port}`, file: ":memory:" })
    }
    const serve: Connect.NextHandleFunction = (request, response, next) => {
      if (!request.url?.startsWith("/siwx/")) return next()
      request.url = request.url.slice("/siwx".length)
      service ??= start()
      service.emit("request", request, response)
    }
    httpServer?.once("close", () => service?.emit("close"))
    middlewares.use(serve)
  }
  return { name: "sign-in-service", configureServer: use, configurePreviewServer: use }
}
