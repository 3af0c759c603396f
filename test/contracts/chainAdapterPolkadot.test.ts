import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Scope } from "effect"
import { verify } from "@scure/sr25519"
import { polkadotKeyProvider } from "../../layers/local-key/polkadotKeyProvider.ts"
import { captureExtension } from "../../layers/polkadot/captureExtension.ts"
import { makePolkadotAdapter } from "../../layers/polkadot/makePolkadotAdapter.ts"
import { ChainAdapterScriptedPolkadot } from "../../layers/scripted/ChainAdapterScriptedPolkadot.ts"
import { holdingKey, makeWorld } from "../../layers/test.ts"
import { startPolkadot, type StartedPolkadot } from "../../sandbox/chains/polkadot/startPolkadot.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { alice, alicePublicKey, aliceSeed, bob, kusama, polkadot } from "../support/polkadot.ts"

/** One world the contract is kept in. */
interface Stage {
  readonly adapter: ChainAdapter<"polkadot">
  readonly connector: Connector<"polkadot">
  readonly network: Network
  readonly other: Network
  readonly owner: string
  /** Makes the wallet's person say no from now on, or yes again. */
  readonly declines: (no: boolean) => void
  /** The wallet shares its accounts no longer, and says so. */
  readonly locks: () => void
  readonly real: boolean
}

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replace(/^0x/, ""), "hex"))

const isSigned = (signature: string, bytes: Uint8Array) =>
  verify(bytes, bytesOf(signature).slice(-64), bytesOf(alicePublicKey))

const wrapped = (text: string) => new TextEncoder().encode(`<Bytes>${text}</Bytes>`)

const payload = {
  address: alice,
  genesisHash: `0x${"5a17".repeat(16)}`,
  blockHash: `0x${"22".repeat(32)}`,
  blockNumber: "0x01",
  era: "0x00",
  method: "0x00001468656c6c6f",
  nonce: "0x01",
  specVersion: "0x10",
  tip: "0x00",
  transactionVersion: "0x01",
  signedExtensions: ["CheckNonce", "CheckGenesis"],
  version: 4
}

let node: StartedPolkadot

const live = Effect.fnUntraced(function* () {
  const inputs = [node.network, kusama] as const
  const settings = makeSettings({ networks: [...inputs], metadata: { name: "Saltmarsh Market" } })
  const adapter = yield* Effect.provideService(makePolkadotAdapter, Settings, settings)
  const access = yield* Effect.promise(() => polkadotKeyProvider(aliceSeed).enable(""))
  let no = false
  let locked = false
  const listeners = new Set<() => void>()
  const decline = () => {
    if (no) throw new Error("Cancelled")
  }
  let enabled = false
  const provider = captureExtension({
    enable: async () => {
      if (!enabled) decline()
      enabled = true
      return {
        accounts: {
          get: async () => (locked ? [] : access.accounts()),
          subscribe: (changed: () => void) => (listeners.add(changed), () => listeners.delete(changed))
        },
        signer: {
          signRaw: async (raw: never) => (decline(), access.signRaw!(raw)),
          signPayload: async (asked: never) => (decline(), access.signPayload!(asked))
        }
      }
    }
  })!
  const stage: Stage = {
    adapter,
    connector: { id: "local", type: "LOCAL", namespace: "polkadot", name: "Local", provider },
    network: toNetwork(inputs[0]),
    other: toNetwork(kusama),
    owner: alice,
    declines: (say) => {
      no = say
    },
    locks: () => {
      locked = true
      for (const tell of listeners) tell()
    },
    real: true
  }
  return stage
})

const scripted = Effect.fnUntraced(function* () {
  const network = toNetwork(polkadot)
  const world = makeWorld({
    wallets: [{ id: "tarn", name: "Tarn", namespace: "polkadot", accounts: [alice] }],
    balances: { [holdingKey(alice, network.id)]: 12_500_000_000n }
  })
  const wallet = world.wallet("tarn")
  const stage: Stage = {
    adapter: ChainAdapterScriptedPolkadot(world),
    connector: {
      id: "tarn",
      type: "ANNOUNCED",
      namespace: "polkadot",
      name: "Tarn",
      provider: { enable: () => Promise.reject(new Error("not asked")) }
    },
    network,
    other: toNetwork(kusama),
    owner: alice,
    declines: (no) => {
      wallet.answer = no ? "reject" : "approve"
    },
    locks: () => {
      wallet.accounts = []
      wallet.changed()
    },
    real: false
  }
  return yield* Effect.succeed(stage)
})

beforeAll(async () => {
  node = await startPolkadot()
  node.fund(alice, 12_500_000_000n, 99n)
})
afterAll(() => node.stop())

const makes: Readonly<Record<string, () => Effect.Effect<Stage, never, Scope.Scope>>> = { live, scripted }

