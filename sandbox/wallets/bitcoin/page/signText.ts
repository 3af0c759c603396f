import { base64, hex } from "@scure/base"
import { Transaction } from "@scure/btc-signer"
import { CompactSize, RawOldTx, RawWitness } from "@scure/btc-signer/script.js"
import { sha256x2, tagSchnorr } from "@scure/btc-signer/utils.js"
import { sign } from "viem/accounts"

const utf8 = (text: string) => new TextEncoder().encode(text)

const sized = (bytes: Uint8Array) => [CompactSize.encode(BigInt(bytes.length)), bytes]

/** Signs the hash of a text, for a P2WPKH address (BIP-137). Base64. */
export const signByEcdsa = async (text: string, privateKey: Uint8Array): Promise<string> => {
  const hash = sha256x2(...sized(utf8("Bitcoin Signed Message:\n")), ...sized(utf8(text)))
  const { r, s, yParity } = await sign({
    hash: `0x${hex.encode(hash)}`,
    privateKey: `0x${hex.encode(privateKey)}`
  })
  return base64.encode(hex.decode(`${(39 + (yParity ?? 0)).toString(16)}${r.slice(2)}${s.slice(2)}`))
}

/** Signs a text by spending from the address in a transaction that is never sent (BIP-322, simple). Base64. */
export const signByBip322 = (
  text: string,
  privateKey: Uint8Array,
  { script, tapInternalKey }: { readonly script: Uint8Array; readonly tapInternalKey?: Uint8Array | undefined }
): string => {
  const locked = RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffff_ffff,
        finalScriptSig: new Uint8Array([0, 32, ...tagSchnorr("BIP0322-signed-message", utf8(text))]),
        sequence: 0
      }
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0
  })
  const spend = new Transaction({ version: 0, allowUnknownOutputs: true })
  spend.addInput({
    txid: sha256x2(locked).toReversed(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(tapInternalKey && { tapInternalKey })
  })
  spend.addOutput({ script: new Uint8Array([0x6a]), amount: 0n })
  spend.signIdx(privateKey, 0)
  spend.finalizeIdx(0)
  return base64.encode(RawWitness.encode(spend.getInput(0).finalScriptWitness!))
}
