import { fromBase58 } from "../../../phone/base58.ts"
import type { SolanaKey } from "../../../phone/solanaKey.ts"
import { refusals } from "../ProviderError.ts"

const signatureSize = 64
const keySize = 32

/** Reads a number of one to three bytes (compact-u16), and where it ends. */
const readCompact = (bytes: Uint8Array, at: number): readonly [value: number, end: number] => {
  let value = 0
  for (let part = 0; part < 3; part++) {
    const byte = bytes[at + part]
    if (byte === undefined) break
    value |= (byte & 0x7f) << (7 * part)
    if (byte < 0x80) return [value, at + part + 1]
  }
  throw refusals.invalid("expected a transaction")
}

/** Puts the signature of a key into the bytes of a transaction, where it is one of the signers. */
export const signWire = async (key: SolanaKey, wire: Uint8Array): Promise<Uint8Array> => {
  const [signatures, start] = readCompact(wire, 0)
  const message = wire.slice(start + signatures * signatureSize)
  // A message of a later version than the first begins with it.
  const header = message[0]! & 0x80 ? 1 : 0
  const [, keys] = readCompact(message, header + 3)
  const own = fromBase58(key.address)!
  const signers = Array.from({ length: signatures }, (_, at) => keys + at * keySize)
  const at = signers.findIndex((from) => own.every((byte, offset) => message[from + offset] === byte))
  if (message.length === 0 || at < 0) throw refusals.unauthorized()
  const signed = wire.slice()
  signed.set(await key.sign(message), start + at * signatureSize)
  return signed
}
