import type { ProviderError } from "./ProviderError.ts"

let lastId = 0

/** Asks a network; its error is thrown as the plain record it sent. */
export const callChain = async (
  rpcUrl: string,
  method: string,
  params: ReadonlyArray<unknown> = []
): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: ++lastId, method, params })
  const answer = await fetch(rpcUrl, { method: "POST", headers: { "content-type": "application/json" }, body })
    .then((response) => response.json() as Promise<{ result?: unknown; error?: ProviderError }>)
    .catch((): { result?: unknown; error?: ProviderError } => ({
      error: { code: -32603, message: "Internal JSON-RPC error: the network did not answer." }
    }))
  if (answer.error) throw answer.error
  return answer.result
}
