import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import type { NetworkInput } from "../../services/base/network/Network.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import {
  alice,
  aliceOnKusama,
  aliceOnPolkadot,
  alicePublicKey,
  bob,
  kusama,
  kusamaGenesis,
  polkadot,
  polkadotGenesis
} from "../../test/support/polkadot.ts"
import { captureExtension } from "./captureExtension.ts"
import { makePolkadotAdapter } from "./makePolkadotAdapter.ts"
import { settled } from "../../test/support/virtualTime.ts"

const own = { address: alice, name: "Alice", type: "sr25519", genesisHash: "" }

interface Script {
  readonly enable?: (siteName: string) => unknown
  readonly accounts?: () => unknown
  readonly subscribe?: unknown
  readonly signRaw?: (raw: object) => unknown
  readonly signPayload?: (payload: object) => unknown
}

/** A wallet that does as told, and the adapter of a site with these networks. */
const before = (script: Script = {}, networks: readonly [NetworkInput, ...Array<NetworkInput>] = [polkadot, kusama]) =>
  Effect.gen(function* () {
    const settings = makeSettings({ networks: [...networks], metadata: { name: "Saltmarsh" } })
    const adapter = yield* Effect.provideService(makePolkadotAdapter, Settings, settings)
    const { accounts = () => [own], subscribe, signRaw, signPayload } = script
    const given = { accounts: { get: accounts, subscribe }, signer: { signRaw, signPayload } }
    const provider = captureExtension({ enable: async (name: string) => (script.enable ?? (() => given))(name) })!
    const connector: Connector<"polkadot"> = {
      id: "w",
      type: "ANNOUNCED",
      namespace: "polkadot",
      name: "Tarn",
      provider
    }
    return { adapter, connector, given }
  })
const refuse = (message: unknown) => () => {
  throw typeof message === "string" ? new Error(message) : message
}

describe("Polkadot accounts", () => {
  it.effect("are shown for each network of the host, without repeats and junk", () =>
    Effect.gen(function* () {
      const { adapter, connector } = yield* before({
        accounts: () => [
          own,
          { ...own, address: aliceOnKusama, name: "the same" },
          null,
          7,
          { address: 7 },
          { address: "5Grwva" },
          { address: `0x${"11".repeat(20)}`, type: "ethereum" },
          { address: alice.replace("G", "H") },
          {
            get address() {
              throw new Error("boom")
            }
          },
          { address: bob, name: "Bob\u202e", type: "ecdsa" }
        ]
      })
      const { accounts, networkId } = yield* adapter.connect(connector, undefined)
      assert.isUndefined(networkId)
      assert.lengthOf(accounts, 2)
      assert.deepStrictEqual(accounts[0], {
        namespace: "polkadot",
        address: aliceOnPolkadot,
        type: "eoa",
        label: "Alice",
        publicKey: `0x${alicePublicKey}`,
        addresses: { [kusama.id]: aliceOnKusama }
      })
      assert.deepInclude(accounts[1], { label: "Bob" })
      assert.isUndefined(accounts[1]?.publicKey)
    })
  )

  it.effect("that are bound to a network come last, and only where the host has that network", () =>
    Effect.gen(function* () {
      const bound = { address: bob, genesisHash: kusamaGenesis }
      const accounts = () => [bound, { address: aliceOnKusama, genesisHash: `0x${"11".repeat(32)}` }, own]
      const both = yield* before({ accounts })
      const session = yield* both.adapter.connect(both.connector, undefined)
      assert.deepStrictEqual(
        session.accounts.map(({ networks }) => networks),
        [undefined, [toNetwork(kusama).id]]
      )
      const one = yield* before({ accounts }, [polkadot])
      assert.lengthOf((yield* one.adapter.connect(one.connector, undefined)).accounts, 1)
    })
  )

  it.effect("that may be used on the wanted network come first, and one of them is enough", () =>
    Effect.gen(function* () {
      const accounts = () => [
        { address: bob, genesisHash: kusamaGenesis },
        { ...own, genesisHash: polkadotGenesis }
      ]
      const { adapter, connector } = yield* before({ accounts })
      const [there, here] = [toNetwork(kusama), toNetwork(polkadot)]
      for (const wanted of [here, there]) {
        const { accounts: found } = yield* adapter.connect(connector, wanted)
        assert.deepStrictEqual(found[0]?.networks, [wanted.id])
        assert.lengthOf(found, 2)
      }
    })
  )

  it.effect("SEC-18: a wallet whose accounts are all bound to a network refuses others", () =>
    Effect.gen(function* () {
      const { adapter, connector } = yield* before({ accounts: () => [{ ...own, genesisHash: kusamaGenesis }] })
      const [there, here] = [toNetwork(kusama), toNetwork(polkadot)]
      const error = yield* Effect.flip(adapter.connect(connector, here))
      assert.deepInclude(error, { _tag: "NetworkRefused", networkId: here.id, reason: "noAccount" })
      const { accounts } = yield* adapter.connect(connector, there)
      assert.deepStrictEqual([accounts[0]?.networks, accounts[0]?.address], [[there.id], aliceOnKusama])
      yield* adapter.switchNetwork(connector, there)
      const kept = yield* Effect.flip(adapter.switchNetwork(connector, here))
      assert.deepInclude(kept, { _tag: "NetworkRefused", reason: "bound" })
      const { payload } = yield* adapter.signers!
      const asked = { address: alice, genesisHash: `0x${here.reference}${"00".repeat(16)}` }
      const refused = yield* Effect.flip(payload(connector, asked as never))
      assert.strictEqual(refused._tag, "NetworkRefused")
    })
  )

  it.effect("none at all is told as a failure with the wallet's name", () =>
    Effect.gen(function* () {
      for (const answer of [[], "none", null, undefined, { length: 1 }]) {
        const { adapter, connector } = yield* before({ accounts: () => answer })
        const error = yield* Effect.flip(adapter.connect(connector, undefined))
        assert.deepInclude(error, { _tag: "NetworkRefused", reason: "noAccount", networkId: toNetwork(polkadot).id })
        assert.strictEqual(error.message, "Tarn shares no account for this site")
      }
    })
  )
})

