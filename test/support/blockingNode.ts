import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"

interface Asked {
  readonly id: number
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

/** A node in front of another one. It refuses a request with the error that `refuse` returns, and passes on all others. */
export const blockingNode = async (
  nodeUrl: string,
  refuse: (asked: Asked) => { readonly code: number; readonly message: string } | undefined
) => {
  const answer = async (asked: Asked): Promise<unknown> => {
    const error = refuse(asked)
    if (error) return { jsonrpc: "2.0", id: asked.id, error }
    const body = JSON.stringify(asked)
    return (await fetch(nodeUrl, { method: "POST", headers: { "content-type": "application/json" }, body })).json()
  }
  const server = createServer((request, response) => {
    void json(request)
      .then((asked) => (Array.isArray(asked) ? Promise.all(asked.map(answer)) : answer(asked as Asked)))
      .then((answers) => response.setHeader("content-type", "application/json").end(JSON.stringify(answers)))
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((closed) => server.close(closed))
  }
}
