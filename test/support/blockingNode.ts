import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

interface Asked {
  readonly id: number
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

/** A node in front of another one: it answers what `refuse` says in place of it, and passes on everything else. */
export const blockingNode = async (
  nodeUrl: string,
  refuse: (asked: Asked) => { readonly code: number; readonly message: string } | undefined
) => {
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString()
      const asked = JSON.parse(text) as Asked | ReadonlyArray<Asked>
      const [first] = Array.isArray(asked) ? (asked as ReadonlyArray<Asked>) : [asked as Asked]
      const error = first && refuse(first)
      const done = (body: string) => response.setHeader("content-type", "application/json").end(body)
      if (error && !Array.isArray(asked)) return done(JSON.stringify({ jsonrpc: "2.0", id: first.id, error }))
      void fetch(nodeUrl, { method: "POST", headers: { "content-type": "application/json" }, body: text })
        .then((answer) => answer.text())
        .then(done)
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((closed) => server.close(closed))
  }
}
