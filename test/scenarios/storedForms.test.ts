import { readdir, readFile } from "node:fs/promises"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { StorageMemory } from "../../layers/scripted/StorageMemory.ts"
import { owedEnds } from "../../layers/walletconnect/owedEnds.ts"
import { readOwn } from "../../services/account/activity/ownTransactionsCodec.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { readConnections, readSignedOff } from "../../services/connection/connections/storedConnections.ts"
import { readRecentWallets } from "../../services/ways-in/directory/recentWallets.ts"
import { readUsed } from "../../services/ways-in/directory/usedConnectionsCodec.ts"
import { remainingCooldown } from "../../services/ways-in/embedded/cooldown.ts"
import { readBegun, readChain, readEmail } from "../../services/ways-in/embedded/loginStorage.ts"
import { readSocial } from "../../services/ways-in/embedded/rememberSocial.ts"
import { takeLeaving } from "../../services/ways-in/embedded/takeLeaving.ts"
import { wholeLayer } from "../../services/instance/wholeInstance.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { readPurchases } from "../../services/account/buy/purchasesCodec.ts"
import { readLinks } from "../../services/ways-in/pairing/storedLinks.ts"
import { askedOrders, askedSend } from "../../services/account/send/askedOrders.ts"
import { makeSignIn } from "../../services/gate/makeSignIn.ts"
import { signedInAccounts } from "../../services/gate/signedInAccounts.ts"
import type { SiwxParts } from "../../services/ports/sign-in/SiwxPlugin.ts"
import { readSnapshot } from "../../services/instance/snapshot/readSnapshot.ts"
import type { Storage } from "../../services/ports/storage/Storage.ts"
import { lastSpenders } from "../../services/account/swap/lastSpenders.ts"
import { fernhold, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { storedBy } from "../support/storage/storedBy.ts"
import { settled } from "../support/virtualTime.ts"

const folder = new URL("../../services/ports/storage/", import.meta.url)
const files = (await readdir(folder)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), "utf8")))
const keys = texts.flatMap((text) =>
  [...text.matchAll(/^export const (?!keyPrefix)\w+ = "([^"]+)"$/gm)].map(([, key]) => key!)
)

it("the stored values have every key, and those of today a version in each form that is more than a text", () => {
  for (const [version, cells] of Object.entries(storedBy))
    assert.sameMembers(
      Object.keys(cells).filter((key) => key !== "snapshot" && !key.includes(":")),
      keys,
      version
    )
  for (const [key, text] of Object.entries(storedBy["0.1.0"]!))
    if (/^[{[]/.test(text)) assert.isNumber(JSON.parse(text).v, key)
})

for (const [version, stored] of Object.entries(storedBy))
  describe(`what ${version} has stored (spec 3)`, () => {
    const using = <A>(effect: Effect.Effect<A, never, Storage>) =>
      Effect.provide(effect, StorageMemory(new Map(Object.entries(stored))))
    const area = { ...localStorageOf(stored) }

    it.effect("nobody is signed off: the wallet is connected again, and signed in without a question", () =>
      Effect.gen(function* () {
        const siwx: SiwxParts = { verifiers: [{ namespace: "eip155", verify: async () => true }] }
        const cells = new Map(
          Object.entries(stored).filter(([key]) => !/^(email|login|sign_out|siwx_|pairing)/.test(key))
        )
        const world = makeWorld(twoWallets)
        world.wallet(fernhold).shared = true
        const layer = wholeLayer(testLayer({ networks: [ethereum, base], siwx }, world, { cells }))
        const context = (yield* Layer.build(layer)) as Context.Context<never>
        const signIn = yield* Effect.provide(makeSignIn as Effect.Effect<Effect.Success<typeof makeSignIn>>, context)
        const connections = Context.get(context as unknown as Context.Context<Connections>, Connections)
        yield* connections.restore
        yield* settled
        assert.strictEqual(connections.account.get()?.address, nadia)
        assert.isTrue(signIn.admits("eip155:1", nadia))
        assert.strictEqual(signIn.state.get().step, "signedIn")
      })
    )

    it.effect("each reader finds its values", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* using(readConnections), [["eip155", fernhold, nadia]])
        assert.deepStrictEqual(yield* using(readSignedOff), ["example.halyard"])
        assert.deepStrictEqual(yield* using(readRecentWallets), [{ id: fernhold, name: "Fernhold" }])
        assert.deepStrictEqual(
          (yield* using(readUsed)).map(({ connectorId }) => connectorId),
          [fernhold]
        )
        assert.deepStrictEqual(
          (yield* using(readOwn)).map(({ nonce }) => nonce),
          [7]
        )
        const order = { network: toNetwork(ethereum), from: nadia, to: nadia, token: {}, units: 5n }
        assert.strictEqual(yield* using(askedOrders.minutesSince(askedSend(order as never), 1)), 1)
        const [purchase] = yield* using(readPurchases([toNetwork(ethereum)], 1))
        assert.deepStrictEqual([purchase?.order.cents, purchase?.before], [15_000n, 5n])
        assert.deepStrictEqual(
          (yield* using(readLinks)).map(({ expiresAt }) => expiresAt),
          [300_000]
        )
        assert.isTrue(owedEnds(() => area).any())
        assert.deepStrictEqual(yield* using(lastSpenders), { "eip155:1": `0x${"cd".repeat(20)}` })
        assert.strictEqual(yield* using(takeLeaving(new URL("https://saltmarsh.example/?state=s1"))), "google")
        assert.deepStrictEqual(yield* using(readSocial), { provider: "google", userName: "Nadia" })
        assert.strictEqual(yield* using(readEmail), "nadia@saltmarsh.example")
        assert.strictEqual(yield* using(readChain), 1)
        assert.strictEqual((yield* using(readBegun))?.social, "google")
        assert.deepInclude((yield* using(signedInAccounts.take([fernhold])))[0], { address: nadia })
        yield* TestClock.adjust(1)
        assert.isAbove(yield* using(remainingCooldown), 0)
        assert.strictEqual(readSnapshot(() => stored.snapshot)?.accounts.eip155?.walletId, fernhold)
      })
    )
  })

/** The values as a page's area has them. */
function localStorageOf(stored: Readonly<Record<string, string>>) {
  const all = new Map(Object.entries(stored).map(([key, value]) => [`@latchkey/${key}`, value]))
  return {
    length: all.size,
    key: (at: number) => [...all.keys()][at] ?? null,
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key)
  }
}
