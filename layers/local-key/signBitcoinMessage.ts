import { base64, hex } from "@scure/base"
import { Transaction } from "@scure/btc-signer"
import { CompactSize, RawOldTx, RawWitness } from "@scure/btc-signer/script.js"
import { sha256x2, tagSchnorr } from "@scure/btc-signer/utils.js"
import { sign } from "viem/accounts"
import type { BitcoinProtocol } from "../../services/wallets/BitcoinProvider.ts"

/** What spends from an address: its output script, and for taproot the key inside. */
export interface Spender {
  readonly script: Uint8Array
  readonly tapInternalKey?: Uint8Array | undefined
}

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Header of a signature by the key of a P2WPKH address (BIP-137). */
const segwitHeader = 39

/** The first form: a recoverable signature over the hash of the text with its prefix, for a P2WPKH address. Base64. */
const signByEcdsa = async (message: string, privateKey: Uint8Array): Promise<string> => {
  const bytes = utf8(message)
  const prefix = utf8("Bitcoin Signed Message:\n")
  const hash = sha256x2(
    CompactSize.encode(BigInt(prefix.length)),
    prefix,
    CompactSize.encode(BigInt(bytes.length)),
    bytes
  )
  const { r, s, yParity } = await sign({
    hash: `0x${hex.encode(hash)}`,
    privateKey: `0x${hex.encode(privateKey)}`
  })
  const header = segwitHeader + (yParity ?? 0)
  return base64.encode(hex.decode(`${header.toString(16)}${r.slice(2)}${s.slice(2)}`))
}

/** The virtual transaction whose only output is locked as the address is, and which has the text in it. */
const toSpend = (message: string, { script }: Spender) =>
  RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffff_ffff,
        finalScriptSig: new Uint8Array([0, 32, ...tagSchnorr("BIP0322-signed-message", utf8(message))]),
        sequence: 0
      }
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0
  })

/** BIP-322 in its simple form: the witness of a transaction that spends the virtual one. Base64. */
const signByBip322 = (message: string, spender: Spender, privateKey: Uint8Array): string => {
  const { script, tapInternalKey } = spender
  const transaction = new Transaction({ version: 0, allowUnknownOutputs: true })
  transaction.addInput({
    txid: sha256x2(toSpend(message, spender)).toReversed(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(tapInternalKey === undefined ? {} : { tapInternalKey })
  })
  // OP_RETURN: nothing can be paid with it.
  transaction.addOutput({ script: new Uint8Array([0x6a]), amount: 0n })
  transaction.signIdx(privateKey, 0)
  transaction.finalizeIdx(0)
  return base64.encode(RawWitness.encode(transaction.getInput(0).finalScriptWitness!))
}

/** Signs a text for the address that the spender is of; base64. A taproot address signs by BIP-322 only. */
export const signBitcoinMessage = async (
  message: string,
  protocol: BitcoinProtocol,
  spender: Spender,
  privateKey: Uint8Array
): Promise<string> =>
  protocol === "bip322" ? signByBip322(message, spender, privateKey) : signByEcdsa(message, privateKey)
