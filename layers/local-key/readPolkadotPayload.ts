import { blake2b } from "@noble/hashes/blake2"
import { concatBytes, hexToBytes } from "@noble/hashes/utils"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"

const invalid = (why: string) => new ProviderError({ code: -32602, message: `Invalid parameters: ${why}` })

type Fields = Readonly<Record<string, unknown>>

const bytes = (fields: Fields, name: string): Uint8Array => {
  const value = fields[name]
  if (typeof value !== "string" || !/^0x([0-9a-f]{2})*$/i.test(value)) throw invalid(`${name} must be 0x text`)
  return hexToBytes(value.slice(2))
}

/** A number as hex, the highest byte first; `polkadot-api` writes counters in this way. */
const number = (fields: Fields, name: string): bigint => {
  const value = fields[name]
  if (typeof value !== "string" || !/^0x[0-9a-f]{1,32}$/i.test(value))
    throw invalid(`${name} must be a number as 0x text`)
  return BigInt(value)
}

const littleEndian = (value: bigint, length: number) =>
  hexToBytes(value.toString(16).padStart(length * 2, "0")).toReversed()

const u32 = (fields: Fields, name: string) => {
  const value = number(fields, name)
  if (value >= 2n ** 32n) throw invalid(`${name} is too large`)
  return littleEndian(value, 4)
}

/** SCALE's compact form of a number below 2^128: its lowest two bits say how long it is. */
const compact = (value: bigint): Uint8Array => {
  if (value < 2n ** 6n) return littleEndian(value << 2n, 1)
  if (value < 2n ** 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 2n ** 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.max(4, Math.ceil(value.toString(16).length / 2))
  return concatBytes(littleEndian(BigInt(((length - 4) << 2) | 3), 1), littleEndian(value, length))
}

const none = Uint8Array.of(0)
const some = (value: Uint8Array) => concatBytes(Uint8Array.of(1), value)

/** What an extension adds: to the transaction, and to what is signed beside it. */
interface Added {
  readonly extra?: Uint8Array
  readonly beside?: Uint8Array
}

/** The transaction extensions of Polkadot that add something. */
const extensions: ReadonlyMap<unknown, (fields: Fields) => Added> = new Map<unknown, (fields: Fields) => Added>([
  ["CheckMortality", (fields) => ({ extra: bytes(fields, "era"), beside: bytes(fields, "blockHash") })],
  ["CheckNonce", (fields) => ({ extra: compact(number(fields, "nonce")) })],
  ["ChargeTransactionPayment", (fields) => ({ extra: compact(number(fields, "tip")) })],
  [
    "ChargeAssetTxPayment",
    (fields) => {
      const asset = fields["assetId"] === undefined ? none : some(bytes(fields, "assetId"))
      return { extra: concatBytes(compact(number(fields, "tip")), asset) }
    }
  ],
  ["CheckSpecVersion", (fields) => ({ beside: u32(fields, "specVersion") })],
  ["CheckTxVersion", (fields) => ({ beside: u32(fields, "transactionVersion") })],
  ["CheckGenesis", (fields) => ({ beside: bytes(fields, "genesisHash") })],
  [
    "CheckMetadataHash",
    (fields) =>
      fields["mode"] === 1
        ? { extra: Uint8Array.of(1), beside: some(bytes(fields, "metadataHash")) }
        : { extra: none, beside: none }
  ],
  ...[
    "AuthorizeCall",
    "CheckNonZeroSender",
    "CheckWeight",
    "PrevalidateAttests",
    "StorageWeightReclaim",
    "WeightReclaim"
  ].map((name): [string, () => Added] => [name, () => ({})])
])

/**
 * The bytes that are signed for a transaction in the form of sites: the call, what each extension adds, or their hash when
 * they are longer than 256 bytes. Fails with -32602 for an extension that is not known, instead of leaving it out.
 */
export const readPolkadotPayload = (payload: object): Uint8Array => {
  const fields: Fields = { ...payload }
  const names = fields["signedExtensions"]
  if (!Array.isArray(names)) throw invalid("signedExtensions must be a list")
  const added = names.map((name): Added => {
    const read = extensions.get(name)
    if (read === undefined) throw invalid(`the extension ${String(name)} is not known`)
    return read(fields)
  })
  const nothing = new Uint8Array()
  const signed = concatBytes(
    bytes(fields, "method"),
    ...added.map(({ extra = nothing }) => extra),
    ...added.map(({ beside = nothing }) => beside)
  )
  return signed.length > 256 ? blake2b(signed, { dkLen: 32 }) : signed
}
