/** One JSON-RPC request as a node receives it. */
export interface HeardCall {
  readonly id: number
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

/** How a node responds to one HTTP request. */
export type NodeBehaviour = (body: HeardCall | ReadonlyArray<HeardCall>, signal: AbortSignal) => unknown

const isResponse = (answer: unknown): answer is Response => answer instanceof Response

/** A `fetch` that calls a node by its URL. Results are sent as JSON, except a `Response`, which is sent unchanged. */
export const jsonRpcNodes = (nodes: Readonly<Record<string, NodeBehaviour>>) => {
  const asked: Array<{ readonly url: string; readonly body: HeardCall | ReadonlyArray<HeardCall> }> = []
  const { fetch: realFetch } = globalThis
  const fetch = async (url: string, init: { readonly body: string; readonly signal: AbortSignal }) => {
    // Files share a process: a program of an earlier one may still ask a node on this machine.
    if (nodes[url] === undefined && new URL(url).hostname === "127.0.0.1") return realFetch(url, init)
    const { body: text, signal } = init
    const body = JSON.parse(text) as HeardCall | ReadonlyArray<HeardCall>
    asked.push({ url, body })
    const answer = await nodes[url]!(body, signal)
    return isResponse(answer) ? answer : Response.json(answer)
  }
  return { asked, fetch }
}

/** Never responds; rejects when aborted. */
export const silentNode: NodeBehaviour = (_, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)))

/** Responds to each request with its first parameter, single or in a batch. */
export const echoNode: NodeBehaviour = (body) => {
  const one = ({ id, params }: HeardCall) => ({ jsonrpc: "2.0", id, result: params[0] ?? null })
  return Array.isArray(body) ? (body as ReadonlyArray<HeardCall>).map(one) : one(body as HeardCall)
}
