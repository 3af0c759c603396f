import { assert, describe, it } from "vitest"
import { hostConnector } from "latchkey/connectors"
import { createLatchkey } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"
import { makeWorld, testLayer } from "latchkey/layers/test"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { nadia, twoWallets } from "../support/fernhold.ts"
import { ethereum } from "../support/networks.ts"

const bare = "ab".repeat(65)
const typed = JSON.stringify({
  domain: { chainId: 1 },
  types: { EIP712Domain: [{ name: "chainId", type: "uint256" }], Note: [{ name: "text", type: "string" }] },
  primaryType: "Note",
  message: { text: "hi" }
})
const asked = [
  ["personal_sign", ["0x6869", nadia]],
  ["eth_signTypedData_v4", [nadia, typed]]
] as const

describe("a signature that a wallet writes without 0x has it when the host gets it (spec 7)", () => {
  for (const [method, params] of asked) {
    it(`${method}, by the code of a wallet`, async () => {
      let answer: unknown = bare
      const request = async ({ method: one }: { readonly method: string }) =>
        one === "eth_chainId" ? "0x1" : one.startsWith("eth_") && one.includes("ccounts") ? [nadia] : answer
      const own = hostConnector({ id: "own", name: "Own", load: async () => ({ request }) })
      const latchkey = createLatchkey({ layer: nodeLayer({ networks: [ethereum], connectors: [own] }) })
      assert.strictEqual((await latchkey.connect("own")).status, "connected")
      const ask = () => latchkey.provider("eip155").request({ method, params })
      assert.strictEqual(await ask(), `0x${bare}`)
      answer = `0x${bare}`
      assert.strictEqual(await ask(), answer)
      // Nothing else is taken for one: what a contract signs has any length.
      for (answer of [`0x${"cd".repeat(200)}`, "0x"]) assert.strictEqual(await ask(), answer)
      await latchkey.dispose()
    })

    it(`${method}, by a paired wallet`, async () => {
      const world = makeWorld(twoWallets)
      const options = { networks: [ethereum], projectId: "p1", endpoints: { relay: "wss://relay.example" } }
      const latchkey = createLatchkey({ layer: testLayer(options, world) })
      const { state } = (await latchkey.runtime()).runSync(Pairing)
      state.subscribe(() => {
        const now = state.get()
        if (now.status === "showing") world.phone.scan(now.uri)
      })
      assert.strictEqual((await latchkey.connect("walletConnect")).status, "connected")
      Object.assign(world.phone.results, { [method]: bare })
      assert.strictEqual(await latchkey.provider("eip155").request({ method, params }), `0x${bare}`)
      await latchkey.dispose()
    })
  }
})
