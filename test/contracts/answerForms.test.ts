import { assert, describe, it } from "@effect/vitest"
import { ed25519 } from "@noble/curves/ed25519"
import { base58, base64, hex } from "@scure/base"
import { p2wpkh, Transaction } from "@scure/btc-signer"
import { pubECDSA } from "@scure/btc-signer/utils.js"
import { Effect } from "effect"
import { BitcoinAdapter } from "../../layers/bip122/BitcoinAdapter.ts"
import { SolanaAdapter } from "../../layers/solana/SolanaAdapter.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { BitcoinProvider } from "../../services/ports/connectors/BitcoinProvider.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { SolanaProvider } from "../../services/ports/connectors/SolanaProvider.ts"
import { bitcoinRegtest } from "../support/bitcoin.ts"
import { solanaMainnet } from "../support/solana.ts"

/** The forms in which wallets write bytes. Each means the same. */
const bytesForms: Readonly<Record<string, (bytes: Uint8Array) => unknown>> = {
  base64: (bytes) => base64.encode(bytes),
  hex: (bytes) => hex.encode(bytes),
  "hex in capitals": (bytes) => hex.encode(bytes).toUpperCase(),
  "hex with 0x": (bytes) => `0x${hex.encode(bytes)}`,
  bytes: (bytes) => bytes,
  "a list of numbers": (bytes) => [...bytes]
}

/** The forms in which wallets write a transaction id. */
const idForms: Readonly<Record<string, (id: string) => unknown>> = {
  text: (id) => id,
  capitals: (id) => id.toUpperCase(),
  "text with 0x": (id) => `0x${id}`,
  txid: (txid) => ({ txid }),
  txId: (txId) => ({ txId }),
  tx_id: (tx_id) => ({ tx_id })
}

/** The forms in which wallets of Solana write bytes; also as JSON makes them of bytes. */
const solanaForms: typeof bytesForms = {
  ...bytesForms,
  base58: (bytes) => base58.encode(bytes),
  "an object by index": (bytes) => ({ ...bytes }),
  "a Buffer as JSON": (bytes) => ({ type: "Buffer", data: [...bytes] })
}

describe("answers of Solana wallets, by form", () => {
  const network = toNetwork(solanaMainnet)
  const secret = new Uint8Array(32).fill(3)
  const key = ed25519.getPublicKey(secret)
  const from = base58.encode(key)
  const message = new TextEncoder().encode("hello")
  const signature = ed25519.sign(message, secret)
  // A message with one account that signs, and no instruction.
  const unsigned = Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 1, ...key, ...new Uint8Array(32).fill(9), 0])
  const sent = ed25519.sign(unsigned.slice(65), secret)
  const signed = Uint8Array.from([1, ...sent, ...unsigned.slice(65)])
  const connector = (more: Partial<SolanaProvider>): Connector<"solana"> => ({
    id: "example.fernhold",
    type: "ANNOUNCED",
    namespace: "solana",
    name: "Fernhold",
    provider: {
      connect: async () => [{ address: from }],
      accounts: () => [{ address: from }],
      supports: () => true,
      signMessage: async () => undefined,
      signTransactions: async () => [],
      sends: () => true,
      sendTransaction: async () => undefined,
      disconnect: async () => {},
      watch: () => () => {},
      ...more
    }
  })
  const sender = { network, from }

  for (const [form, write] of Object.entries(solanaForms)) {
    it.effect(`reads the signature of a text as ${form}, alone or in its field`, () =>
      Effect.gen(function* () {
        const written = write(signature)
        for (const answer of [
          written,
          { signature: written },
          { signature: written, signedMessage: write(message) },
          { signature: written, signedMessage: "hello" }
        ]) {
          const wallet = connector({ signMessage: async () => answer })
          assert.strictEqual(yield* SolanaAdapter.signMessage(wallet, from, "hello"), base58.encode(signature))
        }
        const other = connector({ signMessage: async () => ({ signature: written, signedMessage: write(key) }) })
        const refused = yield* Effect.flip(SolanaAdapter.signMessage(other, from, "hello"))
        assert.strictEqual(refused._tag, "WalletFailed")
      })
    )

    it.effect(`reads a signed transaction as ${form}, whole or by its signature`, () =>
      Effect.gen(function* () {
        const { transaction } = yield* SolanaAdapter.signers!
        for (const answer of [
          write(signed),
          { signedTransaction: write(signed) },
          { transaction: write(signed), signature: write(sent) },
          write(sent),
          { signature: write(sent) }
        ]) {
          const wallet = connector({ signTransactions: async () => [answer] })
          assert.deepStrictEqual(yield* transaction(wallet, sender, unsigned), signed)
        }
      })
    )

    it.effect(`reads the signature of a sent transaction as ${form}`, () =>
      Effect.gen(function* () {
        const { sendTransaction } = yield* SolanaAdapter.signers!
        for (const answer of [write(sent), { signature: write(sent) }]) {
          const wallet = connector({ sendTransaction: async () => answer })
          assert.strictEqual(yield* sendTransaction(wallet, sender, unsigned), base58.encode(sent))
        }
        const short = connector({ sendTransaction: async () => write(sent.slice(1)) })
        assert.strictEqual((yield* Effect.flip(sendTransaction(short, sender, unsigned)))._tag, "OutcomeUnknown")
      })
    )
  }
})

