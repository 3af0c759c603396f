import { createPublicKey, verify } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { startSandbox, type Sandbox } from "@latchkey/sandbox"
import { makeWorld } from "latchkey/layers/test"
import { EnvironmentScripted } from "../../layers/scripted/EnvironmentScripted.ts"
import { PairingClientScripted } from "../../layers/scripted/PairingClientScripted.ts"
import { UniversalAdapter } from "../../layers/universal/UniversalAdapter.ts"
import { PairingClientWalletConnect } from "../../layers/walletconnect/PairingClientWalletConnect.ts"
import { fromBase58, toBase58 } from "../../sandbox/phone/base58.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { pairedOnlyProvider } from "../../services/ways-in/pairing/pairedOnlyProvider.ts"
import { PairingClient } from "../../services/ways-in/pairing/PairingClient.ts"
import { pairingNamespaces } from "../../services/ways-in/pairing/pairingNamespaces.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { base, ethereum } from "../support/networks.ts"
import { sela, solanaDevnet, solanaMainnet } from "../support/solana.ts"

// The part of the adapter's contract that pairing is, on Solana: no code of that namespace is behind it.

const networks = [ethereum, base, solanaMainnet]
const network = toNetwork(solanaMainnet)
const other = toNetwork(solanaDevnet)

/** A phone as both worlds have it. */
interface Phone {
  readonly scan: (uri: string) => void
  readonly declines: () => void
  readonly end: () => Promise<unknown> | void
  readonly owner: string
  /** Whether the signature is the owner's. */
  readonly holds: (signature: unknown) => boolean
}

interface Stand {
  readonly layer: Layer.Layer<PairingClient>
  readonly phone: Phone
}

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const text = new TextEncoder().encode("Grüße")

const live = async (): Promise<Stand> => {
  const phone = await sandbox.startPhone({ answer: "approve" })
  const { projectId, endpoints } = sandbox
  const settings = makeSettings({ networks, projectId, endpoints: { relay: endpoints.relay } })
  const head = Buffer.from("302a300506032b6570032100", "hex")
  const key = createPublicKey({
    key: Buffer.concat([head, fromBase58(phone.solanaAddress)!]),
    format: "der",
    type: "spki"
  })
  return {
    layer: PairingClientWalletConnect(() => undefined).pipe(
      Layer.provide(EnvironmentScripted()),
      Layer.provide(Layer.succeed(Settings, settings))
    ),
    phone: {
      scan: (uri) => void phone.pair(uri),
      declines: () => {
        phone.answer = "reject"
      },
      end: () => phone.disconnect(),
      owner: phone.solanaAddress,
      holds: (signature) => verify(null, text, key, fromBase58(String(signature))!)
    }
  }
}

const scripted = async (): Promise<Stand> => {
  const { phone, ...world } = makeWorld({ phone: { others: [`${network.id}:${sela}`] } })
  phone.results["solana_signMessage"] = { signature: "S1g" }
  return {
    layer: PairingClientScripted({ ...world, phone }),
    phone: {
      scan: (uri) => queueMicrotask(() => phone.scan(uri)),
      declines: () => {
        phone.answer = "reject"
      },
      end: phone.disconnect,
      owner: sela,
      holds: (signature) => signature === "S1g"
    }
  }
}

const adapter = UniversalAdapter("solana")
const tagOf = (asked: Effect.Effect<unknown, { readonly _tag: string }>) =>
  Effect.map(Effect.flip(asked), ({ _tag }) => _tag)

