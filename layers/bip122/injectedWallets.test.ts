import { assert, describe, it } from "@effect/vitest"
import { base64, hex } from "@scure/base"
import { p2wpkh, Transaction } from "@scure/btc-signer"
import { pubECDSA } from "@scure/btc-signer/utils.js"
import { Effect } from "effect"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { BitcoinProvider } from "../../services/ports/connectors/BitcoinProvider.ts"
import { bitcoinMainnet, bitcoinTestnet } from "../../test/support/bitcoin.ts"
import { endOf } from "../../test/support/virtualTime.ts"
import { BitcoinAdapter } from "./BitcoinAdapter.ts"
import { injectedWallets } from "./injectedWallets.ts"

const key = new Uint8Array(32).fill(5)
const own = p2wpkh(pubECDSA(key))
const address = own.address!
const taproot = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"
const [mainnet, testnet] = [bitcoinMainnet, bitcoinTestnet].map((one) => toNetwork(one))
const txid = "cd".repeat(32)
const [ecdsa, bip322] = [65, 107].map((length) => base64.encode(new Uint8Array(length)))

const connector = (provider: BitcoinProvider | undefined) => ({
  id: "wallet:bip122",
  type: "INJECTED" as const,
  namespace: "bip122" as const,
  name: "Wallet",
  provider: provider!
})

const draft = () => {
  const transaction = new Transaction()
  transaction.addInput({
    txid: "22".repeat(32),
    index: 0,
    witnessUtxo: { script: own.script, amount: 30_000n }
  })
  transaction.addOutputAddress(address, 29_000n)
  return transaction
}
const psbt = base64.encode(draft().toPSBT())
const inputs = [{ index: 0, address }]
const payment = { network: mainnet!, from: address, to: address, amount: 1_500n }

/** What signs the hex of a PSBT, as these wallets are given it. */
const signHex = (text: unknown) => {
  const transaction = Transaction.fromPSBT(hex.decode(text as string))
  transaction.signIdx(key, 0)
  return hex.encode(transaction.toPSBT())
}

describe("wallets with the API of UniSat", () => {
  const make = (more: Readonly<Record<string, unknown>> = {}) => {
    const asked: Array<unknown> = []
    const listeners = new Map<string, () => void>()
    let shared: ReadonlyArray<string> = []
    const raw = {
      requestAccounts: async () => (shared = [address]),
      getAccounts: async () => shared,
      getPublicKey: async () => hex.encode(pubECDSA(key)),
      getNetwork: async () => "livenet",
      signMessage: async (...args: ReadonlyArray<unknown>) => {
        asked.push(args)
        return args[1] === "ecdsa" ? ecdsa : bip322
      },
      signPsbt: async (text: string, options: unknown) => {
        asked.push(options)
        return signHex(text)
      },
      sendBitcoin: async (...args: ReadonlyArray<unknown>) => {
        asked.push(args)
        return txid
      },
      on: (event: string, listener: () => void) => void listeners.set(event, listener),
      removeListener: (event: string) => void listeners.delete(event),
      ...more
    }
    return { raw, asked, listeners, wallet: connector(injectedWallets.get("unisat")!.toProvider(raw)) }
  }

  it.effect("share one account without and with a prompt, sign and pay", () =>
    Effect.gen(function* () {
      const { wallet, asked } = make()
      assert.isUndefined(yield* BitcoinAdapter.session(wallet))
      const session = yield* BitcoinAdapter.connect(wallet, mainnet)
      assert.deepStrictEqual(session, {
        accounts: [
          {
            namespace: "bip122",
            address,
            type: "payment",
            publicKey: hex.encode(pubECDSA(key)),
            networks: [mainnet!.id]
          }
        ],
        networkId: mainnet!.id
      })
      assert.deepStrictEqual(yield* BitcoinAdapter.session(wallet), session)
      const signers = yield* BitcoinAdapter.signers!
      yield* signers.message(wallet, { address, message: "hello", protocol: "ecdsa" })
      yield* signers.message(wallet, { address, message: "hello", protocol: "bip322" })
      const signed = yield* signers.psbt(wallet, { network: mainnet!, psbt, inputs, broadcast: false })
      Transaction.fromPSBT(base64.decode(signed.psbt!)).finalize()
      assert.strictEqual(yield* signers.transfer(wallet, payment), txid)
      assert.deepStrictEqual(asked, [
        ["hello", "ecdsa"],
        ["hello", "bip322-simple"],
        { autoFinalized: false, toSignInputs: inputs },
        [address, 1_500]
      ])
    })
  )

  it.effect("say their chain, and other chains with addresses like Bitcoin's are not Bitcoin (SEC-18)", () =>
    Effect.gen(function* () {
      let chain = "BITCOIN_MAINNET"
      const { wallet } = make({
        getChain: async () => ({ enum: chain }),
        switchChain: async (name: string) => (chain = name)
      })
      yield* BitcoinAdapter.connect(wallet, mainnet)
      chain = "FRACTAL_BITCOIN_MAINNET"
      assert.strictEqual((yield* BitcoinAdapter.session(wallet))?.networkId, "bip122:fractal_bitcoin_mainnet")
      const { transfer } = yield* BitcoinAdapter.signers!
      assert.strictEqual((yield* Effect.flip(transfer(wallet, payment)))._tag, "NetworkRefused")
      yield* BitcoinAdapter.switchNetwork(wallet, mainnet!)
      assert.strictEqual(chain, "BITCOIN_MAINNET")
      // Its account stays one of mainnet: it has not moved.
      assert.strictEqual(
        (yield* endOf(Effect.flip(BitcoinAdapter.switchNetwork(wallet, testnet!))))._tag,
        "WalletFailed"
      )
    })
  )

  it.effect("and Leather are asked for other kinds of signatures in their own words", () =>
    Effect.gen(function* () {
      const heard: Array<unknown> = []
      const request = async (_: string, params: unknown) => (heard.push(params), { result: {} })
      const leather = injectedWallets.get("LeatherProvider")!.toProvider({ request })!
      const unisat = make().raw
      const signPsbt = async (_: string, options: unknown) => (heard.push(options), "00")
      const other = injectedWallets.get("unisat")!.toProvider({ ...unisat, signPsbt })!
      const asked = {
        psbt,
        inputs: [
          { index: 0, address },
          { index: 1, address, sighash: 0x83 }
        ],
        broadcast: false,
        networkId: mainnet!.id
      } as const
      yield* Effect.promise(async () => leather.signPsbt(asked))
      yield* Effect.promise(async () => other.signPsbt(asked))
      assert.deepInclude(heard[0] as object, { signAtIndex: [0, 1], allowedSighash: [0x83] })
      assert.deepInclude(heard[1] as object, {
        toSignInputs: [
          { index: 0, address },
          { index: 1, address, sighashTypes: [0x83] }
        ]
      })
    })
  )

  it.effect("tell of changes until the undo; what they lack is refused; what is none is not found", () =>
    Effect.gen(function* () {
      const { wallet, listeners } = make({ sendBitcoin: undefined })
      let hints = 0
      const undo = BitcoinAdapter.watch(wallet, () => hints++)
      listeners.get("accountsChanged")!()
      undo()
      assert.deepStrictEqual([hints, listeners.size], [1, 0])
      yield* BitcoinAdapter.connect(wallet, mainnet)
      const { transfer } = yield* BitcoinAdapter.signers!
      assert.deepInclude(yield* Effect.flip(transfer(wallet, payment)), { _tag: "WalletFailed", code: 4200 })
      yield* BitcoinAdapter.disconnect(wallet)
      const { toProvider } = injectedWallets.get("okxwallet.bitcoin")!
      for (const none of [undefined, null, 7, {}, { requestAccounts: 1, getAccounts: 1 }])
        assert.isUndefined(toProvider(none))
    })
  )
})

