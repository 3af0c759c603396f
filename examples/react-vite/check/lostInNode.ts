import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { createLatchkey } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"
import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"
import { change, holdings } from "./holdings.ts"
import { short } from "./short.ts"

/**
 * A script pays, and its node takes the transaction and is silent from then on: the hash is known, and the same payment
 * asked for again is not paid twice.
 */
export const lostInNode = async ({ chain, sandbox, friend }: Check): Promise<string> => {
  const { nodeUrl } = chain(1)
  let silent = false
  let lost = false
  const node = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      if (silent) return response.destroy()
      const answer = await fetch(nodeUrl, { method: "POST", headers: { "content-type": "application/json" }, body })
      if (lost || !body.includes("eth_sendRawTransaction")) return response.end(await answer.text())
      silent = true
      lost = true
      return response.destroy()
    })()
  })
  await new Promise<void>((listening) => node.listen(0, "127.0.0.1", listening))
  const http = [`http://127.0.0.1:${(node.address() as AddressInfo).port}`]
  const [network] = sandbox.networks
  const latchkey = createLatchkey({
    layer: nodeLayer({
      networks: [{ ...network!, rpcUrls: { default: { http } } }],
      keys: { eip155: sandbox.accounts[2]!.privateKey }
    })
  })
  try {
    const before = await holdings(chain(1), friend)
    await latchkey.connect("local")
    const pay = () => latchkey.send({ to: friend, amount: "0.03", paymentId: "march-1" })
    const error: unknown = await pay().catch((failure: unknown) => failure)
    const { _tag, hash, retryable } = error as { _tag?: string; hash?: string; retryable?: boolean }
    expectThat(_tag === "OutcomeUnknown" && hash !== undefined && !retryable, `It rejected with ${String(error)}.`)
    silent = false
    const again = await pay()
    expectThat(again.hash === hash, `Asked for again it became ${again.hash}.`)
    await chain(1).rpc("evm_mine", [])
    const { status } = await latchkey.waitForReceipt(again)
    const after = await holdings(chain(1), friend)
    expectThat(
      status === "success" && after - before === 30_000_000_000_000_000n,
      `The friend got ${after - before} wei.`
    )
    return `known as ${short(hash!)}, paid once: friend ${change(before, after, 18, "ETH")}`
  } finally {
    await latchkey.dispose()
    node.close()
    node.closeAllConnections()
  }
}
