import { base64, hex } from "@scure/base"
import { Transaction } from "@scure/btc-signer"

/** The options for reading what others made: anything is read, nothing is signed here. */
const lenient = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true } as const

/** The id of a signed transaction in hex. Throws for anything else. */
export const idOf = (raw: string): string => Transaction.fromRaw(hex.decode(raw), lenient).id

/** Reads a PSBT from base64. Throws for anything else. */
export const readPsbt = (text: string): Transaction => Transaction.fromPSBT(base64.decode(text), lenient)

/** Whether two PSBTs are of the same transaction: version, inputs, outputs and lock time, signatures apart. */
export const isSameTransaction = (one: Transaction, other: Transaction): boolean =>
  hex.encode(one.unsignedTx) === hex.encode(other.unsignedTx)

/** Whether an input of a transaction has a signature, final or not. */
export const isSigned = (transaction: Transaction, index: number): boolean => {
  const input = transaction.getInput(index)
  return [input.partialSig, input.tapKeySig, input.tapScriptSig, input.finalScriptSig, input.finalScriptWitness].some(
    (one) => one !== undefined && one.length > 0
  )
}

/** A signed PSBT as the transaction that is sent: hex, and its id. Throws while a signature is missing. */
export const finish = (transaction: Transaction): { readonly raw: string; readonly id: string } => {
  const copy = transaction.clone()
  for (let index = 0; index < copy.inputsLength; index++) {
    const { finalScriptSig, finalScriptWitness } = copy.getInput(index)
    if (finalScriptSig === undefined && finalScriptWitness === undefined) copy.finalizeIdx(index)
  }
  return { raw: hex.encode(copy.extract()), id: copy.id }
}
