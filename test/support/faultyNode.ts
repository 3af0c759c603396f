import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import type { HeardCall } from "./jsonRpcNode.ts"

/** What becomes of a request: it never arrives, its answer is lost, or the node refuses it with -32005. */
export type NodeFault = "before" | "after" | "refused" | undefined

/** A node in front of another one, which does with each request what `fault` says. */
export interface FaultyNode {
  readonly url: string
  fault: (first: HeardCall) => NodeFault
  readonly stop: () => Promise<void>
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Starts a node in front of the one at `nodeUrl`. A batch is judged by its first call. */
export const faultyNode = async (nodeUrl: string): Promise<FaultyNode> => {
  const headers = { "content-type": "application/json" }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await textOf(request)
      const asked = JSON.parse(body) as HeardCall | ReadonlyArray<HeardCall>
      const calls = Array.isArray(asked) ? (asked as ReadonlyArray<HeardCall>) : [asked as HeardCall]
      const fault = node.fault(calls[0]!)
      if (fault === "before") return response.destroy()
      if (fault === "refused") {
        const answers = calls.map(({ id }) => ({ jsonrpc: "2.0", id, error: { code: -32005, message: "behind" } }))
        return response.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
      }
      const answer = await (await fetch(nodeUrl, { method: "POST", headers, body })).text()
      return fault === "after" ? response.destroy() : response.setHeader("content-type", "application/json").end(answer)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const node: FaultyNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: () => undefined,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      })
  }
  return node
}
