import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { base64, hex } from "@scure/base"
import { p2tr, p2wpkh, Transaction } from "@scure/btc-signer"
import { pubECDSA, pubSchnorr } from "@scure/btc-signer/utils.js"
import { Verifier } from "bip322-js"
import { Effect } from "effect"
import { hexToBytes } from "viem"
import { BitcoinAdapter } from "../../layers/bip122/BitcoinAdapter.ts"
import { bitcoinKeyProvider } from "../../layers/local-key/bitcoinKeyProvider.ts"
import { ChainAdapterScriptedBitcoin } from "../../layers/scripted/ChainAdapterScriptedBitcoin.ts"
import { holdingKey, makeWorld } from "../../layers/test.ts"
import { createFaults } from "../../sandbox/api/faults/createFaults.ts"
import { RequestLog } from "../../sandbox/api/server/RequestLog.ts"
import { startBitcoin, type StartedBitcoin } from "../../sandbox/chains/bitcoin/startBitcoin.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { BitcoinProvider } from "../../services/ports/connectors/BitcoinProvider.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { bitcoinRegtest, bitcoinTestnet } from "../support/bitcoin.ts"

/** One world the contract is kept in. */
interface Stage {
  readonly adapter: ChainAdapter<"bip122">
  readonly connector: Connector<"bip122">
  readonly network: Network
  readonly other: Network
  readonly payment: string
  readonly ordinal: string
  readonly receiver: string
  /** A PSBT that spends a coin of each of the two addresses. */
  readonly psbt: string
  /** Makes the wallet's person say no from now on, or yes again. */
  readonly declines: (no: boolean) => void
  readonly real: boolean
}

