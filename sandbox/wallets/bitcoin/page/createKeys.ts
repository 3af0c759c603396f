import { hex } from "@scure/base"
import { p2tr, p2wpkh, selectUTXO, type Transaction } from "@scure/btc-signer"
import { pubECDSA, pubSchnorr } from "@scure/btc-signer/utils.js"
import type { BitcoinNetworkName } from "../BitcoinWalletConfig.ts"
import { signByBip322, signByEcdsa } from "./signText.ts"

const testing = { pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const networks = {
  Mainnet: { bech32: "bc", pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  Testnet: { bech32: "tb", ...testing },
  Regtest: { bech32: "bcrt", ...testing }
} as const

/** One of the two addresses of a key. */
export interface KeyAddress {
  readonly address: string
  readonly publicKey: string
  readonly purpose: "payment" | "ordinals"
  readonly addressType: "p2wpkh" | "p2tr"
  readonly walletType: "software"
}

interface ListedCoin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

/** A key of the wallet on a network: its two addresses, and what it signs. */
export const createKeys = (privateKey: `0x${string}`, network: BitcoinNetworkName) => {
  const key = hex.decode(privateKey.slice(2))
  const params = networks[network]
  const payment = p2wpkh(pubECDSA(key), params)
  const ordinal = p2tr(pubSchnorr(key), undefined, params)
  const addresses: ReadonlyArray<KeyAddress> = [
    {
      address: payment.address!,
      publicKey: hex.encode(pubECDSA(key)),
      purpose: "payment",
      addressType: "p2wpkh",
      walletType: "software"
    },
    {
      address: ordinal.address!,
      publicKey: hex.encode(pubSchnorr(key)),
      purpose: "ordinals",
      addressType: "p2tr",
      walletType: "software"
    }
  ]
  return {
    addresses,
    /** Base64; `undefined` for an address of another key. */
    signText: async (address: string, text: string, protocol: "ECDSA" | "BIP322") => {
      if (address === ordinal.address) return signByBip322(text, key, ordinal)
      if (address !== payment.address) return undefined
      return protocol === "ECDSA" ? signByEcdsa(text, key) : signByBip322(text, key, payment)
    },
    /** Signs one input of a transaction; throws when it is not of this key. */
    signInput: (transaction: Transaction, index: number) => transaction.signIdx(key, index),
    /** A signed transaction that pays from the payment address, or `undefined` when its coins do not suffice. */
    pay: (
      coins: ReadonlyArray<ListedCoin>,
      outputs: ReadonlyArray<{ readonly address: string; readonly amount: bigint }>
    ) => {
      const inputs = coins.map(({ txid, vout, value }) => ({
        txid,
        index: vout,
        witnessUtxo: { script: payment.script, amount: BigInt(value) }
      }))
      const chosen = selectUTXO(inputs, [...outputs], "default", {
        changeAddress: payment.address!,
        feePerByte: 2n,
        network: params,
        createTx: true
      })
      chosen?.tx?.sign(key)
      chosen?.tx?.finalize()
      return chosen?.tx
    }
  }
}

/** The keys of one account. */
export type Keys = ReturnType<typeof createKeys>
