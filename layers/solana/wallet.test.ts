// @vitest-environment happy-dom
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { makeWallets, Wallets } from "../../services/ports/connectors/Wallets.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { registerStandard, standardWallet, type StandardWalletParts } from "../../test/support/standardWallet.ts"
import { sela, solanaDevnet, solanaMainnet, timo } from "../../test/support/solana.ts"
import { solanaTransfer } from "../../test/support/solanaTransfer.ts"
import { pageSolana } from "../pageSolana.ts"
import { SolanaAdapter } from "./SolanaAdapter.ts"

const account = (address: unknown, extra: object = {}) => ({
  address,
  publicKey: new Uint8Array(32),
  chains: ["solana:mainnet"],
  features: [],
  ...extra
})
const mainnet = toNetwork(solanaMainnet)
const devnet = toNetwork(solanaDevnet)
const lifetime = { value: { blockhash: sela, lastValidBlockHeight: 1 } }
const bomb = (): never => {
  throw new Error("boom")
}
const settings = Layer.succeed(Settings, makeSettings({ networks: [solanaMainnet] }))

/** A page with one wallet, and its connector. */
const page = (parts: StandardWalletParts) => {
  const made = standardWallet({
    ...parts,
    features: { "solana:signMessage": { signMessage: bomb }, ...parts.features }
  })
  const found = Effect.gen(function* () {
    const { connectors } = yield* Wallets
    registerStandard(made.wallet)
    yield* Effect.promise(() => Promise.resolve())
    return connectors.get()[0] as Connector<"solana"> | undefined
  })
  const wallets = Layer.effect(Wallets, makeWallets(pageSolana.discover))
  return { ...made, found: Effect.provide(found, Layer.provide(wallets, settings)) }
}
const connectorOf = (parts: StandardWalletParts) =>
  Effect.map(page(parts).found, (connector) => {
    assert.isDefined(connector)
    return connector!
  })
const connects = (connect: unknown, rest: object = {}) => ({ "standard:connect": { connect }, ...rest })
const tagOf = (asked: Effect.Effect<unknown, { readonly _tag: string }>) =>
  Effect.map(Effect.flip(asked), ({ _tag }) => _tag)

