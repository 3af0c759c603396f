import { json, type Reply } from "../server/Reply.ts"
import type { BatchLimit } from "./Fault.ts"

const tooLarge = { code: -32600, message: "batch too large" }

/** The refusal of a batch of more calls than the node takes, in the form of one of the public nodes; else nothing. */
export const refuseBatch = ({ most, refusal }: BatchLimit, text: string): Reply | undefined => {
  let calls: unknown
  try {
    calls = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!Array.isArray(calls) || calls.length <= most) return undefined
  const ids = calls.map((one) => (one as { readonly id?: unknown } | null)?.id ?? null)
  switch (refusal) {
    case "listOfOne":
      return json([{ jsonrpc: "2.0", id: ids[0], error: tooLarge }])
    case "each": {
      const error = { code: 31, message: `Batch of more than ${most} requests are not allowed on free tier` }
      return json(
        ids.map((id) => ({ jsonrpc: "2.0", id, error })),
        500
      )
    }
    case "tooLarge":
      return { status: 413, type: "text/plain", body: "Payload Too Large" }
    case "object":
      return json({ jsonrpc: "2.0", id: null, error: { code: -32014, message: "over batch limit" } })
    case "text":
      return { status: 400, type: "text/plain", body: `batch limit ${most} exceeded` }
  }
}
