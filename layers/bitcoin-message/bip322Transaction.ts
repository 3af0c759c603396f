import { Transaction } from "@scure/btc-signer"
import { RawOldTx } from "@scure/btc-signer/script.js"
import { sha256x2, tagSchnorr } from "@scure/btc-signer/utils.js"

/** What of the transaction a signer may choose; 0 by default. */
interface Terms {
  readonly version: number
  readonly lockTime: number
  readonly sequence: number
}

/**
 * The virtual transaction over which BIP-322 signs a text: it spends the only output of another, which is locked as the
 * address is (`script`) and has the text in it. With `tapInternalKey` a taproot key can sign it.
 */
export const bip322Transaction = (
  message: string,
  script: Uint8Array,
  tapInternalKey?: Uint8Array,
  { version, lockTime, sequence }: Terms = { version: 0, lockTime: 0, sequence: 0 }
): Transaction => {
  const toSpend = RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffff_ffff,
        finalScriptSig: new Uint8Array([
          0,
          32,
          ...tagSchnorr("BIP0322-signed-message", new TextEncoder().encode(message))
        ]),
        sequence: 0
      }
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0
  })
  const transaction = new Transaction({ version, lockTime, allowUnknownOutputs: true })
  transaction.addInput({
    txid: sha256x2(toSpend).toReversed(),
    index: 0,
    sequence,
    witnessUtxo: { script, amount: 0n },
    ...(tapInternalKey === undefined ? {} : { tapInternalKey })
  })
  // OP_RETURN: nothing can be paid with it.
  transaction.addOutput({ script: new Uint8Array([0x6a]), amount: 0n })
  return transaction
}
