import type { Hex } from "../../services/base/addresses/Hex.ts"
import { ProviderError } from "../../services/base/errors/ProviderError.ts"
import type { PaymentJournal } from "../../services/ports/connectors/PaymentJournal.ts"

/** A signed transaction as the journal keeps it. */
export interface SignedPayment {
  /** What the host calls the payment, if anything. */
  readonly id?: string | undefined
  readonly hash: Hex
  readonly nonce: number
  readonly raw: Hex
  /** Whether a node has taken or shown it. */
  readonly seen: boolean
  /** The transaction of the same nonce that the host put in its place. */
  readonly replacedBy?: Hex | undefined
}

/** What the journal keeps of one key on one network. */
export interface PaymentBook {
  /** One more than the last nonce that a node took from the key: no refusal lowers it. Absent while there is none. */
  readonly next?: number | undefined
  /** What was signed and is not known to be on the chain, in the order of signing. */
  readonly open: ReadonlyArray<SignedPayment>
}

const isSigned = (one: unknown): one is SignedPayment => {
  const { id, hash, nonce, raw, seen, replacedBy } = Object(one) as Readonly<Record<string, unknown>>
  const isHex = (value: unknown) => typeof value === "string" && /^0x[0-9a-f]+$/.test(value)
  const isName = id === undefined || typeof id === "string"
  const isWhole = replacedBy === undefined || isHex(replacedBy)
  return isName && isWhole && isHex(hash) && isHex(raw) && Number.isSafeInteger(nonce) && typeof seen === "boolean"
}

const isBook = (one: unknown): one is PaymentBook => {
  const { next, open } = Object(one) as Readonly<Record<string, unknown>>
  return (next === undefined || Number.isSafeInteger(next)) && Array.isArray(open) && open.every(isSigned)
}

/** Reads what the journal has under a key. A journal that is damaged stops the payment: it may hold one that was made. */
const read = async <A>(
  journal: PaymentJournal,
  key: string,
  is: (one: unknown) => one is A
): Promise<A | undefined> => {
  const text = await journal.get(key)
  if (text === undefined || text === null) return undefined
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {}
  if (!is(found)) throw new ProviderError({ code: -32603, message: `The journal has something unreadable at ${key}` })
  return found
}

/** The part of a journal that is about one account, by its CAIP-10 id. */
export const paymentBook = (journal: PaymentJournal, account: string) => {
  const placeOf = (id: string) => `${account}:payment:${id}`
  return {
    read: async (): Promise<PaymentBook> => (await read(journal, account, isBook)) ?? { open: [] },
    write: async (book: PaymentBook) => void (await journal.set(account, JSON.stringify(book))),
    /** A payment that is no longer open, by the host's name for it. */
    find: (id: string) => read(journal, placeOf(id), isSigned),
    keep: async (id: string, payment: SignedPayment) => void (await journal.set(placeOf(id), JSON.stringify(payment)))
  }
}
