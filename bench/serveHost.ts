import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { brotli, withImports, type Host } from "./buildHost.ts"

/** A served page: `url`, its requests, and its disposal. */
export interface Served extends AsyncDisposable {
  readonly url: string
  readonly requests: ReadonlyArray<string>
}

/** The HTML as Vite writes it: the entry, and preload links for its imports. */
const page = (host: Host) => {
  const ahead = [...withImports(host, host.entry)].filter((file) => file !== host.entry)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<script type="module" src="/${host.entry}"></script>
${ahead.map((file) => `<link rel="modulepreload" href="/${file}">`).join("")}
<body><div id="root"></div>`
}

/** Serves a host page, compressed in advance. */
export const serveHost = async (host: Host): Promise<Served> => {
  const scripts = [...host.scripts.values()]
  const files = new Map(
    await Promise.all(
      scripts.map(async ({ file, code }): Promise<[string, Buffer]> => [`/${file}`, await brotli(code)])
    )
  )
  files.set("/", await brotli(page(host)))
  const requests: Array<string> = []
  const server = createServer((request, response) => {
    const path = new URL(request.url!, "http://localhost").pathname
    requests.push(path)
    const body = files.get(path)
    if (body === undefined) return void response.writeHead(404).end()
    response.writeHead(200, {
      "content-type": path.endsWith(".js") ? "text/javascript" : "text/html",
      "content-encoding": "br",
      "content-length": body.length,
      "cache-control": "public, max-age=3600, immutable"
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}
