import { assert, describe, it } from "@effect/vitest"
import { base64 } from "@scure/base"
import { p2wpkh, Transaction } from "@scure/btc-signer"
import { pubECDSA } from "@scure/btc-signer/utils.js"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { BitcoinProvider } from "../../services/wallets/BitcoinProvider.ts"
import type { Connector } from "../../services/wallets/Connector.ts"
import { toNetwork } from "../../services/network/toNetwork.ts"
import { bitcoinMainnet, bitcoinRegtest, bitcoinTestnet, litecoin } from "../../test/support/bitcoin.ts"
import { BitcoinAdapter } from "./BitcoinAdapter.ts"

const payment = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"
const ordinal = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"
const onTest = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"
const old = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"
const [mainnet, testnet, regtest] = [bitcoinMainnet, bitcoinTestnet, bitcoinRegtest].map((one) => toNetwork(one))

const bomb = (): never => {
  throw new Error("boom")
}

const connector = (provider: Partial<BitcoinProvider>): Connector<"bip122"> => ({
  id: "name:Marram:bip122",
  type: "ANNOUNCED",
  namespace: "bip122",
  name: "Marram",
  provider: {
    connect: bomb,
    session: bomb,
    signMessage: bomb,
    signPsbt: bomb,
    sendTransfer: bomb,
    disconnect: bomb,
    watch: () => () => {},
    ...provider
  }
})

/** A wallet that shares what is given, before and after a prompt. */
const sharing = (answer: unknown, more: Partial<BitcoinProvider> = {}) =>
  connector({ connect: async () => answer, session: async () => answer, ...more })

const accountsOf = (answer: unknown) =>
  Effect.map(BitcoinAdapter.connect(sharing(answer), undefined), ({ accounts, networkId }) => [
    accounts.map(({ type, address }) => [type, address]),
    networkId
  ])
const tagOf = (asked: Effect.Effect<unknown, { readonly _tag: string }>) =>
  Effect.map(Effect.flip<unknown, { readonly _tag: string }, never>(asked), ({ _tag }) => _tag)

describe("the accounts of a Bitcoin wallet", () => {
  it.effect("are one for payments and one for ordinals: by their purposes, else by their order", () =>
    Effect.gen(function* () {
      const both = [
        [
          ["payment", payment],
          ["ordinal", ordinal]
        ],
        mainnet!.id
      ]
      for (const addresses of [
        [
          { address: ordinal, purpose: "ordinals" },
          { address: "SP000000000000000000002Q6VF78", purpose: "stacks" },
          { address: payment, purpose: "payment" },
          { address: old, purpose: "payment" }
        ],
        [{ address: payment }, { address: ordinal }, { address: old }],
        [{ address: payment, purpose: "payment" }, { address: payment }, { address: ordinal }],
        [{ address: ordinal, purpose: "ordinals" }, { address: payment }]
      ])
        assert.deepStrictEqual(yield* accountsOf({ addresses }), both)
      assert.deepStrictEqual(yield* accountsOf({ addresses: [{ address: old }] }), [[["payment", old]], mainnet!.id])
      assert.deepStrictEqual(yield* accountsOf({ addresses: [{ address: ordinal, purpose: "ordinals" }] }), [
        [["ordinal", ordinal]],
        mainnet!.id
      ])
    })
  )

  it.effect("have a public key and a path where these can be read", () =>
    Effect.gen(function* () {
      const publicKey = `02${"ab".repeat(32)}`
      const read = (more: object) =>
        Effect.map(
          BitcoinAdapter.connect(sharing({ addresses: [{ address: payment, ...more }] }), undefined),
          ({ accounts }) => accounts[0]!
        )
      assert.deepInclude(yield* read({ publicKey, path: "m/84'/0'/0'/0/0" }), { publicKey, path: "m/84'/0'/0'/0/0" })
      const strange = yield* read({ publicKey: "<script>", path: ["m"] })
      assert.deepStrictEqual(Object.keys(strange).toSorted(), ["address", "namespace", "type"])
    })
  )

  it.effect("SEC-12: an answer without an address of Bitcoin is a typed failure", () =>
    Effect.gen(function* () {
      for (const answer of [
        undefined,
        null,
        7,
        "bc1",
        [],
        {},
        { addresses: "bc1" },
        { addresses: [] },
        { addresses: [payment] },
        { addresses: [{ address: `${payment}x` }, { address: 7 }, null] },
        { addresses: [{ address: "LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9" }] },
        new Proxy({}, { get: bomb }),
        {
          get addresses() {
            return bomb()
          }
        }
      ])
        assert.strictEqual(yield* tagOf(BitcoinAdapter.connect(sharing(answer), undefined)), "WalletFailed")
      const many = { addresses: Array.from({ length: 100_000 }, () => ({ address: payment })) }
      assert.deepStrictEqual(yield* accountsOf(many), [[["payment", payment]], mainnet!.id])
    })
  )

  it.effect("nothing shared is no session; an error and a thrown text are typed; no answer is a timeout", () =>
    Effect.gen(function* () {
      for (const nothing of [undefined, null])
        assert.isUndefined(yield* BitcoinAdapter.session(connector({ session: async () => nothing })))
      for (const thrown of ["no", null, undefined, { code: 7 }, new Error("x")])
        assert.strictEqual(
          yield* tagOf(BitcoinAdapter.session(connector({ session: () => Promise.reject(thrown as Error) }))),
          "WalletFailed"
        )
      assert.strictEqual(yield* tagOf(BitcoinAdapter.session(connector({}))), "WalletFailed")
      let reached = () => {}
      const asking = new Promise<void>((resolve) => (reached = resolve))
      const never = connector({
        connect: () => {
          reached()
          return new Promise(() => {})
        }
      })
      const asked = yield* Effect.forkChild(tagOf(BitcoinAdapter.connect(never, undefined)), { startImmediately: true })
      yield* Effect.promise(() => asking)
      yield* TestClock.adjust(120_000)
      assert.strictEqual(yield* Fiber.join(asked), "WalletTimeout")
    })
  )
})