for (const [name, make] of Object.entries({ live, scripted }))
  describe(`ChainAdapter contract of pairing alone, ${name}`, () => {
    /** A phone that has agreed, and the connector for its session. */
    const paired = Effect.gen(function* () {
      const { layer, phone } = yield* Effect.promise(make)
      const client = Context.get(yield* Layer.build(layer), PairingClient)
      const asked = pairingNamespaces(networks.map((one) => toNetwork(one)))
      yield* client.pair(asked, { uri: phone.scan, wanted: () => true })
      const provider = pairedOnlyProvider("solana")({
        client,
        ready: Effect.void,
        last: () => network.id,
        read: () => undefined,
        runPromise: Effect.runPromise
      })
      const connector = {
        id: "walletConnect:solana",
        type: "WALLET_CONNECT",
        namespace: "solana",
        name: "Phone",
        provider
      } as unknown as Connector
      return { client, connector, phone }
    })
    const sign = (owner: string) => ({
      method: "solana_signMessage",
      params: { message: toBase58(text), pubkey: owner }
    })

    it.live("connects without a prompt, has no network of its own, and shares the same afterwards", () =>
      Effect.gen(function* () {
        const { connector, phone } = yield* paired
        phone.declines()
        const session = yield* adapter.connect(connector, network)
        const [account, ...others] = session.accounts
        assert.deepInclude(account, { namespace: "solana", address: phone.owner, type: "eoa" })
        assert.include([...(account?.networks ?? [])], network.id)
        assert.deepStrictEqual([others, session.networkId], [[], undefined])
        assert.deepStrictEqual(yield* adapter.session(connector), session)
      }).pipe(Effect.scoped)
    )

    it.live("refuses a network that the session has no account on", () =>
      Effect.gen(function* () {
        const { connector, phone } = yield* paired
        yield* adapter.switchNetwork(connector, network, phone.owner)
        assert.strictEqual(yield* tagOf(adapter.connect(connector, other)), "NetworkRefused")
        assert.strictEqual(yield* tagOf(adapter.switchNetwork(connector, other)), "NetworkRefused")
        assert.strictEqual(yield* tagOf(adapter.switchNetwork(connector, network, sela.slice(1))), "NetworkRefused")
      }).pipe(Effect.scoped)
    )

    it.live(
      "passes requests on as they are; a decline is WalletRejected, and no other network or method is asked",
      () =>
        Effect.gen(function* () {
          const { connector, phone } = yield* paired
          const passOn = adapter.passOn!
          const answer = yield* passOn(connector, network, sign(phone.owner))
          assert.isTrue(phone.holds(Reflect.get(Object(answer), "signature")))
          phone.declines()
          assert.strictEqual(yield* tagOf(passOn(connector, network, sign(phone.owner))), "WalletRejected")
          for (const [on, request, code] of [
            [other, sign(phone.owner), 4901],
            [network, { method: "solana_burn" }, 4200]
          ] as const)
            assert.deepInclude(yield* Effect.flip(passOn(connector, on, request)), { _tag: "WalletFailed", code })
        }).pipe(Effect.scoped)
    )

    it.live("reads, signs and sends nothing", () =>
      Effect.gen(function* () {
        const { connector, phone } = yield* paired
        assert.isUndefined(adapter.transfers)
        assert.isUndefined(adapter.signers)
        assert.strictEqual(yield* tagOf(adapter.signMessage(connector, phone.owner, "hello")), "WalletFailed")
        for (const asked of [
          adapter.balance(phone.owner, network),
          adapter.token(sela, network),
          adapter.read(network, { method: "getSlot" })
        ])
          assert.strictEqual(yield* tagOf(asked as Effect.Effect<unknown, { readonly _tag: string }>), "RpcFailed")
        assert.strictEqual(yield* adapter.parseAddress(` ${sela} `, network), sela)
        assert.strictEqual(yield* tagOf(adapter.parseAddress("0xdead", network)), "InvalidInput")
      }).pipe(Effect.scoped)
    )

    for (const side of ["the page", "the phone"] as const)
      it.live(`hints when ${side} ends the session, and shares nothing then`, () =>
        Effect.gen(function* () {
          const { client, connector, phone } = yield* paired
          yield* Effect.callback<void>((resume) => {
            const undo = adapter.watch(connector, () => {
              if (client.session.get() === undefined) resume(Effect.void)
            })
            if (side === "the phone") void phone.end()
            else Effect.runFork(Effect.exit(adapter.disconnect(connector)))
            return Effect.sync(undo)
          })
          assert.isUndefined(yield* adapter.session(connector))
          assert.deepInclude(yield* Effect.flip(adapter.passOn!(connector, network, sign(phone.owner))), {
            _tag: "WalletFailed",
            code: 4900
          })
        }).pipe(Effect.scoped)
      )
  })

describe("a connector that is not paired", () => {
  it.live("is refused: nothing here knows how to ask it", () =>
    Effect.gen(function* () {
      const connector = { id: "x", type: "ANNOUNCED", namespace: "solana", name: "X", provider: {} } as Connector
      assert.deepInclude(yield* Effect.flip(adapter.connect(connector, undefined)), { code: 4200 })
      adapter.watch(connector, () => assert.fail("nothing is followed"))()
    })
  )
})