const privateKey = "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80"
const key = hexToBytes(privateKey)
const regtest = { bech32: "bcrt", pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const paying = p2wpkh(pubECDSA(key), regtest)
const holding = p2tr(pubSchnorr(key), undefined, regtest)
const someoneElse = p2wpkh(pubECDSA(new Uint8Array(32).fill(7)), regtest)

const twoInputs = () => {
  const transaction = new Transaction()
  const coin = { txid: "11".repeat(32), witnessUtxo: { script: paying.script, amount: 60_000n } }
  transaction.addInput({ ...coin, index: 0 })
  transaction.addInput({
    ...coin,
    index: 1,
    witnessUtxo: { script: holding.script, amount: 40_000n },
    tapInternalKey: holding.tapInternalKey
  })
  transaction.addOutputAddress(someoneElse.address!, 99_000n, regtest)
  return base64.encode(transaction.toPSBT())
}

/** A provider whose person can say no. */
const answering = (inner: BitcoinProvider, no: () => boolean): BitcoinProvider => {
  const guarded =
    <Args extends ReadonlyArray<unknown>>(ask: (...args: Args) => Promise<unknown>) =>
    async (...args: Args) => {
      if (no()) throw new ProviderError({ code: 4001, message: "User rejected the request." })
      return ask(...args)
    }
  return {
    ...inner,
    connect: guarded(inner.connect),
    signMessage: guarded(inner.signMessage),
    signPsbt: guarded(inner.signPsbt),
    sendTransfer: guarded(inner.sendTransfer),
    switchNetwork: guarded(inner.switchNetwork!)
  }
}

let chain: StartedBitcoin
const faults = createFaults()

const live = (): Stage => {
  const network = toNetwork(chain.network)
  const other = toNetwork(bitcoinTestnet)
  let no = false
  const inner = bitcoinKeyProvider(privateKey, [network, other], (on, request) =>
    Effect.runPromise(BitcoinAdapter.read(on, request))
  )
  return {
    adapter: BitcoinAdapter,
    connector: {
      id: "local:bip122",
      type: "LOCAL",
      namespace: "bip122",
      name: "Local",
      provider: answering(inner, () => no)
    },
    network,
    other,
    payment: paying.address!,
    ordinal: holding.address!,
    receiver: someoneElse.address!,
    psbt: twoInputs(),
    declines: (say) => {
      no = say
    },
    real: true
  }
}

const scripted = (): Stage => {
  const network = toNetwork(bitcoinRegtest)
  const [payment, ordinal] = [paying.address!, holding.address!]
  const id = "example.marram"
  const world = makeWorld({
    wallets: [{ id, name: "Marram", namespace: "bip122", accounts: [payment, ordinal], networkId: network.id }],
    balances: { [holdingKey(payment, network.id)]: 100_000_000n }
  })
  return {
    adapter: ChainAdapterScriptedBitcoin(world),
    connector: { id, type: "ANNOUNCED", namespace: "bip122", name: "Marram", provider: {} as BitcoinProvider },
    network,
    other: toNetwork(bitcoinTestnet),
    payment,
    ordinal,
    receiver: someoneElse.address!,
    psbt: twoInputs(),
    declines: (no) => {
      world.wallet(id).answer = no ? "reject" : "approve"
    },
    real: false
  }
}

const tagOf = (asked: Effect.Effect<unknown, { readonly _tag: string }>) =>
  Effect.map(Effect.flip<unknown, { readonly _tag: string }, never>(asked), ({ _tag }) => _tag)

beforeAll(async () => {
  chain = await startBitcoin({ takeFault: faults.take, log: new RequestLog() })
})
afterAll(() => chain.stop())

for (const [name, make] of Object.entries({ live, scripted }))
  describe(`ChainAdapter contract of bip122, ${name}`, () => {
    it.live("connects with two accounts, payment then ordinal, and then shares the same without a prompt", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, payment, ordinal, declines } = make()
        const session = yield* adapter.connect(connector, network)
        assert.deepStrictEqual(
          session.accounts.map(({ address, type }) => [address, type]),
          [
            [payment, "payment"],
            [ordinal, "ordinal"]
          ]
        )
        assert.strictEqual(session.networkId, network.id)
        declines(true)
        assert.deepStrictEqual(yield* adapter.session(connector), session)
      })
    )

    it.live("declining is WalletRejected for every request a person answers", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, other, payment, receiver, psbt, declines } = make()
        yield* adapter.connect(connector, network)
        const signers = yield* adapter.signers!
        declines(true)
        const inputs = [{ index: 0, address: payment }]
        for (const asked of [
          adapter.connect(connector, undefined),
          adapter.signMessage(connector, payment, "hello"),
          adapter.switchNetwork(connector, other),
          signers.message(connector, { address: payment, message: "hello", protocol: "ecdsa" }),
          signers.psbt(connector, { network, psbt, inputs, broadcast: false }),
          signers.transfer(connector, { network, from: payment, to: receiver, amount: 1_000n })
        ])
          assert.strictEqual(yield* tagOf(asked), "WalletRejected")
      })
    )

    it.live("switches both ways, hints at it, and ends on the network asked for", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, other } = make()
        yield* adapter.connect(connector, network)
        let hints = 0
        const undo = adapter.watch(connector, () => hints++)
        yield* adapter.switchNetwork(connector, other)
        assert.strictEqual((yield* adapter.session(connector))?.networkId, other.id)
        assert.isAbove(hints, 0)
        undo()
        const heard = hints
        yield* adapter.switchNetwork(connector, network)
        assert.deepStrictEqual([(yield* adapter.session(connector))?.networkId, hints], [network.id, heard])
      })
    )

    it.live("sends no transfers itself, and has no tokens", () =>
      Effect.gen(function* () {
        const { adapter, network } = make()
        assert.isUndefined(adapter.transfers)
        assert.strictEqual(yield* tagOf(adapter.token("ordi", network)), "InvalidInput")
      })
    )

    it.live("signs a text by BIP-322 with each account, and by ECDSA with the first", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, payment, ordinal, real } = make()
        yield* adapter.connect(connector, network)
        const { message } = yield* adapter.signers!
        const text = "Grüße aus Saltmarsh"
        const signed = [
          [payment, yield* adapter.signMessage(connector, payment, text)],
          [payment, yield* message(connector, { address: payment, message: text, protocol: "bip322" })],
          [ordinal, yield* message(connector, { address: ordinal, message: text, protocol: "bip322" })],
          [payment, yield* message(connector, { address: payment, message: text, protocol: "ecdsa" })]
        ] as const
        for (const [address, signature] of signed) {
          assert.isAbove(base64.decode(signature).length, 60)
          if (real) {
            assert.isTrue(Verifier.verifySignature(address, text, signature))
            assert.isFalse(Verifier.verifySignature(address, `${text}!`, signature))
          }
        }
      })
    )

    it.live("signs the inputs of a PSBT that it was asked to sign, and no other", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, payment, ordinal, psbt, real } = make()
        yield* adapter.connect(connector, network)
        const { psbt: sign } = yield* adapter.signers!
        const first = [{ index: 0, address: payment }]
        const half = yield* sign(connector, { network, psbt, inputs: first, broadcast: false })
        assert.isUndefined(half.txid)
        const both = [...first, { index: 1, address: ordinal }]
        const whole = yield* sign(connector, { network, psbt, inputs: both, broadcast: false })
        if (!real) return
        assert.throws(() => Transaction.fromPSBT(base64.decode(half.psbt!)).finalize())
        const transaction = Transaction.fromPSBT(base64.decode(whole.psbt!))
        transaction.finalize()
        assert.isAbove(transaction.extract().length, 100)
      })
    )

    it.live("what is no PSBT, or pays nothing, is refused before the wallet is asked", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, payment, receiver, declines } = make()
        yield* adapter.connect(connector, network)
        const { psbt: sign, transfer } = yield* adapter.signers!
        declines(true)
        const inputs = [{ index: 0, address: payment }]
        for (const asked of [
          sign(connector, { network, psbt: "AAAA", inputs, broadcast: false }),
          transfer(connector, { network, from: payment, to: receiver, amount: 0n }),
          transfer(connector, { network, from: payment, to: "nobody", amount: 1_000n })
        ])
          assert.strictEqual(yield* tagOf(asked), "InvalidInput")
      })
    )

    it.live("refuses amounts that no node passes on, and addresses that no wallet pays from", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, payment, ordinal, receiver, declines } = make()
        yield* adapter.connect(connector, network)
        const { transfer } = yield* adapter.signers!
        declines(true)
        const end = (more: object) =>
          Effect.map(
            Effect.flip(transfer(connector, { network, from: payment, to: receiver, amount: 1_000n, ...more })),
            (error) => [error._tag, error._tag === "InvalidInput" ? error.field : undefined]
          )
        const asked = ["WalletRejected", undefined]
        // Bitcoin Core's dust limits, by the form of the receiver's address.
        for (const [to, least] of [
          [payment, 294n],
          [ordinal, 330n],
          ["2N3oefVeg6stiTb5Kh3ozCSkaqmx91FDbsm", 540n],
          ["mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn", 546n]
        ] as const) {
          assert.deepStrictEqual(yield* end({ to, amount: least - 1n }), ["InvalidInput", "amount"], to)
          assert.deepStrictEqual(yield* end({ to, amount: least }), asked, to)
        }
        const all = 2_100_000_000_000_000n
        assert.deepStrictEqual(yield* end({ amount: all + 1n }), ["InvalidInput", "amount"])
        assert.deepStrictEqual(yield* end({ amount: all }), asked)
        assert.deepStrictEqual(yield* end({ from: ordinal }), ["InvalidInput", "address"])
      })
    )

    it.live("the wallet pays, and the balances say so", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, payment, receiver, real } = make()
        yield* adapter.connect(connector, network)
        const before = yield* adapter.balance(receiver, network)
        const had = yield* adapter.balance(payment, network)
        const { transfer } = yield* adapter.signers!
        const txid = yield* transfer(connector, { network, from: payment, to: receiver, amount: 25_000n })
        assert.match(txid, /^[0-9a-f]{64}$/)
        assert.strictEqual((yield* adapter.balance(receiver, network)) - before, 25_000n)
        assert.isAtLeast(Number(had - (yield* adapter.balance(payment, network))), 25_000)
        if (real) assert.strictEqual(yield* Effect.promise(() => chain.confirmations(txid)), 1)
      })
    )

    it.live("SEC-18: signers sign and send nothing from another network or account", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, other, payment, receiver, psbt } = make()
        yield* adapter.connect(connector, network)
        const { psbt: sign, transfer } = yield* adapter.signers!
        const order = { network, psbt, broadcast: false }
        for (const asked of [
          sign(connector, { ...order, inputs: [{ index: 0, address: receiver }] }),
          transfer(connector, { network, from: receiver, to: payment, amount: 1_000n })
        ])
          assert.strictEqual(yield* tagOf(asked), "WalletFailed")
        yield* adapter.switchNetwork(connector, other)
        for (const asked of [
          sign(connector, { ...order, inputs: [{ index: 0, address: payment }] }),
          transfer(connector, { network, from: payment, to: receiver, amount: 1_000n })
        ])
          assert.strictEqual(yield* tagOf(asked), "NetworkRefused")
      })
    )

    it.live("SEC-23: reads addresses strictly", () =>
      Effect.gen(function* () {
        const { adapter, network, receiver } = make()
        assert.strictEqual(yield* adapter.parseAddress(` ${receiver} `, network), receiver)
        for (const bad of ["", "bcrt1", "satoshi", receiver.slice(0, -6), `${receiver}qqqqqqqqqqqqqqqqqqqqqqqqqqq`])
          assert.strictEqual(yield* tagOf(adapter.parseAddress(bad, network)), "InvalidInput", bad)
      })
    )

    it.live("disconnecting twice is no failure", () =>
      Effect.gen(function* () {
        const { adapter, connector } = make()
        yield* adapter.connect(connector, undefined)
        yield* adapter.disconnect(connector)
        yield* adapter.disconnect(connector)
      })
    )
  })

