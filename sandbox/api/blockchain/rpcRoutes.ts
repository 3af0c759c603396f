import { json, type Reply } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"

/** A node that requests are passed on to. */
export interface NodeBehind {
  readonly id: number | string
  readonly nodeUrl: string
}

/** Passes JSON-RPC on to the chains, so that faults, counters and CORS apply; also in the service's own form. */
export const rpcRoutes = (chains: ReadonlyArray<NodeBehind>): ReadonlyArray<Route> => {
  const chainOf = (id: string | null | undefined) => chains.find((chain) => `${chain.id}` === id)
  const ownForm = (path: string): Route => ({
    method: "POST",
    path,
    project: "query",
    handle: ({ query, text }) => pass(chainOf(query.get("chainId")?.replace(/^eip155:/, "")), text)
  })
  return [
    {
      method: "POST",
      path: "/rpc/:id",
      project: "ignored",
      handle: ({ params, text }) => pass(chainOf(params["id"]), text)
    },
    ownForm("/v1"),
    ownForm("/v1/")
  ]
}

const pass = async (chain: NodeBehind | undefined, text: string): Promise<Reply> => {
  if (!chain) return json({ error: "no such chain" }, 404)
  const response = await fetch(chain.nodeUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: text
  })
  return { status: response.status, type: "application/json", body: await response.text() }
}
