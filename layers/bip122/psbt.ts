import { base64, hex } from "@scure/base"
import { Transaction } from "@scure/btc-signer"
import { readField } from "../injected/readField.ts"

/** The options for reading what others made: anything is read, nothing is signed here. */
const lenient = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true } as const

/** The id of a signed transaction in hex. Throws for anything else. */
export const idOf = (raw: string): string => Transaction.fromRaw(hex.decode(raw), lenient).id

const fromBytes = (bytes: Uint8Array): Transaction => Transaction.fromPSBT(bytes, lenient)

/** Reads a PSBT from base64. Throws for anything else. */
export const readPsbt = (text: string): Transaction => fromBytes(base64.decode(text))

/** The bytes that wallets write as bytes, a list of numbers, hex with or without `0x`, or base64. Throws for anything else. */
const toBytes = (value: unknown): Uint8Array => {
  if (value instanceof Uint8Array) return value
  if (Array.isArray(value)) return Uint8Array.from(value)
  const text = String(value).trim()
  const digits = /^(?:0x)?((?:[\da-f]{2})+)$/i.exec(text)?.[1]
  return digits === undefined ? base64.decode(text) : hex.decode(digits.toLowerCase())
}

/**
 * Finds the PSBT in a wallet's answer: the answer itself, or the field that wallets name it by. Returns it with its bytes in
 * base64, or `undefined` if there is none that can be read.
 */
export const signedPsbtIn = (
  answer: unknown
): { readonly transaction: Transaction; readonly base64: string } | undefined => {
  const fields = ["psbt", "signedPsbt", "psbtBase64", "psbtHex", "hex"].map((name) => readField(answer, name))
  for (const candidate of [answer, ...fields])
    try {
      const bytes = toBytes(candidate)
      return { transaction: fromBytes(bytes), base64: base64.encode(bytes) }
    } catch {}
  return undefined
}

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

/**
 * The id that a transaction has whatever its signatures are: all of its inputs spend from witness programs (BIP-141).
 * `undefined` if another input may put its signature into the id, or if the PSBT does not say what an input spends from.
 */
export const lastingIdOf = (transaction: Transaction): string | undefined => {
  const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => transaction.getInput(index))
  const spendsWitness = (input: Input) => {
    const script = spentOf(input)
    return script[1] === script.length - 2 && (script[0] === 0x00 || script[0] === 0x51)
  }
  return inputs.every(spendsWitness) ? transaction.id : undefined
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