describe("Polkadot sessions", () => {
  it.effect("a wallet is asked in the name of the site", () =>
    Effect.gen(function* () {
      const names: Array<string> = []
      const { given } = yield* before()
      const enable = (name: string) => (names.push(name), given)
      const { adapter, connector } = yield* before({ enable })
      yield* adapter.connect(connector, undefined)
      assert.deepStrictEqual(names, ["Saltmarsh"])
    })
  )

  it.effect("is restored where the wallet still allows the site, with one question", () =>
    Effect.gen(function* () {
      let enabled = 0
      const { given } = yield* before()
      const { adapter, connector } = yield* before({ enable: () => (enabled++, given) })
      assert.strictEqual((yield* adapter.session(connector))?.accounts[0]?.address, aliceOnPolkadot)
      yield* adapter.session(connector)
      assert.strictEqual(enabled, 1)
    })
  )

  it.effect("is none without an answer in time, or while a window is open; a decline is the user's", () =>
    Effect.gen(function* () {
      const never = yield* before({ enable: () => new Promise(() => {}) })
      yield* never.adapter.prepare
      const asked = yield* Effect.forkChild(never.adapter.session(never.connector), { startImmediately: true })
      yield* TestClock.adjust(4_999)
      assert.isUndefined(asked.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.isUndefined(yield* Fiber.join(asked))
      const pending = yield* before({ enable: refuse("The source https://a.test has a pending authorization request") })
      assert.isUndefined(yield* pending.adapter.session(pending.connector))
      for (const words of ["Rejected", "Cancelled"]) {
        const { adapter, connector } = yield* before({ enable: refuse(words) })
        assert.strictEqual((yield* Effect.flip(adapter.session(connector)))._tag, "WalletRejected")
      }
    })
  )

  it.effect("a decline that comes late ends the session, and the wallet is asked once for each page", () =>
    Effect.gen(function* () {
      for (const [words, tag] of [
        ["Rejected", "WalletRejected"],
        ["The extension was reloaded", "WalletFailed"]
      ] as const) {
        let refuseLate = () => {}
        let enabled = 0
        const { adapter, connector } = yield* before({
          enable: () => {
            enabled += 1
            return new Promise((_, reject) => (refuseLate = () => reject(new Error(words))))
          }
        })
        yield* adapter.prepare
        const asked = yield* Effect.forkChild(adapter.session(connector), { startImmediately: true })
        yield* TestClock.adjust(5_000)
        assert.isUndefined(yield* Fiber.join(asked))
        let hints = 0
        const undo = adapter.watch(connector, () => hints++)
        refuseLate()
        yield* settled
        assert.strictEqual(hints, 1)
        for (let again = 0; again < 3; again++)
          assert.strictEqual((yield* Effect.flip(adapter.session(connector)))._tag, tag)
        assert.strictEqual(enabled, 1)
        undo()
      }
    })
  )

  it.effect("a press while the wallet's window is open waits for the same answer", () =>
    Effect.gen(function* () {
      const { given } = yield* before()
      let allow: (access: typeof given) => void = () => {}
      let enabled = 0
      const { adapter, connector } = yield* before({
        enable: () => {
          enabled += 1
          return new Promise((resolve) => (allow = resolve))
        }
      })
      yield* adapter.prepare
      const first = yield* Effect.forkChild(adapter.connect(connector, undefined), { startImmediately: true })
      yield* Fiber.interrupt(first)
      const second = yield* Effect.forkChild(adapter.connect(connector, undefined), { startImmediately: true })
      allow(given)
      assert.strictEqual((yield* Fiber.join(second)).accounts[0]?.address, aliceOnPolkadot)
      assert.strictEqual(enabled, 1)
    })
  )

  it.effect("a window that is open from before the page was loaded is asked about when the user is back", () =>
    Effect.gen(function* () {
      let isOpen = true
      const { given } = yield* before()
      let comeBack = () => {}
      vi.stubGlobal("addEventListener", (_: string, listener: () => void) => (comeBack = listener))
      const pending = refuse("The source https://a.test has a pending authorization request")
      const { adapter, connector } = yield* before({ enable: () => (isOpen ? pending() : Promise.resolve(given)) })
      assert.isUndefined(yield* adapter.session(connector))
      let hints = 0
      const undo = adapter.watch(connector, () => hints++)
      isOpen = false
      comeBack()
      vi.unstubAllGlobals()
      assert.strictEqual(hints, 1)
      assert.strictEqual((yield* adapter.session(connector))?.accounts[0]?.address, aliceOnPolkadot)
      undo()
    })
  )

  it.effect("a locked wallet that is unlocked in its window tells so whom it kept waiting", () =>
    Effect.gen(function* () {
      const { given } = yield* before()
      let unlock: (access: typeof given) => void = () => {}
      const { adapter, connector } = yield* before({ enable: () => new Promise((resolve) => (unlock = resolve)) })
      yield* adapter.prepare
      const asked = yield* Effect.forkChild(adapter.session(connector), { startImmediately: true })
      yield* TestClock.adjust(5_000)
      assert.isUndefined(yield* Fiber.join(asked))
      let hints = 0
      const undo = adapter.watch(connector, () => hints++)
      unlock(given)
      yield* settled
      assert.strictEqual(hints, 1)
      assert.strictEqual((yield* adapter.session(connector))?.accounts[0]?.address, aliceOnPolkadot)
      undo()
    })
  )

  it.effect(
    "SEC-20: a subscription waits for the wallet's leave, ends with its reader, and outlives hostile ones",
    () =>
      Effect.gen(function* () {
        const listeners = new Set<() => void>()
        const subscribe = (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener))
        const { adapter, connector } = yield* before({ subscribe })
        let hints = 0
        const undo = adapter.watch(connector, () => hints++)
        assert.strictEqual(listeners.size, 0)
        yield* adapter.connect(connector, undefined)
        assert.strictEqual(hints, 1)
        const [tell] = listeners
        tell!()
        assert.strictEqual(hints, 2)
        undo()
        tell!()
        assert.deepStrictEqual([hints, listeners.size], [2, 0])
        for (const hostile of [refuse("boom"), () => refuse("boom"), () => 7, undefined]) {
          const other = yield* before({ subscribe: hostile })
          yield* other.adapter.connect(other.connector, undefined)
          other.adapter.watch(other.connector, () => {})()
        }
      })
  )

  it.effect("after a disconnect nothing is heard any more", () =>
    Effect.gen(function* () {
      const listeners = new Set<() => void>()
      const subscribe = (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener))
      const { adapter, connector } = yield* before({ subscribe })
      yield* adapter.connect(connector, undefined)
      adapter.watch(connector, () => {})
      assert.strictEqual(listeners.size, 1)
      yield* adapter.disconnect(connector)
      assert.strictEqual(listeners.size, 0)
    })
  )
})

