import type { IncomingMessage } from "node:http"

const limit = 2_000_000

/** The body of a request as text; a body over the limit is an error. */
export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new Error("body too large")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}