describe("Solana wallets of a page", () => {
  it.effect("are those that connect and sign something of Solana", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* connectorOf({})).id, "name:Fernhold:solana")
      for (const features of [
        { "standard:connect": undefined },
        { "standard:connect": {}, "solana:signMessage": { signMessage: bomb } },
        { "solana:signMessage": {} },
        { "solana:signMessage": undefined, "bitcoin:signMessage": { signMessage: bomb } }
      ])
        assert.isUndefined(yield* page({ features }).found, JSON.stringify(features))
    })
  )

  it.effect("connect without a prompt where the page has permission, else with one", () =>
    Effect.gen(function* () {
      const asked: Array<unknown> = []
      const make = (trusted: boolean) =>
        connectorOf({
          features: connects(async (input: unknown) => {
            asked.push(input)
            return { accounts: trusted || input === undefined ? [account(sela)] : [] }
          })
        })
      const session = yield* SolanaAdapter.connect(yield* make(true), undefined)
      assert.deepStrictEqual(session, {
        accounts: [{ namespace: "solana", address: sela, type: "eoa" }],
        networkId: undefined
      })
      assert.deepStrictEqual(asked.splice(0), [{ silent: true }])
      yield* SolanaAdapter.connect(yield* make(false), undefined)
      assert.deepStrictEqual(asked, [{ silent: true }, undefined])
    })
  )

  it.effect("a wallet that says nothing to a silent request is asked aloud after 3 s", () =>
    Effect.gen(function* () {
      let reach = () => {}
      const reached = new Promise<void>((resolve) => {
        reach = resolve
      })
      const connector = yield* connectorOf({
        features: connects((input: unknown) =>
          input === undefined ? Promise.resolve({ accounts: [account(sela)] }) : (reach(), new Promise(() => {}))
        )
      })
      const connecting = yield* Effect.forkChild(SolanaAdapter.connect(connector, undefined), {
        startImmediately: true
      })
      yield* Effect.promise(() => reached)
      yield* TestClock.adjust(3_000)
      assert.lengthOf((yield* Fiber.join(connecting)).accounts, 1)
    })
  )

  it.effect("a yes to the window of the silent request counts, also when it comes after the other was made", () =>
    Effect.gen(function* () {
      let approve: (answer: unknown) => void = () => {}
      const asked: Array<unknown> = []
      let reach = () => {}
      const reached = new Promise<void>((resolve) => {
        reach = resolve
      })
      const connector = yield* connectorOf({
        features: connects((input: unknown) => {
          asked.push(input)
          reach()
          return input === undefined
            ? new Promise(() => {})
            : new Promise((resolve) => {
                approve = resolve
              })
        })
      })
      const connecting = yield* Effect.forkChild(SolanaAdapter.connect(connector, undefined), {
        startImmediately: true
      })
      yield* Effect.promise(() => reached)
      yield* TestClock.adjust(10_000)
      approve({ accounts: [account(sela)] })
      assert.deepStrictEqual((yield* Fiber.join(connecting)).accounts[0]?.address, sela)
      assert.deepStrictEqual(asked, [{ silent: true }, undefined])
    })
  )

  it.effect("a late answer without accounts leaves the other request open", () =>
    Effect.gen(function* () {
      let answer: (said: unknown) => void = () => {}
      let approve: (answer: unknown) => void = () => {}
      let reach = () => {}
      const reached = new Promise<void>((resolve) => {
        reach = resolve
      })
      const connector = yield* connectorOf({
        features: connects((input: unknown) => {
          reach()
          return new Promise((resolve) => {
            if (input === undefined) approve = resolve
            else answer = resolve
          })
        })
      })
      const connecting = yield* Effect.forkChild(SolanaAdapter.connect(connector, undefined), {
        startImmediately: true
      })
      yield* Effect.promise(() => reached)
      yield* TestClock.adjust(10_000)
      answer({ accounts: [] })
      yield* TestClock.adjust(1_000)
      assert.isUndefined(connecting.pollUnsafe())
      approve({ accounts: [account(sela)] })
      assert.lengthOf((yield* Fiber.join(connecting)).accounts, 1)
    })
  )

  it.effect("a wallet that acts on no network of the page is refused before it is asked", () =>
    Effect.gen(function* () {
      const asked: Array<unknown> = []
      const connector = yield* connectorOf({
        features: connects(async (input: unknown) => (asked.push(input), { accounts: [account(sela)] }))
      })
      const refused = yield* Effect.flip(SolanaAdapter.connect(connector, undefined, [devnet]))
      assert.deepInclude(refused, { _tag: "NetworkRefused", networkId: devnet.id, message: "Chain is not supported" })
      assert.strictEqual(yield* tagOf(SolanaAdapter.connect(connector, devnet, [devnet, mainnet])), "NetworkRefused")
      assert.isEmpty(asked)
      assert.lengthOf((yield* SolanaAdapter.connect(connector, undefined, [devnet, mainnet])).accounts, 1)
    })
  )

  it.effect("a session is read without a prompt, and is none where the wallet declines or shares nothing", () =>
    Effect.gen(function* () {
      const inputs: Array<unknown> = []
      const answers = [
        async () => ({ accounts: [] }),
        async () => {
          throw { code: 4001, message: "User rejected the request." }
        }
      ]
      for (const answer of answers) {
        const connect = (input: unknown) => (inputs.push(input), answer())
        assert.isUndefined(yield* SolanaAdapter.session(yield* connectorOf({ features: connects(connect) })))
      }
      assert.deepStrictEqual(inputs, [{ silent: true }, { silent: true }])
      const failing = yield* connectorOf({ features: connects(bomb) })
      assert.strictEqual(yield* tagOf(SolanaAdapter.session(failing)), "WalletFailed")
    })
  )

  it.effect("an account change is a hint, and taken back accounts are not asked for again", () =>
    Effect.gen(function* () {
      let asked = 0
      const { found, wallet, tell, listeners } = page({
        accounts: [account(sela)],
        features: connects(async () => ({ accounts: [asked++, account(sela)] }))
      })
      const connector = (yield* found)!
      let hints = 0
      const undo = SolanaAdapter.watch(connector, () => hints++)
      const read = Effect.map(SolanaAdapter.session(connector), (session) => session?.accounts[0]?.address)
      assert.strictEqual(yield* read, sela)
      Reflect.set(wallet, "accounts", [account(timo)])
      tell()
      assert.strictEqual(yield* read, timo)
      Reflect.set(wallet, "accounts", [])
      tell()
      assert.isUndefined(yield* read)
      assert.deepStrictEqual([hints, asked], [2, 0])
      undo()
      tell()
      assert.deepStrictEqual([hints, listeners.size], [2, 0])
    })
  )

  it.effect("only accounts of Solana with a real address, each once, are accounts", () =>
    Effect.gen(function* () {
      const connector = yield* connectorOf({
        accounts: [
          account("bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", { chains: ["bitcoin:mainnet"] }),
          account(sela.slice(0, -3)),
          account(sela.replace(/.$/, "0")),
          account(`${sela}1`),
          account(7),
          account(sela, { label: "Main\u202E" }),
          account(sela),
          account(timo)
        ]
      })
      const session = yield* SolanaAdapter.session(connector)
      assert.deepStrictEqual(
        session?.accounts.map(({ address, label }) => [address, label]),
        [
          [sela, "Main"],
          [timo, undefined]
        ]
      )
    })
  )

  it.effect("a network that the wallet does not have is refused, when connecting and when switching", () =>
    Effect.gen(function* () {
      const connector = yield* connectorOf({ accounts: [account(sela)] })
      yield* SolanaAdapter.switchNetwork(connector, mainnet)
      assert.strictEqual(yield* tagOf(SolanaAdapter.switchNetwork(connector, devnet)), "NetworkRefused")
      const connecting = yield* connectorOf({ features: connects(async () => ({ accounts: [account(sela)] })) })
      assert.strictEqual(yield* tagOf(SolanaAdapter.connect(connecting, devnet)), "NetworkRefused")
    })
  )

  it.effect("SEC-12: connecting fails typed, whatever the wallet gives", () =>
    Effect.gen(function* () {
      const answers: ReadonlyArray<() => unknown> = [
        bomb,
        () => undefined,
        () => ({ accounts: "all" }),
        () => ({ accounts: [] }),
        () => ({ accounts: [{}, null, account("x")] }),
        () => new Proxy({}, { get: bomb }),
        () => Promise.reject(new Error("no")),
        () => Promise.reject(undefined)
      ]
      for (const [at, answer] of answers.entries())
        assert.strictEqual(
          yield* tagOf(SolanaAdapter.connect(yield* connectorOf({ features: connects(answer) }), undefined)),
          "WalletFailed",
          `${at}`
        )
    })
  )

  it.effect("SEC-12: a signature is 64 bytes over exactly the message", () =>
    Effect.gen(function* () {
      const good = new Uint8Array(64).fill(1)
      const signed = new TextEncoder().encode("hello")
      const signs = (signMessage: unknown) =>
        connectorOf({ accounts: [account(sela)], features: { "solana:signMessage": { signMessage } } })
      const answers: ReadonlyArray<unknown> = [
        undefined,
        [],
        [{ signature: undefined, signedMessage: signed }],
        [{ signature: good, signedMessage: new TextEncoder().encode("other") }],
        [{ signature: good.slice(1), signedMessage: signed }],
        [{ signature: new Uint8Array(64), signedMessage: signed }],
        [{ signature: [...good, 1], signedMessage: signed }],
        [{ signature: "text", signedMessage: signed }]
      ]
      for (const [at, answer] of answers.entries())
        assert.strictEqual(
          yield* tagOf(SolanaAdapter.signMessage(yield* signs(async () => answer), sela, "hello")),
          "WalletFailed",
          `${at}`
        )
      const honest = yield* signs(async () => [{ signature: good, signedMessage: signed }])
      assert.match(yield* SolanaAdapter.signMessage(honest, sela, "hello"), /^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
      assert.strictEqual(yield* tagOf(SolanaAdapter.signMessage(honest, timo, "hello")), "WalletFailed")
    })
  )

  it.effect("SEC-12: the wallet is asked with its own account, and with bytes that it cannot change for others", () =>
    Effect.gen(function* () {
      const own = account(sela)
      const message = new TextEncoder().encode("hello")
      let given: unknown
      const connector = yield* connectorOf({
        accounts: [own],
        features: {
          "solana:signMessage": {
            signMessage: async (input: { readonly account: unknown; readonly message: Uint8Array }) => {
              given = input.account
              input.message.fill(0)
              return []
            }
          }
        }
      })
      yield* Effect.flip((yield* SolanaAdapter.signers!).message(connector, sela, message))
      assert.strictEqual(given, own)
      assert.strictEqual(new TextDecoder().decode(message), "hello")
    })
  )

  it.effect("a wallet sends on the public networks itself, and is asked as the standard says", () =>
    Effect.gen(function* () {
      const own = account(sela)
      const asked: Array<unknown> = []
      const signature = new Uint8Array(64).fill(5)
      const signAndSendTransaction = async (input: unknown) => (asked.push(input), [{ signature }])
      const make = (features: object) =>
        connectorOf({
          chains: ["solana:mainnet", "solana:localnet"],
          accounts: [own],
          features: { "solana:signAndSendTransaction": { signAndSendTransaction }, ...features }
        })
      const signTransaction = { "solana:signTransaction": { signTransaction: bomb } }
      const both = yield* make(signTransaction)
      assert.deepStrictEqual([both.provider.sends(mainnet.id), both.provider.sends("solana:local")], [true, false])
      assert.isTrue((yield* make({})).provider.sends("solana:local"))
      const wire = yield* Effect.promise(() => solanaTransfer({ rpc: async () => lifetime }, sela, timo))
      const options = { skipPreflight: true, maxRetries: 1 }
      const id = yield* (yield* SolanaAdapter.signers!).sendTransaction(
        both,
        { network: mainnet, from: sela },
        wire,
        options
      )
      assert.match(id, /^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
      assert.deepStrictEqual(asked, [{ account: own, chain: "solana:mainnet", transaction: wire, options }])
    })
  )

  it.effect("who answers has no deadline", () =>
    Effect.gen(function* () {
      let reach = () => {}
      const reached = new Promise<void>((resolve) => {
        reach = resolve
      })
      const signMessage = () => (reach(), new Promise(() => {}))
      const connector = yield* connectorOf({
        accounts: [account(sela)],
        features: { "solana:signMessage": { signMessage } }
      })
      const asked = yield* Effect.forkChild(Effect.flip(SolanaAdapter.signMessage(connector, sela, "hi")), {
        startImmediately: true
      })
      yield* Effect.promise(() => reached)
      yield* TestClock.adjust("10 minutes")
      assert.isUndefined(asked.pollUnsafe())
      yield* Fiber.interrupt(asked)
    })
  )

  it.effect("disconnecting needs no feature, and a wallet that cannot is no failure", () =>
    Effect.gen(function* () {
      yield* SolanaAdapter.disconnect(yield* connectorOf({}))
      const refuses = (code: number) =>
        connectorOf({
          features: {
            "standard:disconnect": {
              disconnect: async () => {
                throw { code, message: "no" }
              }
            }
          }
        })
      yield* SolanaAdapter.disconnect(yield* refuses(4200))
      assert.strictEqual(yield* tagOf(SolanaAdapter.disconnect(yield* refuses(-32603))), "WalletFailed")
    })
  )

  it.effect("a wallet of several chains takes its permission back where the page uses none of the others", () =>
    Effect.gen(function* () {
      let told = 0
      const disconnect = { disconnect: async () => void told++ }
      const connector = yield* connectorOf({
        chains: ["solana:mainnet", "sui:mainnet"],
        features: { "standard:disconnect": disconnect }
      })
      yield* SolanaAdapter.disconnect(connector)
      yield* SolanaAdapter.disconnect(connector, false)
      assert.strictEqual(told, 0)
      yield* SolanaAdapter.disconnect(connector, true)
      assert.strictEqual(told, 1)
    })
  )
})