describe("wallets with the API of UniSat that answer in another form", () => {
  const toProvider = (more: object = {}) =>
    injectedWallets.get("okxwallet.bitcoin")!.toProvider({
      requestAccounts: async () => [address],
      getAccounts: async () => "none",
      getPublicKey: () => Promise.reject(new Error("locked")),
      getNetwork: async () => "testnet",
      signPsbt: async () => ({ signed: true }),
      ...more
    })!

  it("share nothing without a list, and an account without what cannot be read of it", async () => {
    const provider = toProvider()
    assert.isUndefined(await provider.session())
    assert.deepStrictEqual(await provider.connect(undefined), {
      addresses: [{ address, publicKey: undefined, purpose: "payment" }],
      networkId: testnet!.id
    })
  })

  it("give what they signed as it is: who asked says whether it is signed", async () => {
    const signing = { psbt, inputs, broadcast: false, networkId: mainnet!.id }
    assert.deepStrictEqual(await toProvider().signPsbt(signing), { signed: true })
  })
})

describe("Leather", () => {
  const make = () => {
    const asked: Array<unknown> = []
    const answers: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => unknown>> = {
      getAddresses: () => ({
        addresses: [
          {
            symbol: "BTC",
            type: "p2wpkh",
            address,
            publicKey: hex.encode(pubECDSA(key)),
            derivationPath: "m/84'/0'/0'/0/0"
          },
          { symbol: "BTC", type: "p2tr", address: taproot, publicKey: "ab".repeat(32) },
          { symbol: "STX", address: "SP000000000000000000002Q6VF78" }
        ]
      }),
      signMessage: () => ({ signature: bip322 }),
      signPsbt: ({ hex: text }) => ({ hex: signHex(text) }),
      sendTransfer: () => ({ txid })
    }
    const raw = {
      request: async (method: string, params: Readonly<Record<string, unknown>> = {}) => {
        asked.push([method, params])
        return { jsonrpc: "2.0", id: "1", result: answers[method]!(params) }
      }
    }
    return { raw, asked, wallet: connector(injectedWallets.get("LeatherProvider")!.toProvider(raw)) }
  }

  it.effect("shares both accounts, and says what it shared without a prompt until it is signed off", () =>
    Effect.gen(function* () {
      const { wallet, asked } = make()
      assert.isUndefined(yield* BitcoinAdapter.session(wallet))
      const session = yield* BitcoinAdapter.connect(wallet, undefined)
      assert.deepStrictEqual(
        session.accounts.map(({ type, address, path }) => [type, address, path]),
        [
          ["payment", address, "m/84'/0'/0'/0/0"],
          ["ordinal", taproot, undefined]
        ]
      )
      assert.deepStrictEqual(yield* BitcoinAdapter.session(wallet), session)
      assert.lengthOf(asked, 1)
      yield* BitcoinAdapter.disconnect(wallet)
      assert.isUndefined(yield* BitcoinAdapter.session(wallet))
    })
  )

  it.effect("is asked in its own words", () =>
    Effect.gen(function* () {
      const { wallet, asked } = make()
      yield* BitcoinAdapter.connect(wallet, undefined)
      const signers = yield* BitcoinAdapter.signers!
      yield* signers.message(wallet, { address: taproot, message: "hello", protocol: "bip322" })
      const refused = yield* Effect.flip(signers.message(wallet, { address, message: "hello", protocol: "ecdsa" }))
      assert.deepInclude(refused, { _tag: "WalletFailed", code: 4200 })
      const signed = yield* signers.psbt(wallet, { network: mainnet!, psbt, inputs, broadcast: false })
      Transaction.fromPSBT(base64.decode(signed.psbt!)).finalize()
      assert.strictEqual(yield* signers.transfer(wallet, payment), txid)
      assert.deepStrictEqual(asked.slice(1), [
        ["signMessage", { message: "hello", paymentType: "p2tr" }],
        ["signPsbt", { hex: hex.encode(base64.decode(psbt)), signAtIndex: [0], broadcast: false, network: "mainnet" }],
        ["sendTransfer", { recipients: [{ address, amount: "1500" }], network: "mainnet" }]
      ])
    })
  )

  it.effect("whose user has changed the account meanwhile has signed with another one", () =>
    Effect.gen(function* () {
      let signer = address
      const answers: Readonly<Record<string, () => unknown>> = {
        getAddresses: () => ({ addresses: [{ symbol: "BTC", type: "p2wpkh", address }] }),
        signMessage: () => ({ signature: bip322, address: signer })
      }
      const request = async (method: string) => ({ result: answers[method]!() })
      const wallet = connector(injectedWallets.get("LeatherProvider")!.toProvider({ request }))
      yield* BitcoinAdapter.connect(wallet, undefined)
      assert.strictEqual(yield* BitcoinAdapter.signMessage(wallet, address, "hello"), bip322)
      signer = p2wpkh(pubECDSA(new Uint8Array(32).fill(6))).address!
      const refused = yield* Effect.flip(BitcoinAdapter.signMessage(wallet, address, "hello"))
      assert.deepInclude(refused, { _tag: "WalletFailed", code: 4100 })
    })
  )

  it.effect("by the type of an address that it shared, on its own test network, and answers in another form", () =>
    Effect.gen(function* () {
      const asked: Array<unknown> = []
      const answers: Readonly<Record<string, unknown>> = {
        getAddresses: { addresses: "all" },
        signMessage: { signature: ecdsa },
        signPsbt: { hex: 7, txid }
      }
      const request = async (method: string, params: unknown) => {
        asked.push([method, params])
        return { result: answers[method] }
      }
      const provider = injectedWallets.get("LeatherProvider")!.toProvider({ request })!
      const text = { address, message: "hello", protocol: "bip322" } as const
      // Nothing was shared yet.
      yield* Effect.promise(async () => provider.signMessage(text))
      assert.deepStrictEqual(yield* Effect.promise(async () => provider.connect(undefined)), { addresses: [] } as never)
      yield* Effect.promise(async () => provider.signMessage(text))
      assert.deepStrictEqual(asked.slice(-1), [["signMessage", { message: "hello", paymentType: "p2wpkh" }]])
      const regtest = "bip122:0f9188f13cb7b2c71f2a335e3a4fc328"
      const signing = { psbt, inputs, broadcast: true, networkId: regtest } as const
      assert.deepStrictEqual(yield* Effect.promise(async () => provider.signPsbt(signing)), { hex: 7, txid } as never)
      assert.deepInclude((asked.at(-1) as ReadonlyArray<object>)[1], { network: "devnet" })
      provider.watch(() => assert.fail("It tells nothing"))()
    })
  )

  it.effect("declines with an answer that it throws", () =>
    Effect.gen(function* () {
      const declined = { jsonrpc: "2.0", id: "1", error: { code: 4001, message: "User rejected the request" } }
      for (const request of [async () => declined, () => Promise.reject(declined as never)]) {
        const wallet = connector(injectedWallets.get("LeatherProvider")!.toProvider({ request }))
        const error = yield* Effect.flip(BitcoinAdapter.connect(wallet, undefined))
        assert.deepInclude(error, { _tag: "WalletRejected", message: "User rejected the request" })
      }
    })
  )
})
