import { assert, describe, it } from "@effect/vitest"
import { base64, hex } from "@scure/base"
import { p2wpkh, Transaction } from "@scure/btc-signer"
import { pubECDSA } from "@scure/btc-signer/utils.js"
import { Effect } from "effect"
import { BitcoinAdapter } from "../../layers/bip122/BitcoinAdapter.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { BitcoinProvider } from "../../services/ports/connectors/BitcoinProvider.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { bitcoinRegtest } from "../support/bitcoin.ts"

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