describe("the network of a Bitcoin wallet (SEC-18)", () => {
  it.effect("is what the wallet says and its addresses confirm, else what only they can be of, else unknown", () =>
    Effect.gen(function* () {
      const networkOf = (answer: object) =>
        Effect.map(BitcoinAdapter.session(sharing(answer)), (session) => session?.networkId)
      assert.strictEqual(yield* networkOf({ addresses: [{ address: payment }] }), mainnet!.id)
      assert.isUndefined(yield* networkOf({ addresses: [{ address: onTest }] }))
      assert.strictEqual(yield* networkOf({ addresses: [{ address: onTest }], networkId: testnet!.id }), testnet!.id)
      for (const lie of [
        { addresses: [{ address: onTest }], networkId: mainnet!.id },
        { addresses: [{ address: payment }, { address: onTest }] }
      ])
        assert.strictEqual(yield* tagOf(BitcoinAdapter.session(sharing(lie))), "WalletFailed")
      // Other chains have addresses of the same form.
      const fractal = { addresses: [{ address: payment }], networkId: "bip122:fractal_bitcoin_mainnet" }
      assert.strictEqual(yield* networkOf(fractal), "bip122:fractal_bitcoin_mainnet")
    })
  )

  it.effect("must be the one that is asked for, or the wallet must move there", () =>
    Effect.gen(function* () {
      const answer = { addresses: [{ address: payment }] }
      assert.deepStrictEqual((yield* BitcoinAdapter.connect(sharing(answer), mainnet)).networkId, mainnet!.id)
      let asked = 0
      const counting = sharing(answer, { connect: async () => (asked++, answer) })
      assert.strictEqual(yield* tagOf(BitcoinAdapter.connect(counting, toNetwork(litecoin))), "NetworkRefused")
      assert.strictEqual(asked, 0)
      assert.strictEqual(yield* tagOf(BitcoinAdapter.connect(sharing(answer), testnet)), "NetworkRefused")
      assert.strictEqual(yield* tagOf(BitcoinAdapter.switchNetwork(sharing(answer), testnet!)), "NetworkRefused")
      yield* BitcoinAdapter.switchNetwork(sharing(answer), mainnet!)
      const unchanged = sharing(answer, { switchNetwork: async () => null })
      assert.strictEqual(yield* tagOf(BitcoinAdapter.switchNetwork(unchanged, testnet!)), "NetworkRefused")
      let now: unknown = answer
      const moving = connector({
        connect: async () => now,
        session: async () => now,
        switchNetwork: async (id) => {
          now = { addresses: [{ address: onTest }], networkId: id }
        }
      })
      const session = yield* BitcoinAdapter.connect(moving, testnet)
      assert.deepStrictEqual([session.accounts[0]!.address, session.networkId], [onTest, testnet!.id])
      const declining = sharing(answer, { switchNetwork: () => Promise.reject({ code: 4001 } as never) })
      assert.strictEqual(yield* tagOf(BitcoinAdapter.switchNetwork(declining, testnet!)), "WalletRejected")
    })
  )
})

