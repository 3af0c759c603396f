/** An error response of a chain, with its code and data. */
export class RpcFailure extends Error {
  override readonly name = "RpcFailure"
  readonly code: number
  readonly data: unknown
  constructor(method: string, error: { code: number; message: string; data?: unknown }) {
    super(`${method}: ${error.message}`)
    this.code = error.code
    this.data = error.data
  }
}

/** One call to a chain. */
export interface RpcCall {
  readonly method: string
  readonly params?: ReadonlyArray<unknown>
}

type Reply = { id: number; result?: unknown; error?: { code: number; message: string; data?: unknown } }

/** Sends calls as one batch, which the chain may process in any order; returns the results in call order. */
export const rpcBatch = async (url: string, calls: ReadonlyArray<RpcCall>): Promise<Array<unknown>> => {
  const body = calls.map(({ method, params = [] }, id) => ({ jsonrpc: "2.0", id, method, params }))
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body)
  })
  const replies = (await response.json()) as Array<Reply>
  const byId = new Map(replies.map((reply) => [reply.id, reply]))
  return calls.map(({ method }, id) => {
    const reply = byId.get(id)
    if (!reply) throw new RpcFailure(method, { code: -32603, message: "no answer in the batch" })
    if (reply.error) throw new RpcFailure(method, reply.error)
    return reply.result
  })
}

/** Sends one call. */
export const rpcCall = async (url: string, method: string, params: ReadonlyArray<unknown> = []): Promise<unknown> =>
  (await rpcBatch(url, [{ method, params }]))[0]

/** Sends calls one after the other. */
export const rpcSequence = async (url: string, calls: ReadonlyArray<RpcCall>): Promise<Array<unknown>> => {
  const results: Array<unknown> = []
  for (const { method, params } of calls) results.push(await rpcCall(url, method, params))
  return results
}
