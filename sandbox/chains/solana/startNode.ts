import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { RpcRefusal } from "./RpcRefusal.ts"
import type { RpcMethods } from "./rpcMethods.ts"

const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "POST, OPTIONS"
}

interface Call {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: unknown
}

/** Answers one call as a node does. */
export const answerCall = (methods: RpcMethods, { id = null, method, params }: Call) => {
  const reply = (part: object) => ({ jsonrpc: "2.0", ...part, id })
  try {
    const name = String(method)
    if (!Object.hasOwn(methods, name)) throw new RpcRefusal(-32601, "Method not found")
    return reply({ result: methods[name]!(Array.isArray(params) ? params : []) })
  } catch (error) {
    const { message, code, data } =
      error instanceof RpcRefusal
        ? error
        : { message: `Internal error: ${String(error)}`, code: -32603, data: undefined }
    return reply({ error: { code, message, ...(data === undefined ? {} : { data }) } })
  }
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Serves the methods as JSON-RPC on a free loopback port, single and in batches. */
export const startNode = async (methods: () => RpcMethods) => {
  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") return void response.writeHead(204, cors).end()
    const parts: Array<Buffer> = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const body = read(Buffer.concat(parts).toString())
      const answer = Array.isArray(body)
        ? body.map((one: Call) => answerCall(methods(), one))
        : body === undefined
          ? { jsonrpc: "2.0", error: { code: -32700, message: "Parse error" }, id: null }
          : answerCall(methods(), body as Call)
      response.writeHead(200, { ...cors, "content-type": "application/json" })
      response.end(JSON.stringify(answer))
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}
