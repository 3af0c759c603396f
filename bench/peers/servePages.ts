import { createSecureServer } from "node:http2"
import type { AddressInfo } from "node:net"
import { WebSocketServer } from "ws"
import { answerOutside } from "./answerOutside.ts"
import type { BuiltEntrant } from "./buildEntrant.ts"
import type { Certificate } from "./makeCertificate.ts"

/** The server of all pages and of all hosts outside. */
export interface ServedPages extends AsyncDisposable {
  readonly port: number
  /** Requests and web sockets to hosts outside, since the start. */
  readonly outside: () => number
}

/** The address of an entrant's page, in a browser whose every name leads to the server. */
export const addressOf = (page: string): string => `https://${page}.bench.test/`

const types: Readonly<Record<string, string>> = { js: "text/javascript", css: "text/css", html: "text/html" }

/**
 * Serves the pages by HTTP/2, and answers as every other host; web sockets to other hosts open and stay silent.
 */
export const servePages = async (
  pages: ReadonlyMap<string, BuiltEntrant>,
  { key, cert }: Certificate
): Promise<ServedPages> => {
  let outside = 0
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const host = request.authority || request.headers.host!
    const url = new URL(request.url, `https://${host}`)
    const files = pages.get(/^(.*)\.bench\.test$/.exec(url.hostname)?.[1] ?? "")
    if (files !== undefined) {
      const path = url.pathname === "/" ? "/index.html" : url.pathname
      const body = files.get(path)
      if (body === undefined) return void response.writeHead(404).end()
      response.writeHead(200, {
        "content-type": types[path.split(".").at(-1)!] ?? "application/octet-stream",
        "content-encoding": "br",
        "cache-control": "public, max-age=3600, immutable"
      })
      return void response.end(body)
    }
    const open = {
      "access-control-allow-origin": request.headers.origin ?? "*",
      "access-control-allow-headers": String(request.headers["access-control-request-headers"] ?? "*"),
      "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
      "access-control-allow-credentials": "true"
    }
    if (request.method === "OPTIONS") return void response.writeHead(204, open).end()
    outside += 1
    let asked = ""
    request.on("data", (part) => (asked += part))
    request.on("end", () => {
      const { type, body } = answerOutside(url, asked)
      response.writeHead(200, { ...open, "content-type": type })
      response.end(body)
    })
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on("upgrade", (request, socket, head) => {
    outside += 1
    sockets.handleUpgrade(request, socket, head, () => {})
  })
  const sessions = new Set<{ readonly destroy: () => void }>()
  server.on("session", (session) => sessions.add(session))
  server.on("secureConnection", (socket) => sessions.add(socket))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    port: (server.address() as AddressInfo).port,
    outside: () => outside,
    [Symbol.asyncDispose]: async () => {
      for (const client of sockets.clients) client.terminate()
      for (const session of sessions) session.destroy()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}
