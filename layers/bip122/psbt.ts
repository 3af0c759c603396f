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

type Input = ReturnType<Transaction["getInput"]>

/** The script that an input spends from. */
const spentOf = ({ witnessUtxo, nonWitnessUtxo, index }: Input): Uint8Array =>
  witnessUtxo?.script ?? nonWitnessUtxo?.outputs[index ?? 0]?.script ?? new Uint8Array()

/** Each part of a script that is pushed as it is; short ones, as signatures are. */
const pushed = (script: Uint8Array | undefined): ReadonlyArray<Uint8Array> => {
  const found: Array<Uint8Array> = []
  for (let at = 0; script !== undefined && at < script.length;) {
    const length = script[at]!
    // Longer parts are scripts.
    if (length > 75) break
    found.push(script.slice(at + 1, at + 1 + length))
    at += 1 + length
  }
  return found
}

const isDer = (part: Uint8Array) => part[0] === 0x30 && part[1] === part.length - 3

/** What the signatures of an input sign, by the number behind each of them (BIP-143, BIP-341), and the signatures. */
const signaturesOf = (input: Input): ReadonlyArray<readonly [signature: Uint8Array, sighash: number]> => {
  const spent = spentOf(input)
  const isTaproot = spent.length === 34 && spent[0] === 0x51 && spent[1] === 0x20
  const ecdsa = (one: Uint8Array) => [one, one.at(-1)!] as const
  // Without a number it is all, as with the number 1.
  const schnorr = (one: Uint8Array) => [one, one.length === 64 ? 1 : one.at(-1)!] as const
  const witness = input.finalScriptWitness ?? []
  if (isTaproot) {
    // Behind the signatures of a script come the script and its place in the tree.
    const final = witness.length > 1 ? witness.slice(0, -2) : witness
    const parts = [input.tapKeySig, ...(input.tapScriptSig ?? []).map(([, one]) => one), ...final]
    return parts.flatMap((one) => (one?.length === 64 || one?.length === 65 ? [schnorr(one)] : []))
  }
  const parts = [...(input.partialSig ?? []).map(([, one]) => one), ...witness, ...pushed(input.finalScriptSig)]
  return parts.filter(isDer).map(ecdsa)
}

/** Whether each signature that was not there before signs what the PSBT asks for: all, unless the input says otherwise. */
export const isSignedAs = (asked: Transaction, signed: Transaction): boolean => {
  for (let index = 0; index < asked.inputsLength; index++) {
    const before = asked.getInput(index)
    const known = new Set(signaturesOf(before).map(([one]) => hex.encode(one)))
    const fresh = signaturesOf({ ...before, ...signed.getInput(index) }).filter(([one]) => !known.has(hex.encode(one)))
    if (fresh.some(([, sighash]) => sighash !== (before.sighashType || 1))) return false
  }
  return true
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
