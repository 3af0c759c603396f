// @vitest-environment happy-dom
import { afterEach, assert, describe, it } from "@effect/vitest"
import { base64, hex } from "@scure/base"
import { p2tr, p2wpkh, SigHash, Transaction } from "@scure/btc-signer"
import { pubECDSA, pubSchnorr } from "@scure/btc-signer/utils.js"
import { Effect, Layer } from "effect"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { makeWallets, Wallets } from "../../services/ports/connectors/Wallets.ts"
import { bitcoinMainnet, bitcoinRegtest } from "../../test/support/bitcoin.ts"
import { pageBip122 } from "../pageBip122.ts"
import { BitcoinAdapter } from "./BitcoinAdapter.ts"

const params = { bech32: "bcrt", pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const key = new Uint8Array(32).fill(9)
const paying = p2wpkh(pubECDSA(key), params)
const holding = p2tr(pubSchnorr(key), undefined, params)
const network = toNetwork(bitcoinRegtest)

const layer = Layer.effect(Wallets, makeWallets(pageBip122.discover)).pipe(
  Layer.provide(Layer.succeed(Settings, makeSettings({ networks: [bitcoinRegtest] })))
)

const register = (wallet: object) =>
  window.dispatchEvent(
    new CustomEvent("wallet-standard:register-wallet", {
      detail: (api: { register: (wallet: object) => void }) => api.register(wallet)
    })
  )

/** A wallet with the features of Bitcoin, whose accounts are objects of its own. */
const standardWallet = (more: Readonly<Record<string, unknown>> = {}) => {
  const accounts = [
    { address: paying.address!, publicKey: pubECDSA(key), chains: ["bitcoin:regtest"], features: [] },
    { address: holding.address!, publicKey: pubSchnorr(key), chains: ["bitcoin:regtest"], features: [] }
  ]
  const asked: Array<unknown> = []
  const listeners = new Set<() => void>()
  const raw = {
    version: "1.0.0",
    name: "Samphire",
    icon: "data:image/svg+xml,<svg/>",
    chains: ["bitcoin:regtest"],
    accounts: [] as ReadonlyArray<object>,
    features: {
      "bitcoin:connect": {
        version: "1.0.0",
        connect: async (input: unknown) => {
          asked.push(input)
          raw.accounts = accounts
          return { accounts }
        }
      },
      "bitcoin:signMessage": {
        version: "1.0.0",
        signMessage: async ({ account, message }: { account: object; message: Uint8Array }) => {
          assert.include(accounts, account)
          asked.push(new TextDecoder().decode(message))
          return [{ signedMessage: message, signature: new Uint8Array(65).fill(7) }]
        }
      },
      "bitcoin:signTransaction": {
        version: "1.0.0",
        signTransaction: async (input: {
          psbt: Uint8Array
          chain: string
          inputsToSign: ReadonlyArray<{ account: object; signingIndexes: ReadonlyArray<number> }>
        }) => {
          const transaction = Transaction.fromPSBT(input.psbt)
          for (const { account, signingIndexes } of input.inputsToSign) {
            assert.include(accounts, account)
            for (const index of signingIndexes) transaction.signIdx(key, index)
          }
          asked.push(input.chain)
          return [{ signedPsbt: transaction.toPSBT() }]
        }
      },
      "standard:events": {
        version: "1.0.0",
        on: (_: string, listener: () => void) => {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        }
      },
      ...more
    }
  }
  return { raw, asked, listeners }
}

const found = Effect.andThen(
  Effect.promise(() => Promise.resolve()),
  Wallets.useSync(({ connectors }) => connectors.get() as ReadonlyArray<Connector<"bip122">>)
)

const draft = () => {
  const transaction = new Transaction()
  const coin = { txid: "22".repeat(32), index: 0, witnessUtxo: { script: paying.script, amount: 30_000n } }
  transaction.addInput(coin)
  transaction.addInput({
    ...coin,
    index: 1,
    witnessUtxo: { script: holding.script, amount: 30_000n },
    tapInternalKey: holding.tapInternalKey
  })
  transaction.addOutputAddress(paying.address!, 59_000n, params)
  return base64.encode(transaction.toPSBT())
}
const inputs = [
  { index: 0, address: paying.address! },
  { index: 1, address: holding.address! }
]

describe("Bitcoin wallets of the Wallet Standard", () => {
  afterEach(() => {
    Reflect.deleteProperty(window, "btc_providers")
    Reflect.deleteProperty(window, "samphire")
  })

  it.effect("connect with two accounts, are there again without a prompt, and are followed", () =>
    Effect.gen(function* () {
      const { raw, asked, listeners } = standardWallet()
      register(raw)
      const [connector] = yield* found
      assert.deepInclude(connector, { id: "name:Samphire:bip122", walletId: "name:Samphire", type: "ANNOUNCED" })
      assert.isUndefined(yield* BitcoinAdapter.session(connector!))
      const session = yield* BitcoinAdapter.connect(connector!, network)
      assert.deepStrictEqual(asked, [{ purposes: ["payment", "ordinals"] }])
      assert.strictEqual(session.networkId, network.id)
      assert.deepStrictEqual(
        session.accounts.map(({ type, address, publicKey }) => [type, address, publicKey]),
        [
          ["payment", paying.address, hex.encode(pubECDSA(key))],
          ["ordinal", holding.address, hex.encode(pubSchnorr(key))]
        ]
      )
      assert.deepStrictEqual(yield* BitcoinAdapter.session(connector!), session)
      let hints = 0
      const undo = BitcoinAdapter.watch(connector!, () => hints++)
      raw.accounts = []
      for (const tell of listeners) tell()
      undo()
      assert.deepStrictEqual([hints, listeners.size], [1, 0])
      assert.isUndefined(yield* BitcoinAdapter.session(connector!))
    }).pipe(Effect.provide(layer))
  )

  it.effect("sign texts and PSBTs with their own accounts, and say what they cannot do", () =>
    Effect.gen(function* () {
      const { raw, asked } = standardWallet()
      register(raw)
      const [connector] = yield* found
      yield* BitcoinAdapter.connect(connector!, network)
      const { message, psbt, transfer } = yield* BitcoinAdapter.signers!
      const signature = base64.encode(new Uint8Array(65).fill(7))
      assert.strictEqual(yield* BitcoinAdapter.signMessage(connector!, paying.address!, "Grüße"), signature)
      const text = { address: paying.address!, message: "hello", protocol: "ecdsa" } as const
      assert.strictEqual(yield* message(connector!, text), signature)
      // It signs in its own way: a signature of another protocol than the requested one is refused.
      assert.strictEqual(
        (yield* Effect.flip(message(connector!, { ...text, protocol: "bip322" })))._tag,
        "WalletFailed"
      )
      const signed = yield* psbt(connector!, { network, psbt: draft(), inputs, broadcast: false })
      const transaction = Transaction.fromPSBT(base64.decode(signed.psbt!))
      transaction.finalize()
      assert.deepStrictEqual(asked.slice(1), ["Grüße", "hello", "hello", "bitcoin:regtest"])
      const error = yield* Effect.flip(
        transfer(connector!, { network, from: paying.address!, to: paying.address!, amount: 1_000n })
      )
      assert.deepInclude(error, { _tag: "WalletFailed", code: 4200 })
    }).pipe(Effect.provide(layer))
  )

  it.effect("are asked for other kinds of signatures, one entry for each account and kind", () =>
    Effect.gen(function* () {
      const asked: Array<ReadonlyArray<Readonly<Record<string, unknown>>>> = []
      const signTransaction = async ({ inputsToSign }: { inputsToSign: never }) => {
        asked.push(inputsToSign)
        return [{}]
      }
      const { raw } = standardWallet({ "bitcoin:signTransaction": { version: "1.0.0", signTransaction } })
      register(raw)
      const [connector] = yield* found
      yield* BitcoinAdapter.connect(connector!, network)
      const listing = Transaction.fromPSBT(base64.decode(draft()))
      listing.updateInput(1, { sighashType: SigHash.SINGLE_ANYONECANPAY })
      const { psbt } = yield* BitcoinAdapter.signers!
      yield* Effect.flip(psbt(connector!, { network, psbt: base64.encode(listing.toPSBT()), inputs, broadcast: false }))
      assert.deepStrictEqual(
        asked[0]!.map(({ signingIndexes, sigHash }) => [signingIndexes, sigHash]),
        [
          [[0], undefined],
          [[1], 0x83]
        ]
      )
    }).pipe(Effect.provide(layer))
  )

  it.effect("share the accounts of several chains, each where it says", () =>
    Effect.gen(function* () {
      const { raw } = standardWallet()
      const connect = raw.features["bitcoin:connect"]
      const main = { address: p2wpkh(pubECDSA(key)).address!, chains: ["bitcoin:mainnet"], features: [] }
      connect.connect = async () => {
        raw.accounts = [main, { address: paying.address!, chains: ["bitcoin:regtest"], features: [] }]
        return { accounts: raw.accounts as never }
      }
      register(raw)
      const [connector] = yield* found
      const { accounts, networkId } = yield* BitcoinAdapter.connect(connector!, network)
      assert.isUndefined(networkId)
      assert.deepStrictEqual(
        accounts.map((one) => [one.address, one.networks]),
        [
          [main.address, [bitcoinMainnet.id as never]],
          [paying.address, [network.id]]
        ]
      )
      const { psbt } = yield* BitcoinAdapter.signers!
      const order = { network, psbt: draft(), inputs: [{ index: 0, address: main.address }], broadcast: false }
      assert.deepInclude(yield* Effect.flip(psbt(connector!, order)), { _tag: "WalletFailed", code: 4100 })
    }).pipe(Effect.provide(layer))
  )

  it.effect("send what they sign where they can", () =>
    Effect.gen(function* () {
      let txId = Transaction.fromPSBT(base64.decode(draft())).id
      const { raw } = standardWallet({
        "bitcoin:signAndSendTransaction": { version: "1.0.0", signAndSendTransaction: async () => [{ txId }] }
      })
      register(raw)
      const [connector] = yield* found
      yield* BitcoinAdapter.connect(connector!, network)
      const { psbt } = yield* BitcoinAdapter.signers!
      assert.deepStrictEqual(yield* psbt(connector!, { network, psbt: draft(), inputs, broadcast: true }), {
        txid: txId
      })
      // The id of a transaction without other inputs is known before it is signed.
      txId = "ab".repeat(32)
      const other = yield* Effect.flip(psbt(connector!, { network, psbt: draft(), inputs, broadcast: true }))
      assert.strictEqual(other._tag, "OutcomeUnknown")
    }).pipe(Effect.provide(layer))
  )

  it.effect("are signed off alone: one that serves other namespaces too keeps those", () =>
    Effect.gen(function* () {
      const signedOff: Array<string> = []
      const features = (name: string) => ({
        "standard:disconnect": { version: "1.0.0", disconnect: async () => void signedOff.push(name) }
      })
      register({ ...standardWallet(features("Samphire")).raw, name: "Samphire" })
      const { raw } = standardWallet(features("Cordgrass"))
      register({ ...raw, name: "Cordgrass", chains: ["bitcoin:regtest", "solana:mainnet"] })
      for (const connector of yield* found) yield* BitcoinAdapter.disconnect(connector)
      assert.deepStrictEqual(signedOff, ["Samphire"])
      // Where the page uses the wallet in no other one, it takes back all it gave.
      for (const connector of yield* found) yield* BitcoinAdapter.disconnect(connector, true)
      assert.deepStrictEqual(signedOff.toSorted(), ["Cordgrass", "Samphire", "Samphire"])
    }).pipe(Effect.provide(layer))
  )

  it.effect("one that lists itself too is one wallet, asked through its own API; others are none", () => {
    const asked: Array<string> = []
    const request = async (method: string) => {
      asked.push(method)
      return { error: { code: -32000, message: "" } }
    }
    Reflect.set(window, "samphire", { request })
    Reflect.set(window, "btc_providers", [{ id: "samphire", name: "Samphire" }])
    return Effect.gen(function* () {
      register({ ...standardWallet().raw, name: "Cordgrass" })
      register(standardWallet().raw)
      register({ ...standardWallet().raw, name: "Glasswort", features: { "solana:signMessage": {} } })
      const connectors = yield* found
      assert.deepStrictEqual(
        connectors.map(({ name }) => name),
        ["Samphire", "Cordgrass"]
      )
      const error = yield* Effect.flip(BitcoinAdapter.connect(connectors[0]!, undefined))
      assert.deepStrictEqual([error._tag, asked], ["WalletRejected", ["wallet_connect"]])
    }).pipe(Effect.provide(layer))
  })

  it.effect("one with the API of sats-connect as a feature is asked by that", () =>
    Effect.gen(function* () {
      const provider = {
        request: async (method: string) => ({
          result: method === "signMessage" ? { signature: "c2ln" } : { addresses: [{ address: paying.address }] }
        })
      }
      register({ ...standardWallet().raw, features: { "sats-connect:": { provider } } })
      const [connector] = yield* found
      const { accounts } = yield* BitcoinAdapter.connect(connector!, network)
      assert.strictEqual(accounts[0]!.address, paying.address)
      assert.strictEqual(yield* BitcoinAdapter.signMessage(connector!, paying.address!, "hello"), "c2ln")
    }).pipe(Effect.provide(layer))
  )

  it.effect("connect without saying what they share: their list says it; none shared is no connection", () =>
    Effect.gen(function* () {
      const { raw } = standardWallet()
      const { connect } = raw.features["bitcoin:connect"]
      let shares = true
      register({
        ...raw,
        get accounts() {
          return raw.accounts
        },
        features: {
          ...raw.features,
          "bitcoin:connect": {
            version: "1.0.0",
            connect: async (input: unknown) => void (shares && (await connect(input)))
          }
        }
      })
      const [connector] = yield* found
      const session = yield* BitcoinAdapter.connect(connector!, network)
      assert.lengthOf(session.accounts, 2)
      const { message } = yield* BitcoinAdapter.signers!
      const all = raw.accounts
      raw.accounts = []
      shares = false
      const gone = yield* Effect.flip(
        message(connector!, { address: paying.address!, message: "hello", protocol: "ecdsa" })
      )
      assert.deepInclude(gone, { _tag: "WalletFailed", code: 4100 })
      // Locked: it shares its accounts again once its user has unlocked it.
      raw.accounts = []
      shares = true
      yield* message(connector!, { address: paying.address!, message: "hello", protocol: "ecdsa" })
      assert.deepStrictEqual(raw.accounts, all)
    }).pipe(Effect.provide(layer))
  )

  it.effect("that sign transactions alone are wallets; what they answer in another form is refused", () =>
    Effect.gen(function* () {
      const signedOff: Array<string> = []
      const { raw } = standardWallet()
      register({
        ...raw,
        get accounts() {
          return raw.accounts
        },
        features: {
          "bitcoin:connect": raw.features["bitcoin:connect"],
          "bitcoin:disconnect": { version: "1.0.0", disconnect: async () => void signedOff.push("bitcoin") },
          "standard:disconnect": { version: "1.0.0", disconnect: async () => void signedOff.push("all") },
          "bitcoin:signTransaction": { version: "1.0.0", signTransaction: async () => ({ signedPsbt: "text" }) }
        }
      })
      const [connector] = yield* found
      yield* BitcoinAdapter.connect(connector!, network)
      const { message, psbt } = yield* BitcoinAdapter.signers!
      const texts = message(connector!, { address: paying.address!, message: "hello", protocol: "ecdsa" })
      assert.deepInclude(yield* Effect.flip(texts), { _tag: "WalletFailed", code: 4200 })
      const signed = psbt(connector!, { network, psbt: draft(), inputs, broadcast: false })
      assert.strictEqual((yield* Effect.flip(signed))._tag, "WalletFailed")
      yield* BitcoinAdapter.disconnect(connector!)
      assert.deepStrictEqual(signedOff, ["bitcoin"])
    }).pipe(Effect.provide(layer))
  )

  it.effect("on several networks say none: only their addresses can", () =>
    Effect.gen(function* () {
      const { raw } = standardWallet()
      const chains = ["bitcoin:testnet", "bitcoin:signet"]
      const address = p2wpkh(pubECDSA(key), { ...params, bech32: "tb" }).address!
      const account = { address, publicKey: pubECDSA(key), chains, features: [] }
      register({
        ...raw,
        chains,
        features: {
          ...raw.features,
          "bitcoin:connect": { version: "1.0.0", connect: async () => ({ accounts: [account] }) }
        }
      })
      const [connector] = yield* found
      const error = yield* Effect.flip(BitcoinAdapter.connect(connector!, network))
      assert.include(["NetworkRefused", "WalletFailed"], error._tag)
    }).pipe(Effect.provide(layer))
  )
})
