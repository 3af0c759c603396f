import { createLatchkey, Pairing, type Latchkey } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"
import { startSandbox, type Phone, type Sandbox } from "@latchkey/sandbox"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { clients } from "./clients.ts"

let sandbox: Sandbox
let latchkey: Latchkey
let phone: Phone
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterEach(async () => {
  await latchkey.dispose()
  await phone.stop()
  await sandbox.reset()
})
afterAll(() => sandbox.stop())

/** Pairs with a phone that has real keys, over a real relay. */
const pair = async () => {
  const { networks, projectId, endpoints } = sandbox
  latchkey = createLatchkey({
    layer: nodeLayer({
      networks,
      projectId,
      endpoints: { relay: endpoints.relay },
      metadata: { name: "Saltmarsh", url: "https://saltmarsh.example" },
      debug: false
    })
  })
  phone = await sandbox.startPhone({ answer: "approve" })
  const { state } = (await latchkey.runtime()).runSync(Pairing)
  const stop = state.subscribe(() => {
    const now = state.get()
    if (now.status !== "showing") return
    stop()
    void phone.pair(now.uri)
  })
  expect((await latchkey.connect("walletConnect")).status).toBe("connected")
  return latchkey.provider("eip155")
}

describe("libraries on the provider of a paired wallet", () => {
  test.each(Object.entries(clients))("%s", async (_, client) => {
    const provider = await pair()
    await client({
      sandbox,
      latchkey,
      provider,
      address: phone.address,
      declines: (no) => {
        phone.answer = no ? "reject" : "approve"
      }
    })
  })

  test("what the session does not allow is refused, and nobody is asked (SEC-13)", async () => {
    const provider = await pair()
    const before = phone.requests.length
    await expect(provider.request({ method: "eth_signEverything" })).rejects.toMatchObject({ code: 4200 })
    await latchkey.disconnect()
    await expect(provider.request({ method: "personal_sign" })).rejects.toMatchObject({ code: 4900 })
    expect(phone.requests.length).toBe(before)
  })
})
