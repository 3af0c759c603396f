import type { IncomingMessage } from "node:http"

/** The request is wrong, and the server is well. */
export class BadRequest extends Error {}

const limit = 32_000

/** The fields of a JSON body; rejects with `BadRequest` for one that is too long, or no JSON. */
export const readBody = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  let text = ""
  for await (const part of request.setEncoding("utf8")) {
    text += part
    if (text.length > limit) throw new BadRequest("The body is too long")
  }
  try {
    return Object(JSON.parse(text)) as Readonly<Record<string, unknown>>
  } catch (cause) {
    throw new BadRequest("The body is no JSON", { cause })
  }
}
