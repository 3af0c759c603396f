import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { noOwnStorage } from "../../../.ci/noOwnStorage.ts"
import { builtPage } from "./builtPage.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))

const build = async (outDir: string) => {
  const { build: bundle } = await import("vite")
  const alias = Object.fromEntries(
    ["element", "networks", "react"].map((name) => [`latchkey/${name}`, `${root}dist/${name}.js`])
  )
  await bundle({
    root: `${root}test/browser/top`,
    configFile: false,
    logLevel: "error",
    base: "./",
    plugins: [noOwnStorage],
    resolve: { alias },
    build: { outDir, emptyOutDir: true, target: "es2022" }
  })
}

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript" }
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'",
  "require-trusted-types-for 'script'"
].join("; ")

/** A page that has itself in a frame without its own origin. */
const framed = (search: string) =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:," /><title>A frame</title><iframe sandbox="allow-scripts" width="900" height="700" src="/${search}"></iframe></html>`

/** The page of `top`, on the built package, under the documented policy. */
export interface TopPage extends AsyncDisposable {
  readonly url: string
  readonly port: number
}

/** Builds and serves it. */
export const startTopPage = async (): Promise<TopPage> => {
  const page = await builtPage("top", build)
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost")
    const file = pathname.startsWith("/global/")
      ? join(root, "global/dist", pathname.slice("/global/".length))
      : join(page, pathname === "/" ? "index.html" : pathname)
    const body = pathname === "/framed" ? Promise.resolve(framed(search)) : readFile(file)
    body.then(
      (text) => {
        const type = types[extname(file)] ?? "text/html"
        // A frame without an origin reads modules as another site does.
        const headers = { "content-type": type, "content-security-policy": policy, "access-control-allow-origin": "*" }
        response.writeHead(200, headers).end(text)
      },
      () => response.writeHead(404).end()
    )
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
