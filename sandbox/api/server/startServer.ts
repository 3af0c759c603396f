import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Fault } from "../faults/Fault.ts"
import { inServerForm } from "../faults/inServerForm.ts"
import { refuseBatch } from "../faults/refuseBatch.ts"
import { allowCrossOrigin } from "./allowCrossOrigin.ts"
import { applyFault } from "./applyFault.ts"
import { checkProject } from "./checkProject.ts"
import { matchRoute } from "./matchRoute.ts"
import { readBody } from "./readBody.ts"
import { json, type Reply } from "./Reply.ts"
import type { RequestLog } from "./RequestLog.ts"
import type { Route } from "./Route.ts"

/** Dependencies of the server. */
export interface ServerParts {
  readonly routes: (url: string) => ReadonlyArray<Route>
  readonly takeFault: (path: string) => Fault | undefined
  readonly log: RequestLog
  /** Responds only to pages of its own origin. */
  readonly ownOriginOnly?: boolean
}

/** Serves the routes on a free loopback port; `stop` also ends requests that a fault keeps open. */
export const startServer = async (parts: ServerParts, port = 0): Promise<{ url: string; stop(): Promise<void> }> => {
  const stopping = new AbortController()
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy())
  })
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const routes = parts.routes(url)

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { origin } = request.headers
    if (!parts.ownOriginOnly) allowCrossOrigin(request, response)
    else if (origin !== undefined && origin !== url) return void response.writeHead(403).end()
    if (request.method === "OPTIONS") return void response.writeHead(204).end()
    const target = new URL(request.url ?? "/", url)
    const method = request.method ?? "GET"
    // These paths have no faults, so that a page can always remove a fault.
    const own = target.pathname === "/faults" || target.pathname === "/state"
    const entry = own ? undefined : parts.log.add(method, target.pathname, target.search)
    const started = performance.now()
    const text = await readBody(request)
    const fault = own ? undefined : parts.takeFault(target.pathname)
    if (fault && (await applyFault(fault, response, stopping.signal))) {
      if (entry && response.headersSent) entry.status = response.statusCode
      return
    }
    const refused = fault?.batches && refuseBatch(fault.batches, text)
    const usual = refused ?? (await answer(routes, method, target, text, request.headers))
    const reply = fault?.serverForms ? inServerForm(target.pathname, usual) : usual
    if (entry) entry.status = reply.status
    if (!own) parts.log.took(performance.now() - started)
    response.writeHead(reply.status, { "content-type": reply.type, "cache-control": "no-store", ...reply.headers })
    response.end(reply.body)
  }

  return {
    url,
    stop: async () => {
      stopping.abort()
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

const answer = async (
  routes: ReadonlyArray<Route>,
  method: string,
  url: URL,
  text: string,
  headers: IncomingHttpHeaders
): Promise<Reply> => {
  const found = matchRoute(routes, method, url.pathname)
  if (!found) return json({ error: "not found" }, 404)
  const request = { url, query: url.searchParams, params: found.params, body: parse(text), text, headers }
  const refused = checkProject(found.route, request)
  if (refused) return refused
  try {
    return await found.route.handle(request)
  } catch (error) {
    return json({ error: error instanceof Error ? error.message : "failed" }, 500)
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