describe("Bitcoin adapter, on a chain", () => {
  /** A PSBT that spends the first coin of the wallet's payment address. */
  const spending = Effect.fnUntraced(function* (stage: Stage, amount: bigint, fee = 1_000n) {
    const { adapter, network, payment, receiver } = stage
    const coins = yield* adapter.read(network, { method: `address/${payment}/utxo` })
    const [coin] = coins as ReadonlyArray<{ readonly txid: string; readonly vout: number; readonly value: number }>
    const held = BigInt(coin!.value)
    const transaction = new Transaction()
    transaction.addInput({
      txid: coin!.txid,
      index: coin!.vout,
      witnessUtxo: { script: paying.script, amount: held }
    })
    transaction.addOutputAddress(receiver, amount, regtest)
    transaction.addOutputAddress(payment, held - amount - fee, regtest)
    return base64.encode(transaction.toPSBT())
  })
  const inputs = [{ index: 0, address: paying.address! }]

  it.live("a PSBT that the wallet only signs is sent through the endpoint, mined, and seen there", () =>
    Effect.gen(function* () {
      const stage = live()
      const { adapter, connector, network, receiver } = stage
      yield* adapter.connect(connector, network)
      chain.setAutomine(false)
      const before = yield* adapter.balance(receiver, network)
      const held = yield* adapter.balance(paying.address!, network)
      const { psbt: sign } = yield* adapter.signers!
      const order = { network, psbt: yield* spending(stage, 77_000n), inputs, broadcast: true }
      const { psbt, txid } = yield* sign(connector, order)
      assert.strictEqual(Transaction.fromPSBT(base64.decode(psbt!)).id, txid)
      const status = () => adapter.read(network, { method: `tx/${txid}/status` })
      assert.deepStrictEqual(yield* status(), { confirmed: false })
      // What waits for a block may be taken back; the change of who pays is their own.
      assert.strictEqual(yield* adapter.balance(receiver, network), before)
      assert.strictEqual((yield* adapter.holding!(receiver, network)).pending, 77_000n)
      assert.strictEqual((yield* adapter.holding!(paying.address!, network)).pending, 0n)
      assert.strictEqual(held - (yield* adapter.balance(paying.address!, network)), 78_000n)
      yield* Effect.promise(() => chain.mine())
      assert.propertyVal(yield* status(), "confirmed", true)
      assert.strictEqual((yield* adapter.balance(receiver, network)) - before, 77_000n)
      assert.strictEqual((yield* adapter.holding!(receiver, network)).pending, 0n)
    }).pipe(Effect.ensuring(Effect.sync(() => chain.setAutomine(true))))
  )

  it.live("a local key pays with confirmed coins and its own change, never with what a stranger may take back", () =>
    Effect.gen(function* () {
      const { adapter, connector, network, payment, receiver } = live()
      yield* adapter.connect(connector, network)
      const { transfer } = yield* adapter.signers!
      chain.setAutomine(false)
      const other = chain.accounts.find(({ privateKey: key }) => key !== privateKey)!
      const stranger = bitcoinKeyProvider(other.privateKey, [network], (on, request) =>
        Effect.runPromise(BitcoinAdapter.read(on, request))
      )
      const strangers = (yield* Effect.promise(() => stranger.session())) as {
        readonly addresses: readonly [{ readonly address: string }]
      }
      const from = strangers.addresses[0].address
      const pay = (amount: bigint) => transfer(connector, { network, from: payment, to: receiver, amount })
      // It is larger than any coin that the key has.
      const gift = { from, to: payment, amount: 190_000_000n, networkId: network.id }
      const given = (yield* Effect.promise(() => stranger.sendTransfer(gift))) as string
      const inputsOf = (txid: string) =>
        Effect.map(adapter.read(network, { method: `tx/${txid}/hex` }), (raw) => {
          const transaction = Transaction.fromRaw(hex.decode(String(raw)))
          const inputs = Array.from({ length: transaction.inputsLength }, (_, at) => transaction.getInput(at))
          return inputs.map(({ txid, sequence }) => ({ txid: hex.encode(txid!), sequence: sequence! }))
        })
      const first = yield* inputsOf(yield* pay(20_000n))
      assert.isTrue(first.every(({ txid, sequence }) => txid !== given && sequence < 0xffff_fffe))
      const held = yield* adapter.balance(payment, network)
      const second = yield* inputsOf(yield* pay(held - 10_000n))
      assert.isTrue(second.every(({ txid }) => txid !== given))
      const error = yield* Effect.flip(pay(100_000n))
      assert.deepStrictEqual([error._tag, /do not cover/.test(error.message)], ["WalletFailed", true])
      yield* Effect.promise(() => chain.mine())
      assert.strictEqual((yield* inputsOf(yield* pay(100_000n)))[0]!.txid, given)
      // Other tests spend the coins that the key has at the start.
    }).pipe(Effect.ensuring(Effect.promise(() => chain.reset())))
  )

  it.live("what the node refuses is TransactionFailed with its reason, and is asked once", () =>
    Effect.gen(function* () {
      const stage = live()
      const { adapter, connector, network } = stage
      yield* adapter.connect(connector, network)
      const { psbt: sign } = yield* adapter.signers!
      // Without a fee.
      const psbt = yield* spending(stage, 77_000n, 0n)
      const error = yield* Effect.flip(sign(connector, { network, psbt, inputs, broadcast: true }))
      assert.strictEqual(error._tag, "TransactionFailed")
      assert.match(error.message, /insufficient|fee/i)
    })
  )

  it.live("an endpoint that fails once is asked again, one that sends junk is RpcFailed (SEC-19)", () =>
    Effect.gen(function* () {
      const { adapter, network, payment } = live()
      const path = `/address/${payment}`
      faults.set(path, { status: 503, times: 1 })
      assert.isAbove(Number(yield* adapter.balance(payment, network)), 0)
      for (const junk of ["<html>", "{}", `{"chain_stats":{"funded_txo_sum":-1,"spent_txo_sum":0}}`, "[]", "null"]) {
        faults.set(path, { junk, times: 1 })
        assert.strictEqual(yield* tagOf(adapter.balance(payment, network)), "RpcFailed", junk)
      }
    }).pipe(Effect.ensuring(Effect.sync(() => faults.clear())))
  )

  it.live("a payment that cannot be paid for fails in the wallet's words", () =>
    Effect.gen(function* () {
      const { adapter, connector, network, payment, receiver } = live()
      yield* adapter.connect(connector, network)
      const { transfer } = yield* adapter.signers!
      const asked = transfer(connector, { network, from: payment, to: receiver, amount: 10n ** 12n })
      const error = yield* Effect.flip(asked)
      assert.deepStrictEqual([error._tag, /do not cover/.test(error.message)], ["WalletFailed", true])
    })
  )

  it.live("is RpcFailed with its text where nothing answers (REL-H6)", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(BitcoinAdapter.balance(paying.address!, toNetwork(bitcoinRegtest)))
      assert.deepStrictEqual([error._tag, error.message], ["RpcFailed", "HTTP request failed"])
    })
  )
})
