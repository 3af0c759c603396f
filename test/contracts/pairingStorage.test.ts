import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { startSandbox, type Sandbox } from "@latchkey/sandbox"
import { afterAll, beforeAll, vi } from "vitest"
import { EnvironmentScripted } from "../../layers/scripted/EnvironmentScripted.ts"
import { PairingClientWalletConnect } from "../../layers/walletconnect/PairingClientWalletConnect.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { PairingClient } from "../../services/ways-in/pairing/PairingClient.ts"
import { pairingNamespaces } from "../../services/ways-in/pairing/pairingNamespaces.ts"
import { pageStorage } from "../support/pageStorage.ts"

// The pairing library trusts what it has stored. Each of its values in turn has another form (REL-S): pairing still works.

let sandbox: Sandbox
/** What is stored of a session and of a link that is waited for. */
const stored = new Map<string, string>()

const stand = (items: Map<string, string>) => {
  const settings = makeSettings({
    networks: sandbox.networks,
    projectId: sandbox.projectId,
    endpoints: { relay: sandbox.endpoints.relay }
  })
  const layer = PairingClientWalletConnect(() => pageStorage(items)).pipe(
    Layer.provide(EnvironmentScripted()),
    Layer.provide(Layer.succeed(Settings, settings))
  )
  return { asked: pairingNamespaces(settings.networks), layer }
}
/** Makes a link, and gives it. */
const linkOf = (client: PairingClient["Service"], asked: ReturnType<typeof stand>["asked"]) =>
  Effect.gen(function* () {
    const link = Promise.withResolvers<string>()
    const pairing = yield* Effect.forkChild(client.pair(asked, { uri: link.resolve, wanted: () => true }), {
      startImmediately: true
    })
    const uri = yield* Effect.promise(() =>
      Promise.race([link.promise, Effect.runPromise(Fiber.join(pairing)).then(String)])
    )
    return { uri, pairing }
  })

const unhandled = vi.fn()
beforeAll(async () => {
  sandbox = await startSandbox()
  const { asked, layer } = stand(stored)
  const phone = await sandbox.startPhone({ answer: "approve" })
  await Effect.gen(function* () {
    const client = yield* PairingClient
    yield* client.pair(asked, { uri: (uri) => void phone.pair(uri), wanted: () => true })
    yield* linkOf(client, asked)
    // As a page that goes without a word leaves it.
    for (const [key, value] of [...stored]) kept.set(key, value)
  }).pipe(Effect.provide(layer), Effect.scoped, Effect.runPromise)
  process.on("unhandledRejection", unhandled)
})
const kept = new Map<string, string>()
afterAll(async () => {
  process.off("unhandledRejection", unhandled)
  await sandbox.stop()
})

describe("what the pairing library has stored", () => {
  for (const [name, junk] of [
    ["null", "null"],
    ["a text", `"text"`],
    ["a number", "7"],
    ["a list of nothing", "[null]"],
    ["a list of an empty record", "[{}]"],
    ["an empty record", "{}"],
    ["a record of numbers", `{"a":1}`],
    ["half of it", "[{"]
  ] as const)
    it.live(`each value being ${name}: a link is made, and no rejection is on the host's window`, () =>
      Effect.gen(function* () {
        const keys = [...kept.keys()].filter((key) => key.startsWith("wc@2:"))
        assert.isAbove(keys.length, 8)
        for (const key of keys) {
          const { asked, layer } = stand(new Map([...kept, [key, junk]]))
          yield* Effect.gen(function* () {
            const client = yield* PairingClient
            yield* Effect.exit(client.restore(asked))
            const { uri, pairing } = yield* linkOf(client, asked)
            assert.match(uri, /^wc:/, key)
            yield* Fiber.interrupt(pairing)
          }).pipe(Effect.provide(layer), Effect.scoped)
        }
        assert.deepStrictEqual(unhandled.mock.calls, [])
      })
    )

  it.live("SEC-10: an app that was written by another script is not opened, whenever it was written", () =>
    Effect.gen(function* () {
      const items = new Map(kept)
      const { asked, layer } = stand(items)
      const open = vi.fn()
      vi.stubGlobal("window", { open })
      yield* Effect.gen(function* () {
        const client = yield* PairingClient
        yield* client.restore(asked)
        items.set("WALLETCONNECT_DEEPLINK_CHOICE", JSON.stringify({ href: "javascript:alert(1)//", name: "x" }))
        yield* client.request("eip155:1", { method: "personal_sign", params: ["0x6869", "0x"] }).pipe(Effect.exit)
      }).pipe(Effect.provide(layer), Effect.scoped)
      vi.unstubAllGlobals()
      assert.deepStrictEqual(open.mock.calls, [])
    })
  )
})
