import { createLatchkey } from "latchkey"
import { nodeLayer } from "latchkey/layers/node"
import { startSandbox, type Sandbox } from "@latchkey/sandbox"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { clients } from "./clients.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

describe("libraries on the provider of a local key", () => {
  test.each(Object.entries(clients))("%s", async (_, client) => {
    const { privateKey, address } = sandbox.accounts[0]!
    const latchkey = createLatchkey({ layer: nodeLayer({ networks: sandbox.networks, keys: { eip155: privateKey } }) })
    expect((await latchkey.connect("local")).status).toBe("connected")
    await client({ sandbox, latchkey, provider: latchkey.provider("eip155"), address })
    await latchkey.dispose()
  })
})
