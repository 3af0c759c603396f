import { assert, it } from "@effect/vitest"
import { Context, Effect, Fiber, Layer } from "effect"
import { startSandbox, type Sandbox } from "@latchkey/sandbox"
import { afterAll, beforeAll, vi } from "vitest"
import { EnvironmentScripted } from "../../layers/scripted/EnvironmentScripted.ts"
import { PairingClientWalletConnect } from "../../layers/walletconnect/PairingClientWalletConnect.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { PairingClient } from "../../services/ways-in/pairing/PairingClient.ts"
import { pairingNamespaces } from "../../services/ways-in/pairing/pairingNamespaces.ts"
import { memoryStorage, type PhoneStorage } from "../../sandbox/phone/memoryStorage.ts"
import { ethereum } from "../support/networks.ts"
import { pageStorage } from "../support/pageStorage.ts"

// Both sides of a pairing end the session at the same time, with the library on both sides and a relay between them.

/** Pages with a phone each, and how often each pair connects and ends. */
const [pairs, rounds] = [4, 25]

let sandbox: Sandbox
const rejections: Array<unknown> = []
const firstRejection = Promise.withResolvers<never>()
const onRejection = (error: unknown) => {
  rejections.push(error)
  firstRejection.reject(error)
}
beforeAll(async () => {
  sandbox = await startSandbox({ chains: [] })
  firstRejection.promise.catch(() => {})
  process.on("unhandledRejection", onRejection)
})
afterAll(async () => {
  process.off("unhandledRejection", onRejection)
  await sandbox.stop()
})

/** Numbers from 0 below `limit`, the same in each run. */
const makeRandom = (seed: number) => (limit: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * limit)
}

const turnsOfTheLoop = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** What a phone has stored of sessions and their keys. */
const keptOf = async (storage: PhoneStorage) => {
  const stored = new Map<string, unknown>(
    (await storage.getEntries()).map(([key, value]) => [key.split("//")[1]!, value])
  )
  const keys = Object.keys(stored.get("keychain") as object)
  const links = (stored.get("pairing") as ReadonlyArray<{ readonly topic: string }>).map(({ topic }) => topic)
  return {
    sessions: stored.get("session"),
    requests: stored.get("request") ?? [],
    keys: keys.filter((name) => name !== "client_ed25519_seed" && !links.includes(name))
  }
}

/** A page and a phone that connect and end. */
const openPair = Effect.fnUntraced(function* (seed: number, storage?: PhoneStorage) {
  const random = makeRandom(seed)
  const items = new Map<string, string>()
  const settings = makeSettings({
    networks: [ethereum],
    projectId: sandbox.projectId,
    endpoints: { relay: sandbox.endpoints.relay }
  })
  const layer = PairingClientWalletConnect(() => pageStorage(items)).pipe(
    Layer.provide(EnvironmentScripted()),
    Layer.provide(Layer.succeed(Settings, settings))
  )
  const client = Context.get(yield* Layer.build(layer), PairingClient)
  const chains = [{ id: 1, name: "Ethereum", rpcUrl: "http://127.0.0.1:9", symbol: "ETH", tokens: [] }]
  const phone = yield* Effect.promise(() => sandbox.startPhone({ chains, ...(storage && { storage }) }))
  const sides = {
    page: () => Effect.runPromise(client.disconnect),
    // Only the page may have ended the session before.
    phone: () =>
      phone.disconnect().catch((error: unknown) => assert.match(String(error), /recently deleted|No matching key/))
  }

  return Effect.gen(function* () {
    phone.answer = "approve"
    yield* client.pair(pairingNamespaces(settings.networks), { uri: (uri) => void phone.pair(uri), wanted: () => true })
    const isRequestOpen = random(2) === 0
    phone.answer = "ask"
    const asking = yield* Effect.forkChild(
      isRequestOpen
        ? Effect.exit(client.request("eip155:1", { method: "personal_sign", params: ["0x6869", phone.address] }))
        : Effect.void,
      { startImmediately: true }
    )
    if (isRequestOpen) yield* Effect.promise(() => phone.when(({ questions }) => questions.length === 1))
    const [first, second] = random(2) === 0 ? (["page", "phone"] as const) : (["phone", "page"] as const)
    yield* Effect.promise(async () => {
      const ending = sides[first]()
      await turnsOfTheLoop(random(12))
      await Promise.all([ending, sides[second]()])
      await phone.when(({ sessions, questions }) => sessions.length === 0 && questions.length === 0)
      await vi.waitFor(() => assert.deepStrictEqual([...items.keys()], []))
    })
    yield* Fiber.join(asking)
    assert.isUndefined(client.session.get())
    assert.deepStrictEqual(phone.failures, [])
  })
})

it.live("ends the session on both sides and leaves no rejection when both end it at the same time", () =>
  Effect.gen(function* () {
    // Phones with a storage of their own share a name in it: only one can be in a process.
    const storage = memoryStorage()
    const opened = yield* Effect.all(
      Array.from({ length: pairs }, (_, index) => openPair(index + 1, index === 0 ? storage : undefined)),
      { concurrency: "unbounded" }
    )
    yield* Effect.raceFirst(
      Effect.all(
        opened.map((round) => Effect.repeat(round, { times: rounds - 1 })),
        { concurrency: "unbounded" }
      ),
      Effect.promise(() => firstRejection.promise)
    )
    assert.deepStrictEqual(rejections, [])
    assert.deepStrictEqual(yield* Effect.promise(() => keptOf(storage)), { sessions: [], requests: [], keys: [] })
  }).pipe(Effect.scoped)
)
