import { getTransactionDecoder, getTransactionEncoder, type Transaction } from "@solana/transactions"
import type { CompiledTransaction, SolanaTransaction } from "../../services/ports/chains/SolanaTransaction.ts"

/** The constructor of a web3.js 1 transaction, which makes another one of bytes. */
interface FromBytes {
  readonly from?: (bytes: Uint8Array) => SolanaTransaction
  readonly deserialize?: (bytes: Uint8Array) => SolanaTransaction
}

const isCompiled = (transaction: SolanaTransaction): transaction is CompiledTransaction => "messageBytes" in transaction

const sameBytes = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  one.length === other.length && Array.from(one).every((byte, at) => byte === other[at])

const restoreCompiled = (before: CompiledTransaction, wire: Uint8Array): CompiledTransaction => {
  const { messageBytes, signatures } = getTransactionDecoder().decode(wire)
  if (sameBytes(messageBytes, before.messageBytes)) return Object.freeze({ ...before, messageBytes, signatures })
  // A wallet that changed the message may have changed how long it is valid.
  return Object.freeze({ messageBytes, signatures })
}

const serialize = (transaction: SolanaTransaction): ArrayLike<number> => {
  if (transaction instanceof Uint8Array) return transaction
  if (isCompiled(transaction)) return getTransactionEncoder().encode(transaction as Transaction)
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
}

/**
 * The bytes of the wire format of a transaction that a host holds. Throws what the host's library throws, and for a
 * transaction that `from` is no signer of.
 */
export const toWire = (transaction: SolanaTransaction, from: string): Uint8Array => {
  const wire = Uint8Array.from(serialize(transaction))
  const { signatures } = getTransactionDecoder().decode(wire)
  if (!Object.hasOwn(signatures, from)) throw new TypeError("The account is no signer of this transaction")
  return wire
}

/** A transaction of the same form as `before`, of bytes. The classes of web3.js are those of the host's own copy. */
export const fromWire = (before: SolanaTransaction, wire: Uint8Array): SolanaTransaction => {
  if (before instanceof Uint8Array) return wire
  if (isCompiled(before)) return restoreCompiled(before, wire)
  const { from, deserialize } = before.constructor as FromBytes
  // A `VersionedTransaction` has a version and no `from`.
  const made = "version" in before ? deserialize?.(wire) : from?.(wire)
  if (made === undefined) throw new TypeError("Not a transaction of @solana/web3.js")
  return made
}

/** The signature of an address in the bytes of a transaction; `undefined` when it has none. Throws for other bytes. */
export const signatureOf = (wire: Uint8Array, address: string): Uint8Array | undefined => {
  const { signatures } = getTransactionDecoder().decode(wire)
  const found = Object.entries(signatures).find(([signer]) => signer === address)?.[1]
  return found ? Uint8Array.from(found) : undefined
}

/** The bytes of a transaction with the signature of an address in its place. Throws for other bytes. */
export const withSignature = (wire: Uint8Array, address: string, signature: Uint8Array): Uint8Array => {
  const { messageBytes, signatures } = getTransactionDecoder().decode(wire)
  const signed = { messageBytes, signatures: { ...signatures, [address]: signature } } as Transaction
  return Uint8Array.from(getTransactionEncoder().encode(signed))
}

/** Whether the bytes of two transactions are of the same one, signatures apart. Throws for other bytes. */
export const isSameTransaction = (one: Uint8Array, other: Uint8Array): boolean =>
  sameBytes(getTransactionDecoder().decode(one).messageBytes, getTransactionDecoder().decode(other).messageBytes)

/** The id of a signed transaction: the signature of who pays for it, the first one. Throws for other bytes. */
export const idOf = (wire: Uint8Array): Uint8Array | undefined => {
  const [first] = Object.values(getTransactionDecoder().decode(wire).signatures)
  return first ? Uint8Array.from(first) : undefined
}