describe("a paired wallet in Polkadot", () => {
  it.effect("is waited for as long as its session takes, and its session ends with a disconnect", () =>
    Effect.gen(function* () {
      const { adapter, connector, given } = yield* before()
      const ready = Promise.withResolvers<void>()
      const ended: Array<string> = []
      const { enable } = captureExtension({ enable: async () => given })!
      const paired = {
        ...connector,
        type: "WALLET_CONNECT" as const,
        provider: {
          enable: (name: string) => ready.promise.then(() => enable(name)),
          disconnect: async () => void ended.push("session")
        }
      }
      yield* adapter.prepare
      const asked = yield* Effect.forkChild(adapter.session(paired), { startImmediately: true })
      yield* TestClock.adjust("1 minute")
      assert.isUndefined(asked.pollUnsafe())
      ready.resolve()
      assert.strictEqual((yield* Fiber.join(asked))?.accounts[0]?.address, aliceOnPolkadot)
      yield* adapter.disconnect(paired)
      assert.deepStrictEqual(ended, ["session"])
    })
  )
})

describe("what a Polkadot wallet throws (REL-W)", () => {
  const rows: ReadonlyArray<readonly [unknown, string, number | undefined]> = [
    [new Error("Cancelled"), "WalletRejected", undefined],
    [new Error("Rejected"), "WalletRejected", undefined],
    ["User denied", "WalletRejected", undefined],
    [{ code: 4001 }, "WalletRejected", undefined],
    [new Error("The source https://cancel.test has a pending authorization request"), "WalletPending", undefined],
    [new Error("The source https://a.test is not allowed to interact with this extension"), "WalletFailed", 4100],
    [new Error("The source https://denied.test was lost"), "WalletFailed", -1],
    [{ code: 4900, message: "gone" }, "WalletFailed", 4900],
    [{ code: 12_345 }, "WalletFailed", -1],
    [null, "WalletFailed", -1],
    [undefined, "WalletFailed", -1],
    [new Proxy({}, { get: refuse("boom") }), "WalletFailed", -1]
  ]
  for (const [index, [thrown, tag, code]] of rows.entries())
    it.effect(`REL-W: row ${index + 1} is ${tag}`, () =>
      Effect.gen(function* () {
        const { adapter, connector } = yield* before({ enable: refuse(thrown) })
        const error = yield* Effect.flip(adapter.connect(connector, undefined))
        assert.deepStrictEqual([error._tag, error._tag === "WalletFailed" ? error.code : undefined], [tag, code])
        assert.isAbove(error.message.length, 0)
        assert.notInclude(error.message, "://")
      })
    )

  it.effect("SEC-12: what is no wallet after all is a failure, not a defect", () =>
    Effect.gen(function* () {
      for (const given of [null, undefined, 7, {}, { accounts: {} }, { accounts: { get: 7 } }]) {
        const { adapter, connector } = yield* before({ enable: () => given })
        assert.strictEqual((yield* Effect.flip(adapter.connect(connector, undefined)))._tag, "WalletFailed")
      }
    })
  )

  it.effect("a transaction of a chain that the host does not list reaches no wallet", () =>
    Effect.gen(function* () {
      const { adapter, connector } = yield* before({ signPayload: () => assert.fail("it was asked") })
      yield* adapter.connect(connector, undefined)
      const { payload } = yield* adapter.signers!
      for (const genesisHash of [`0x${"11".repeat(32)}`, "0x", "Polkadot"]) {
        const refused = yield* Effect.flip(payload(connector, { address: alice, genesisHash } as never))
        assert.strictEqual(refused._tag, "NetworkRefused")
      }
    })
  )

  it.effect("SEC-12: a signature that is none is not passed on", () =>
    Effect.gen(function* () {
      const answers = [null, "0x12", {}, { signature: 7 }, { signature: "0x12" }, { signature: `0x${"zz".repeat(64)}` }]
      for (const answer of answers) {
        const { adapter, connector } = yield* before({ signRaw: () => answer, signPayload: () => answer })
        yield* adapter.connect(connector, undefined)
        const { payload } = yield* adapter.signers!
        for (const asked of [
          adapter.signMessage(connector, alice, "hello"),
          payload(connector, { address: alice, genesisHash: polkadotGenesis } as never)
        ])
          assert.strictEqual(
            (yield* Effect.flip<unknown, { readonly _tag: string }, never>(asked))._tag,
            "WalletFailed"
          )
      }
    })
  )

  it.effect("a wallet that signs no such thing is 4200; who answers has no deadline", () =>
    Effect.gen(function* () {
      const none = yield* before()
      yield* none.adapter.connect(none.connector, undefined)
      const error = yield* Effect.flip(none.adapter.signMessage(none.connector, alice, "hello"))
      assert.strictEqual(error._tag === "WalletFailed" && error.code, 4200)
      const reached = Promise.withResolvers<void>()
      const mute = yield* before({ signRaw: () => (reached.resolve(), new Promise(() => {})) })
      yield* mute.adapter.connect(mute.connector, undefined)
      const asked = yield* Effect.forkChild(Effect.flip(mute.adapter.signMessage(mute.connector, alice, "hello")), {
        startImmediately: true
      })
      yield* Effect.promise(() => reached.promise)
      yield* TestClock.adjust("10 minutes")
      assert.isUndefined(asked.pollUnsafe())
      yield* Fiber.interrupt(asked)
    })
  )

  it.effect("a message is wrapped, and the account named as the wallet names it", () =>
    Effect.gen(function* () {
      const asked: Array<object> = []
      const signature = `0x01${"ab".repeat(64)}`
      const { adapter, connector } = yield* before({ signRaw: (raw) => (asked.push(raw), { id: 1, signature }) })
      yield* adapter.connect(connector, undefined)
      assert.strictEqual(yield* adapter.signMessage(connector, aliceOnKusama, "hi"), signature)
      const data = `0x${Buffer.from("<Bytes>hi</Bytes>").toString("hex")}`
      assert.deepStrictEqual(asked, [{ address: alice, data, type: "bytes" }])
    })
  )
})
