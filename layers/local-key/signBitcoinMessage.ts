import { base64, hex } from "@scure/base"
import { RawWitness } from "@scure/btc-signer/script.js"
import { sign } from "viem/accounts"
import { bitcoinMessageHash } from "../bitcoin-message/bitcoinMessageHash.ts"
import { bip322Transaction } from "../bitcoin-message/bip322Transaction.ts"
import type { BitcoinProtocol } from "../../services/ports/connectors/BitcoinProvider.ts"

/** What spends from an address: its output script, and for taproot the key inside. */
export interface Spender {
  readonly script: Uint8Array
  readonly tapInternalKey?: Uint8Array | undefined
}

/** Header of a signature by the key of a P2WPKH address (BIP-137). */
const segwitHeader = 39

/** The first form: a recoverable signature over the hash of the text with its prefix, for a P2WPKH address. Base64. */
const signByEcdsa = async (message: string, privateKey: Uint8Array): Promise<string> => {
  const { r, s, yParity } = await sign({
    hash: `0x${hex.encode(bitcoinMessageHash(message))}`,
    privateKey: `0x${hex.encode(privateKey)}`
  })
  const header = segwitHeader + (yParity ?? 0)
  return base64.encode(hex.decode(`${header.toString(16)}${r.slice(2)}${s.slice(2)}`))
}

/** BIP-322 in its simple form: the witness of a transaction that spends the virtual one. Base64. */
const signByBip322 = (message: string, spender: Spender, privateKey: Uint8Array): string => {
  const transaction = bip322Transaction(message, spender.script, spender.tapInternalKey)
  transaction.signIdx(privateKey, 0)
  transaction.finalizeIdx(0)
  return base64.encode(RawWitness.encode(transaction.getInput(0).finalScriptWitness!))
}

/** Signs a text for the spender's address; base64. A taproot address signs by BIP-322 only. */
export const signBitcoinMessage = async (
  message: string,
  protocol: BitcoinProtocol,
  spender: Spender,
  privateKey: Uint8Array
): Promise<string> =>
  protocol === "bip322" ? signByBip322(message, spender, privateKey) : signByEcdsa(message, privateKey)