describe("answers of Bitcoin wallets, by form", () => {
  const params = { bech32: "bcrt", pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
  const network = toNetwork(bitcoinRegtest)
  const key = new Uint8Array(32).fill(3)
  const spender = p2wpkh(pubECDSA(key), params)
  const address = spender.address!
  const receiver = p2wpkh(pubECDSA(new Uint8Array(32).fill(4)), params).address!
  const draft = (amount = 20_000n) => {
    const transaction = new Transaction()
    transaction.addInput({ txid: "22".repeat(32), index: 0, witnessUtxo: { script: spender.script, amount: 30_000n } })
    transaction.addOutputAddress(receiver, amount, params)
    return transaction
  }
  const signed = draft()
  signed.sign(key)
  const { id } = draft()
  const psbt = base64.encode(draft().toPSBT())
  const connector = (more: Partial<BitcoinProvider>): Connector<"bip122"> => ({
    id: "example.marram",
    type: "ANNOUNCED",
    namespace: "bip122",
    name: "Marram",
    provider: {
      connect: async () => undefined,
      session: async () => ({ addresses: [{ address }], networkId: network.id }),
      signMessage: async () => undefined,
      signPsbt: async () => undefined,
      sendTransfer: async () => undefined,
      watch: () => () => {},
      disconnect: async () => {},
      ...more
    }
  })
  const signPsbt = (answer: unknown, broadcast: boolean) =>
    Effect.flatMap(BitcoinAdapter.signers!, (signers) =>
      signers.psbt(connector({ signPsbt: async () => answer }), {
        network,
        psbt,
        inputs: [{ index: 0, address }],
        broadcast
      })
    )

  for (const [form, write] of Object.entries(bytesForms)) {
    it.effect(`reads a signed PSBT as ${form}, alone or in its field`, () =>
      Effect.gen(function* () {
        const answer = write(signed.toPSBT())
        for (const given of [answer, { psbt: answer }, { signedPsbt: answer }, { hex: answer }])
          assert.deepStrictEqual(yield* signPsbt(given, false), { psbt: base64.encode(signed.toPSBT()) })
        const other = draft(10_000n)
        other.sign(key)
        const refused = yield* Effect.flip(signPsbt(write(other.toPSBT()), false))
        assert.strictEqual(refused._tag, "WalletFailed")
      })
    )

    it.effect(`reads a signature as ${form}, alone or in its field`, () =>
      Effect.gen(function* () {
        const signature = new Uint8Array(107).fill(7)
        for (const answer of [write(signature), { signature: write(signature) }]) {
          const wallet = connector({ signMessage: async () => answer })
          assert.strictEqual(yield* BitcoinAdapter.signMessage(wallet, address, "hello"), base64.encode(signature))
        }
      })
    )
  }

  const toObject = (answer: unknown): object => (typeof answer === "string" ? { txid: answer } : Object(answer))

  for (const [form, write] of Object.entries(idForms))
    it.effect(`reads the id of a transaction as ${form}`, () =>
      Effect.gen(function* () {
        const signers = yield* BitcoinAdapter.signers!
        const wallet = connector({ sendTransfer: async () => write(id) })
        const order = { network, from: address, to: receiver, amount: 1_000n }
        assert.strictEqual(yield* signers.transfer(wallet, order), id)
        assert.deepStrictEqual(yield* signPsbt(write(id), true), { txid: id })
        // The id is the proof, whatever comes beside it.
        for (const beside of ["", "junk", psbt, 7, null])
          assert.deepStrictEqual(yield* signPsbt({ ...toObject(write(id)), psbt: beside }, true), { txid: id })
        const other = write("ab".repeat(32))
        assert.strictEqual((yield* Effect.flip(signPsbt(other, true)))._tag, "OutcomeUnknown")
      })
    )
})
