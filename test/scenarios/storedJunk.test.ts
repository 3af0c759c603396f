import { readdir, readFile } from "node:fs/promises"
import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { afterAll } from "vitest"
import { makeWorld } from "../../layers/test.ts"
import { Activity } from "../../services/account/activity/Activity.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Recents } from "../../services/ways-in/directory/Recents.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import { Modal } from "../../services/sheet/modal/Modal.ts"
import { Networks } from "../../services/connection/networks/Networks.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { Pairing } from "../../services/ways-in/pairing/Pairing.ts"
import { fernhold, nadia, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

// Every stored key with every kind of wrong value (SEC-31): the product starts, says nothing untrue, and works.

const folder = new URL("../../services/ports/storage/", import.meta.url)

/** The keys of every file of the folder, read from its text: one that is added is tested from its first day. */
const readKeys = async (): Promise<ReadonlyArray<string>> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), "utf8")))
  const found = texts.flatMap((text) => [...text.matchAll(/^export const (?!keyPrefix)\w+ = "([^"]+)"$/gm)])
  return [...found.map(([, key]) => key!), "active_caip_network_id:eip155"]
}
const keys = await readKeys()

const future = 8.64e15
const pollution = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`
/** A record with every field that any stored value has, at a time to come. */
const timely = {
  ...{ id: "x", name: "x", topic: "x", type: "AUTH", url: "https://a.test", href: "https://a.test", connectorId: "x" },
  ...{ address: nadia, accountAddress: nadia, chainId: "eip155:1", networkId: "eip155:1", hash: "0x1", amount: "1" },
  ...{ at: future, time: future, until: future, expiry: future, lastUsed: future, data: {}, message: "x" }
}
const values: ReadonlyArray<readonly [string, string]> = [
  ["empty", ""],
  ["half", `{"eip155":`],
  ["no JSON", "\u0000\ud800<script>alert(1)</script>"],
  ["a number", "7"],
  ["a number past all numbers", "1e999"],
  ["a time to come", String(future)],
  ["true", "true"],
  ["null", "null"],
  ["a text", `"eip155:1"`],
  ["an empty list", "[]"],
  ["an empty record", "{}"],
  ["a list of wrong things", `[null,7,"x",[],{},{"id":7},[null]]`],
  ["a record of wrong things", `{"eip155":null,"solana":{},"bip122":[],"cow":"x","id":{}}`],
  ["fields at a time to come", JSON.stringify([timely])],
  ["fields of another shape", JSON.stringify({ ...timely, eip155: [timely], sessions: [timely] })],
  ["polluted", pollution],
  ["polluted entries", `[${pollution},{"id":"__proto__","name":"constructor"}]`],
  ["names of the language", `{"eip155":"__proto__","constructor":"x","toString":"x","hasOwnProperty":"x"}`],
  ["a name of the language", "__proto__"],
  ["deep", "[".repeat(20_000) + "]".repeat(20_000)],
  ["huge", "x".repeat(1_000_000)],
  ["a huge list", JSON.stringify(Array.from({ length: 2_000 }, () => timely))]
]

const options: Partial<LatchkeyOptions> = {
  projectId: "p",
  endpoints: { secureSite: "https://secure.test", config: "https://config.test" },
  features: { multiWallet: true }
}

const unhandled: Array<unknown> = []
const note = (reason: unknown) => void unhandled.push(reason)
beforeAll(() => void process.on("unhandledRejection", note))
afterAll(() => void process.off("unhandledRejection", note))

it("the keys are read", () => {
  assert.isAbove(keys.length, 20)
  assert.includeMembers(
    [...keys],
    ["connections", "siwx", "email", "own_transactions", "wallet_id", "connected_social"]
  )
})

describe("what is stored wrong (SEC-31)", () => {
  for (const key of keys)
    it.effect(`SEC-31: ${key}`, () =>
      Effect.gen(function* () {
        const prototype = Reflect.ownKeys(Object.prototype)
        for (const [name, value] of values) {
          const world = makeWorld(twoWallets)
          const reports: Array<unknown> = []
          yield* Effect.gen(function* () {
            const connections = yield* Connections
            const status = () => connections.states.get().eip155?.status ?? "disconnected"
            yield* Modal
            yield* Pairing
            yield* Activity
            yield* EmbeddedWallet
            const restoring = yield* Effect.forkChild(connections.restore, { startImmediately: true })
            // A wallet that is not announced is waited for.
            yield* TestClock.adjust("1 minute")
            yield* Fiber.join(restoring)
            assert.strictEqual(status(), "disconnected", name)
            assert.strictEqual((yield* Networks).state.get().active.id, "eip155:1", name)
            for (const recent of (yield* Recents).list.get()) assert.isString(recent.name, name)
            yield* connections.connect(fernhold)
            assert.strictEqual(status(), "connected", name)
            assert.strictEqual(connections.account.get()?.address, nadia, name)
            yield* connections.disconnect()
            assert.strictEqual(status(), "disconnected", name)
          }).pipe(Effect.provide(whole(world, options, { cells: new Map([[key, value]]), reports })))
          assert.deepStrictEqual(reports, [], name)
        }
        assert.deepStrictEqual(Reflect.ownKeys(Object.prototype), prototype)
        assert.deepStrictEqual(unhandled, [])
      })
    )
})
