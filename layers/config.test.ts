import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Redacted } from "effect"
import { inspect } from "node:util"
import { OptionsError } from "../services/base/errors/OptionsError.ts"
import { Connections } from "../services/connection/connections/Connections.ts"
import { Settings } from "../services/ports/options/Settings.ts"
import { ethereum } from "../test/support/networks.ts"
import { nodeConfig, nodeLayerConfig } from "./config.ts"
import { nodeLayer } from "./node.ts"

const secret = "59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d"
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"

const withEnv = (env: Record<string, string>) =>
  Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))

describe("nodeConfig", () => {
  it.effect("reads what is set, and leaves out what is not", () =>
    Effect.gen(function* () {
      const read = yield* nodeConfig.pipe(
        withEnv({
          LATCHKEY_PROJECT_ID: "p1",
          LATCHKEY_RELAY_URL: "wss://relay.test",
          LATCHKEY_EIP155_KEY: `0x${secret}`
        })
      )
      assert.strictEqual(read.projectId, "p1")
      assert.deepStrictEqual(read.endpoints, { relay: "wss://relay.test" })
      assert.deepStrictEqual(Object.keys(read.keys), ["eip155"])
      assert.deepStrictEqual(yield* withEnv({})(nodeConfig), { endpoints: {}, keys: {} })
    })
  )
})

describe("nodeLayerConfig", () => {
  const local = Effect.gen(function* () {
    const { endpoints, projectId } = yield* Settings
    const { accounts } = yield* (yield* Connections).connect("local")
    return { endpoints, projectId, address: accounts[0].address }
  })

  it.effect("builds the layer from the program's provider; what is passed comes first", () =>
    Effect.gen(function* () {
      const layer = nodeLayerConfig({
        networks: [ethereum],
        endpoints: { config: "https://mine.test" }
      })
      const env = {
        LATCHKEY_PROJECT_ID: "p1",
        LATCHKEY_CONFIG_URL: "https://config.test",
        LATCHKEY_REPORTS_URL: "https://reports.test",
        LATCHKEY_EIP155_KEY: `0x${secret}`
      }
      const { address, endpoints, projectId } = yield* withEnv(env)(Effect.provide(local, layer))
      assert.strictEqual(address, account)
      assert.strictEqual(projectId, "p1")
      assert.deepStrictEqual([endpoints.config, endpoints.reports], ["https://mine.test", "https://reports.test"])
    })
  )

  it.effect("fails with the problems of the options, and shows no key", () =>
    Effect.gen(function* () {
      const layer = nodeLayerConfig({ networks: [ethereum] })
      const broken = withEnv({ LATCHKEY_EIP155_KEY: `${secret}!` })(Effect.provide(local, layer))
      const error = yield* Effect.flip(broken)
      assert.instanceOf(error, OptionsError)
      assert.include(inspect(error), "keys.eip155")
      assert.notInclude(inspect(error, { depth: 9 }), secret)
    })
  )
})

describe("a key that is kept from logs", () => {
  const redacted = { networks: [ethereum], keys: { eip155: Redacted.make(`0x${secret}`, { label: "EIP155_KEY" }) } }
  const given = { networks: [ethereum], keys: { eip155: () => `0x${secret}` } }

  for (const [name, options, layer] of [
    ["Redacted", redacted, () => Layer.orDie(nodeLayerConfig(redacted))],
    ["a function", given, () => nodeLayer(given)]
  ] as const)
    it.effect(`as ${name}, signs as the key does, and is shown by nothing that has the options`, () =>
      Effect.gen(function* () {
        const settings = yield* Settings
        const { accounts, connector } = yield* (yield* Connections).connect("local")
        assert.strictEqual(accounts[0].address, account)
        for (const held of [options, settings, settings.options, connector])
          assert.notInclude(inspect(held, { depth: 9, showHidden: true }), secret)
        assert.notInclude(JSON.stringify(options), secret)
      }).pipe(Effect.provide(Layer.suspend(layer)), withEnv({}))
    )

  it("is refused as a plain one is, without being shown", () => {
    try {
      nodeLayer({ networks: [ethereum], keys: { eip155: () => secret } })
    } catch (error) {
      assert.include(String(error), "keys.eip155")
      return assert.notInclude(inspect(error, { depth: 9 }), secret)
    }
    assert.fail("was not refused")
  })
})
