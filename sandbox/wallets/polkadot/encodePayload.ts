import { Blake2256, compact, compactBn, u32 } from "@polkadot-api/substrate-bindings"
import { fromHex, mergeUint8 } from "@polkadot-api/utils"

/** The fields of a transaction that a site asks to sign. */
export type PayloadFields = Readonly<Record<string, unknown>> & { readonly signedExtensions: ReadonlyArray<string> }

const bytes = (value: unknown) => fromHex(String(value))
const empty = new Uint8Array()

/** What each extension adds to the transaction, and to what is signed beside it. */
const added: Readonly<Record<string, (fields: PayloadFields) => readonly [extra: Uint8Array, beside: Uint8Array]>> = {
  CheckMortality: ({ era, blockHash }) => [bytes(era), bytes(blockHash)],
  CheckNonce: ({ nonce }) => [compact.enc(Number(nonce)), empty],
  ChargeTransactionPayment: ({ tip }) => [compactBn.enc(BigInt(String(tip))), empty],
  CheckSpecVersion: ({ specVersion }) => [empty, u32.enc(Number(specVersion))],
  CheckTxVersion: ({ transactionVersion }) => [empty, u32.enc(Number(transactionVersion))],
  CheckGenesis: ({ genesisHash }) => [empty, bytes(genesisHash)],
  CheckNonZeroSender: () => [empty, empty],
  CheckWeight: () => [empty, empty]
}

/** The bytes that are signed for a transaction; their hash where they are longer than 256 bytes. */
export const encodePayload = (fields: PayloadFields): Uint8Array => {
  const parts = fields.signedExtensions.map((name) => {
    const add = Object.hasOwn(added, name) ? added[name] : undefined
    if (!add) throw new Error(`The extension ${name} is not known`)
    return add(fields)
  })
  const whole = mergeUint8([
    bytes(fields["method"]),
    ...parts.map(([extra]) => extra),
    ...parts.map(([, beside]) => beside)
  ])
  return whole.length > 256 ? Blake2256(whole) : whole
}