for (const [name, make] of Object.entries(makes))
  describe(`ChainAdapter contract on Polkadot, ${name}`, () => {
    it.live("connects, and then shares the same without a prompt", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, declines } = yield* make()
        const session = yield* adapter.connect(connector, network)
        assert.deepStrictEqual([session.accounts[0]?.address, session.networkId], [owner, undefined])
        declines(true)
        assert.deepStrictEqual(yield* adapter.session(connector), session)
      })
    )

    it.live("declining is WalletRejected for every request a person answers", () =>
      Effect.gen(function* () {
        const { adapter, connector, owner, declines } = yield* make()
        declines(true)
        assert.strictEqual((yield* Effect.flip(adapter.connect(connector, undefined)))._tag, "WalletRejected")
        declines(false)
        yield* adapter.connect(connector, undefined)
        declines(true)
        const { message, payload: sign } = yield* adapter.signers!
        for (const asked of [
          adapter.signMessage(connector, owner, "hello"),
          message(connector, owner, new Uint8Array(3)),
          sign(connector, payload)
        ])
          assert.strictEqual(
            (yield* Effect.flip<unknown, { readonly _tag: string }, never>(asked))._tag,
            "WalletRejected"
          )
      })
    )

    it.live("any network of the host is as good, and the wallet is not asked", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, other, declines } = yield* make()
        yield* adapter.connect(connector, network)
        declines(true)
        yield* adapter.switchNetwork(connector, other)
        yield* adapter.switchNetwork(connector, network)
      })
    )

    it.live("a wallet that shares no account any more hints at it, and has no session", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, locks } = yield* make()
        let hints = 0
        const undo = adapter.watch(connector, () => hints++)
        yield* adapter.connect(connector, network)
        const before = hints
        locks()
        assert.isAbove(hints, before)
        assert.isUndefined(yield* adapter.session(connector))
        undo()
      })
    )

    it.live("signs a text, bytes and a transaction", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, real } = yield* make()
        yield* adapter.connect(connector, network)
        const text = yield* adapter.signMessage(connector, owner, "Grüße")
        const { message, payload: sign } = yield* adapter.signers!
        const bytes = yield* message(connector, owner, new TextEncoder().encode("Grüße"))
        const { signature } = yield* sign(connector, { ...payload, address: owner })
        for (const one of [text, bytes]) assert.match(one, /^0x[0-9a-f]{128}$/)
        assert.match(signature, /^0x(01)?[0-9a-f]{128}$/)
        if (!real) return
        assert.isTrue(isSigned(text, wrapped("Grüße")))
        assert.isTrue(isSigned(bytes, wrapped("Grüße")))
        const call = bytesOf(`${payload.method}04${payload.genesisHash.slice(2)}`)
        assert.isTrue(isSigned(signature, call))
      })
    )

    it.live("SEC-18: signs nothing for an account that the wallet does not share", () =>
      Effect.gen(function* () {
        const { adapter, connector, network } = yield* make()
        yield* adapter.connect(connector, network)
        const { message, payload: sign } = yield* adapter.signers!
        for (const asked of [
          adapter.signMessage(connector, bob, "hello"),
          message(connector, bob, new Uint8Array(3)),
          sign(connector, { ...payload, address: bob })
        ]) {
          const error = yield* Effect.flip<unknown, { readonly _tag: string; readonly code?: number }, never>(asked)
          assert.deepStrictEqual([error._tag, error.code], ["WalletFailed", 4100])
        }
      })
    )

    it.live("reads a balance; an account that has nothing has 0", () =>
      Effect.gen(function* () {
        const { adapter, network, owner } = yield* make()
        assert.strictEqual(yield* adapter.balance(owner, network), 12_500_000_000n)
        const dave = "5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy"
        assert.strictEqual(yield* adapter.balance(dave, network), 0n)
      })
    )

    it.live("sends nothing (spec 4), and knows no tokens", () =>
      Effect.gen(function* () {
        const { adapter, network, owner } = yield* make()
        assert.isUndefined(adapter.transfers)
        assert.strictEqual((yield* Effect.flip(adapter.token(owner, network)))._tag, "InvalidInput")
      })
    )

    it.live("SEC-23: reads addresses strictly", () =>
      Effect.gen(function* () {
        const { adapter, network } = yield* make()
        const own = yield* adapter.parseAddress(` ${bob} `, network)
        assert.strictEqual(yield* adapter.parseAddress(own, network), own)
        for (const bad of ["", "5", "alice", bob.slice(0, 40), `${bob}00000`, bob.replace("5", "0"), "0x12"])
          assert.strictEqual((yield* Effect.flip(adapter.parseAddress(bad, network)))._tag, "InvalidInput", bad)
      })
    )

    it.live("disconnecting twice is no failure", () =>
      Effect.gen(function* () {
        const { adapter, connector } = yield* make()
        yield* adapter.connect(connector, undefined)
        yield* adapter.disconnect(connector)
        yield* adapter.disconnect(connector)
      })
    )
  })
