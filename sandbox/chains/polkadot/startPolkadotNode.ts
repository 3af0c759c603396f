import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { accountKey, accountValue } from "./accountStorage.ts"

/** A scripted node: it answers reads, and knows balances that tests set. There is no chain behind it. */
export interface PolkadotNode {
  readonly url: string
  /** CAIP-2 id of its network. */
  readonly networkId: `polkadot:${string}`
  /** The calls it has received, oldest first. */
  readonly asked: ReadonlyArray<string>
  /** Sets what an account has, by its address in any prefix: free, and reserved beside it, in base units. */
  fund(address: string, free: bigint, reserved?: bigint): void
  stop(): Promise<void>
}

const genesisHash = `0x${"5a17".repeat(16)}`

const readBody = async (request: IncomingMessage) => {
  let text = ""
  for await (const part of request.setEncoding("utf8")) text += part as string
  return text
}

/** Starts the node on a free port of this machine. */
export const startPolkadotNode = async (): Promise<PolkadotNode> => {
  const storage = new Map<string, string>()
  const asked: Array<string> = []
  const answers: Readonly<Record<string, (params: ReadonlyArray<unknown>) => unknown>> = {
    chain_getBlockHash: ([height]) => (height === 0 ? genesisHash : null),
    state_getStorage: ([key]) => storage.get(String(key)) ?? null,
    system_chain: () => "Saltmarsh Relay",
    system_properties: () => ({ ss58Format: 42, tokenDecimals: 12, tokenSymbol: "UNIT" })
  }
  const answer = async (request: IncomingMessage) => {
    const { id, method, params } = JSON.parse(await readBody(request)) as {
      readonly id: number
      readonly method: string
      readonly params?: ReadonlyArray<unknown>
    }
    asked.push(method)
    const work = Object.hasOwn(answers, method) ? answers[method] : undefined
    return work
      ? { jsonrpc: "2.0", id, result: work(params ?? []) }
      : { jsonrpc: "2.0", id, error: { code: -32601, message: "Method not found" } }
  }
  const server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*")
    response.setHeader("access-control-allow-headers", "content-type")
    if (request.method !== "POST") return void response.end()
    answer(request).then(
      (found) => response.setHeader("content-type", "application/json").end(JSON.stringify(found)),
      () => response.writeHead(400).end()
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(0, "127.0.0.1", resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    networkId: `polkadot:${genesisHash.slice(2, 34)}`,
    asked,
    fund: (address, free, reserved) => void storage.set(accountKey(address), accountValue(free, reserved)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
