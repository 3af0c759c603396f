import { assert, describe, it } from "@effect/vitest"
import { base64, hex } from "@scure/base"
import { p2tr, p2wpkh, SigHash, Transaction } from "@scure/btc-signer"
import { pubECDSA, pubSchnorr } from "@scure/btc-signer/utils.js"
import { vi } from "vitest"
import { Clock, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { BitcoinProvider } from "../../services/ports/connectors/BitcoinProvider.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { bitcoinMainnet, bitcoinRegtest, bitcoinTestnet, litecoin } from "../../test/support/bitcoin.ts"
import { bitcoinNetwork } from "../../services/base/addresses/bitcoinNetworks.ts"
import { endOf } from "../../test/support/virtualTime.ts"
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
      // Ordinals lie on taproot.
      assert.deepStrictEqual(yield* accountsOf({ addresses: [{ address: ordinal }, { address: payment }] }), both)
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
      assert.deepStrictEqual(Object.keys(strange).toSorted(), ["address", "namespace", "networks", "type"])
    })
  )

  it.effect("have the further addresses that the wallet tells of, if these are others of the same network", () =>
    Effect.gen(function* () {
      const further = [old, payment, 7, null, "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", "x", old]
      const { accounts } = yield* BitcoinAdapter.connect(
        sharing({ addresses: [{ address: payment, further }] }),
        undefined
      )
      assert.deepStrictEqual(accounts, [
        { namespace: "bip122", address: payment, type: "payment", further: [old], networks: [mainnet!.id] }
      ])
    })
  )

  it.effect("of a wallet that shares an address for ordinals alone are none: nothing there pays", () =>
    Effect.gen(function* () {
      const wallet = sharing({ addresses: [{ address: ordinal, purpose: "ordinals" }] })
      const refused = yield* Effect.flip(BitcoinAdapter.connect(wallet, undefined))
      assert.deepInclude(refused, { _tag: "NetworkRefused", reason: "noAccount", networkId: mainnet!.id })
      assert.isUndefined(yield* BitcoinAdapter.session(wallet))
    })
  )

  it.effect("say where they may be used: by the wallet's word on each of them, else by their form", () =>
    Effect.gen(function* () {
      const networksOf = (addresses: ReadonlyArray<object>) =>
        Effect.map(BitcoinAdapter.session(sharing({ addresses })), (found) => [
          found?.accounts.map(({ type, networks }) => [type, networks?.map((id) => bitcoinNetwork(id)?.name)]),
          bitcoinNetwork(found?.networkId)?.name
        ])
      assert.deepStrictEqual(yield* networksOf([{ address: payment }]), [[["payment", ["mainnet"]]], "mainnet"])
      assert.deepStrictEqual(yield* networksOf([{ address: onTest }]), [
        [["payment", ["testnet", "testnet4", "signet"]]],
        undefined
      ])
      const several = [
        { address: payment, networkIds: [mainnet!.id] },
        { address: onTest, networkIds: [testnet!.id, mainnet!.id] },
        { address: ordinal, networkIds: [mainnet!.id] },
        // It cannot be there.
        { address: old, networkIds: [testnet!.id] }
      ]
      assert.deepStrictEqual(yield* networksOf(several), [
        [
          ["payment", ["mainnet"]],
          ["ordinal", ["mainnet"]],
          ["payment", ["testnet"]]
        ],
        undefined
      ])
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

  it.effect("nothing shared is no session; an error and a thrown text are typed; who answers has no deadline", () =>
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
      yield* TestClock.adjust("10 minutes")
      assert.isUndefined(asked.pollUnsafe())
      yield* Fiber.interrupt(asked)
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
      assert.strictEqual(yield* endOf(tagOf(BitcoinAdapter.switchNetwork(unchanged, testnet!))), "NetworkRefused")
      // Some wallets answer before they have moved.
      for (const late of [0, 9_000]) {
        let moves: number | undefined
        const clock = yield* Clock.Clock
        const now = () =>
          moves !== undefined && clock.currentTimeMillisUnsafe() >= moves
            ? { addresses: [{ address: onTest }], networkId: testnet!.id }
            : answer
        const moving = connector({
          connect: async () => now(),
          session: async () => now(),
          switchNetwork: async () => void (moves = clock.currentTimeMillisUnsafe() + late)
        })
        const session = yield* endOf(BitcoinAdapter.connect(moving, testnet))
        assert.deepStrictEqual([session.accounts[0]!.address, session.networkId], [onTest, testnet!.id])
      }
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

  it.effect("an order that is none is refused before the wallet is asked", () =>
    Effect.gen(function* () {
      const given = { address: own.address! }
      for (const wrong of [[null], [7], [{}], [given], [{ ...given, index: 0.5 }], [{ ...given, index: "0" }]])
        assert.strictEqual(yield* tagOf(ask(asked, { inputs: wrong as never })), "InvalidInput")
      for (const wrong of [[{ index: 0 }], [{ ...given, index: -1 }], [{ ...given, index: 2 }], []])
        assert.strictEqual(yield* tagOf(ask(asked, { inputs: wrong as never })), "InvalidInput")
    })
  )

  it.effect("what this product sends is signed as the PSBT says: all, where it says nothing", () =>
    Effect.gen(function* () {
      const taproot = p2tr(pubSchnorr(key), undefined, params)
      const none = SigHash.NONE
      const onlyOwn = SigHash.SINGLE_ANYONECANPAY
      const make = (spent: typeof own | typeof taproot, sighashType?: number) => {
        const transaction = new Transaction()
        transaction.addInput({
          txid: "22".repeat(32),
          index: 0,
          witnessUtxo: { script: spent.script, amount: 30_000n },
          ...("tapInternalKey" in spent && { tapInternalKey: spent.tapInternalKey }),
          ...(sighashType !== undefined && { sighashType })
        })
        transaction.addOutputAddress(own.address!, 20_000n, params)
        return transaction
      }
      for (const spent of [own, taproot])
        for (const [said, does, isSent] of [
          [undefined, undefined, true],
          [undefined, SigHash.ALL, true],
          [undefined, none, false],
          [undefined, onlyOwn, false],
          [onlyOwn, onlyOwn, true],
          [onlyOwn, none, false]
        ] as const)
          for (const isFinal of [false, true]) {
            const wallet = make(spent, does)
            wallet.signIdx(key, 0, does === undefined ? undefined : [does])
            if (isFinal) wallet.finalize()
            const posted: Array<string> = []
            vi.stubGlobal("fetch", async (_: unknown, { body }: { readonly body?: string } = {}) => {
              if (body) posted.push(body)
              return new Response(body && Transaction.fromRaw(hex.decode(body)).id)
            })
            const shares = { addresses: [{ address: spent.address! }] }
            const signPsbt = async () => ({ psbt: base64.encode(wallet.toPSBT()) })
            const { psbt } = yield* BitcoinAdapter.signers!
            const sent = yield* Effect.exit(
              psbt(sharing(shares, { signPsbt }), {
                network: regtest!,
                psbt: base64.encode(make(spent, said).toPSBT()),
                inputs: [{ index: 0, address: spent.address! }],
                broadcast: true
              })
            )
            vi.unstubAllGlobals()
            assert.deepStrictEqual(
              [sent._tag, posted.length],
              isSent ? ["Success", 1] : ["Failure", 0],
              `${said} ${does}`
            )
          }
    })
  )

  it.effect("a wallet is asked for the kind of signature that the PSBT says", () =>
    Effect.gen(function* () {
      const listing = draft(own.address!)
      listing.updateInput(1, { sighashType: SigHash.SINGLE_ANYONECANPAY })
      const heard: Array<unknown> = []
      const wallet = sharing(answer, { signPsbt: async ({ inputs }) => void heard.push(inputs) })
      const { psbt } = yield* BitcoinAdapter.signers!
      yield* Effect.flip(psbt(wallet, { ...order, psbt: base64.encode(listing.toPSBT()) }))
      assert.deepStrictEqual(heard, [[inputs[0], { ...inputs[1], sighash: 0x83 }]])
    })
  )

  it.effect("an id of a payment and a signature of a text are checked for their form", () =>
    Effect.gen(function* () {
      const signers = yield* BitcoinAdapter.signers!
      const payments = { network: regtest!, from: own.address!, to: thief.address!, amount: 1_000n }
      for (const given of [undefined, 7, "", "0x", "G".repeat(64), { txid: 7 }, { id: "33".repeat(32) }]) {
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

describe("a text of Bitcoin is signed by the account that is asked (SEC-18)", () => {
  const signature = base64.encode(new Uint8Array(107).fill(1))
  const ask = (address: string, more: Partial<BitcoinProvider>, now: () => string) => {
    const session = async () => ({ addresses: [{ address: now() }] })
    return BitcoinAdapter.signMessage(connector({ session, ...more }), address, "hello")
  }

  it.effect("which the wallet shares before it is asked", () =>
    Effect.gen(function* () {
      const never = async () => assert.fail("it was asked")
      for (const [address, now] of [
        ["junk", payment],
        [old, payment],
        [payment, old]
      ] as const) {
        const refused = yield* Effect.flip(ask(address, { signMessage: never }, () => now))
        assert.deepInclude(refused, { _tag: "WalletFailed", code: 4100 })
      }
      assert.strictEqual(yield* ask(payment, { signMessage: async () => signature }, () => payment), signature)
      // A further address of an account is one that its wallet shares.
      const other = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"
      const session = async () => ({ addresses: [{ address: payment, further: [other] }] })
      assert.strictEqual(yield* ask(other, { session, signMessage: async () => signature }, () => payment), signature)
    })
  )

  it.effect("and after it where the wallet takes no address", () =>
    Effect.gen(function* () {
      let now = payment
      const signMessage = async () => ((now = old), signature)
      const refused = yield* Effect.flip(ask(payment, { signMessage, signsInUse: true }, () => now))
      assert.deepInclude(refused, { _tag: "WalletFailed", code: 4100 })
      now = payment
      // Another wallet has signed with the address that it was given.
      assert.strictEqual(yield* ask(payment, { signMessage }, () => now), signature)
    })
  )
})

describe("the forms of BIP-322", () => {
  const own = { addresses: [{ address: payment }] }
  const bare = base64.encode(new Uint8Array(107).fill(1))
  const sign = (answer: string) =>
    BitcoinAdapter.signMessage(sharing(own, { signMessage: async () => answer }), payment, "hello")

  for (const form of ["", "smp", "ful"])
    it.effect(`a signature with "${form}" before it is handed on as it came`, () =>
      Effect.map(sign(`${form}${bare}`), (signature) => assert.strictEqual(signature, `${form}${bare}`))
    )

  it.effect("a proof of funds is refused, and so is what is none of them", () =>
    Effect.gen(function* () {
      const proof = yield* Effect.flip(sign(`pof${bare}`))
      assert.deepStrictEqual([proof._tag, proof.message], ["WalletFailed", "Marram gave a proof of funds"])
      for (const answer of [`foo${bare}`, "smp", "", "0x1234"])
        assert.strictEqual(yield* tagOf(sign(answer)), "WalletFailed", answer)
    })
  )

  it.effect("a whole transaction is of BIP-322, whatever its length", () =>
    Effect.gen(function* () {
      const { message } = yield* BitcoinAdapter.signers!
      const short = base64.encode(new Uint8Array(65).fill(1))
      const ask = (answer: string, protocol: "bip322" | "ecdsa") =>
        message(sharing(own, { signMessage: async () => answer }), { address: payment, message: "hello", protocol })
      assert.strictEqual(yield* ask(`ful${short}`, "bip322"), `ful${short}`)
      assert.strictEqual(yield* tagOf(ask(`ful${short}`, "ecdsa")), "WalletFailed")
      assert.strictEqual(yield* tagOf(ask(short, "bip322")), "WalletFailed")
      assert.strictEqual(yield* ask(short, "ecdsa"), short)
    })
  )
})