describe("what a Bitcoin wallet signed (SEC-12)", () => {
  const params = { bech32: "bcrt", pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
  const key = new Uint8Array(32).fill(3)
  const own = p2wpkh(pubECDSA(key), params)
  const thief = p2wpkh(pubECDSA(new Uint8Array(32).fill(4)), params)
  const answer = { addresses: [{ address: own.address }] }
  const draft = (to: string, amount = 50_000n) => {
    const transaction = new Transaction()
    for (const index of [0, 1])
      transaction.addInput({
        txid: "22".repeat(32),
        index,
        witnessUtxo: { script: own.script, amount: 30_000n }
      })
    transaction.addOutputAddress(to, amount, params)
    return transaction
  }
  const asked = base64.encode(draft(own.address!).toPSBT())
  const inputs = [0, 1].map((index) => ({ index, address: own.address! }))
  const order = { network: regtest!, psbt: asked, inputs, broadcast: false }
  const signed = (transaction: Transaction, ...indexes: ReadonlyArray<number>) => {
    for (const index of indexes) transaction.signIdx(key, index)
    return base64.encode(transaction.toPSBT())
  }
  const ask = (given: unknown, more: Partial<typeof order> = {}) =>
    Effect.flatMap(BitcoinAdapter.signers!, ({ psbt }) =>
      psbt(sharing(answer, { signPsbt: async () => given }), { ...order, ...more })
    )

  it.effect("is the transaction that was asked for, with the signatures that were asked for", () =>
    Effect.gen(function* () {
      const good = signed(draft(own.address!), 0, 1)
      assert.deepStrictEqual(yield* ask({ psbt: good, txid: "33".repeat(32) }), { psbt: good })
      for (const bad of [
        undefined,
        null,
        good,
        {},
        { psbt: "" },
        { psbt: 7 },
        { psbt: "cHNidP8=" },
        { psbt: asked },
        { psbt: signed(draft(own.address!), 0) },
        { psbt: signed(draft(thief.address!), 0, 1) },
        { psbt: signed(draft(own.address!, 1_000n), 0, 1) },
        { txid: "33".repeat(32) }
      ])
        assert.strictEqual(yield* tagOf(ask(bad)), "WalletFailed", JSON.stringify(bad))
    })
  )

  it.effect("a sent transaction has the id of the one that was signed, or only an id", () =>
    Effect.gen(function* () {
      const transaction = draft(own.address!)
      const psbt = signed(transaction, 0, 1)
      const { id } = transaction
      const broadcast = { broadcast: true }
      assert.deepStrictEqual(yield* ask({ psbt, txid: id }, broadcast), { psbt, txid: id })
      assert.deepStrictEqual(yield* ask({ txid: id }, broadcast), { txid: id })
      assert.strictEqual(yield* tagOf(ask({ psbt, txid: "33".repeat(32) }, broadcast)), "OutcomeUnknown")
      assert.strictEqual(yield* tagOf(ask({ txid: "0x12" }, broadcast)), "OutcomeUnknown")
      // One input of another wallet has no signature yet: nothing can be sent.
      const half = { inputs: inputs.slice(0, 1), broadcast: true }
      assert.strictEqual(yield* tagOf(ask({ psbt: signed(draft(own.address!), 0) }, half)), "InvalidInput")
    })
  )

  it.effect("an id of a payment and a signature of a text are checked for their form", () =>
    Effect.gen(function* () {
      const signers = yield* BitcoinAdapter.signers!
      const payments = { network: regtest!, from: own.address!, to: thief.address!, amount: 1_000n }
      for (const given of [undefined, 7, "", "0x", "G".repeat(64), { txid: "33".repeat(32) }]) {
        const wallet = sharing(answer, { sendTransfer: async () => given, signMessage: async () => given })
        assert.strictEqual(yield* tagOf(signers.transfer(wallet, payments)), "OutcomeUnknown")
        if (given !== "G".repeat(64))
          assert.strictEqual(yield* tagOf(BitcoinAdapter.signMessage(wallet, own.address!, "hello")), "WalletFailed")
      }
      const [ecdsa, bip322] = [65, 107].map((length) => base64.encode(new Uint8Array(length)))
      const by = (protocol: "ecdsa" | "bip322", given: string | undefined) =>
        signers.message(sharing(answer, { signMessage: async () => given }), {
          address: own.address!,
          message: "hello",
          protocol
        })
      assert.strictEqual(yield* by("ecdsa", ecdsa), ecdsa)
      assert.strictEqual(yield* by("bip322", bip322), bip322)
      assert.strictEqual(yield* tagOf(by("ecdsa", bip322)), "WalletFailed")
      assert.strictEqual(yield* tagOf(by("bip322", ecdsa)), "WalletFailed")
    })
  )
})
