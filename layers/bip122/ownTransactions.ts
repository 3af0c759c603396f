import { readField } from "../injected/readField.ts"

/** A field of an answer that should be a list. */
export const listIn = (value: unknown, name: string): ReadonlyArray<unknown> => {
  const list = readField(value, name)
  return Array.isArray(list) ? list : []
}

const idOf = (value: unknown): unknown => readField(value, "txid")

/** An output that an address's transactions in no block spend or make, as Esplora lists it. */
export const belongsTo = (address: string) => (output: unknown) => readField(output, "scriptpubkey_address") === address

/**
 * The ids among an address's transactions in no block that are its own: they spend only coins of the address that are in
 * blocks or the change of such a transaction. Nobody else can replace them, so their change is as good as settled.
 */
export const ownTransactions = (transactions: ReadonlyArray<unknown>, address: string): ReadonlySet<unknown> => {
  const all = new Set(transactions.map(idOf))
  const own = new Set<unknown>()
  const isMine = belongsTo(address)
  const isOwn = (transaction: unknown) => {
    const inputs = listIn(transaction, "vin")
    const isSettled = (input: unknown) => !all.has(idOf(input)) || own.has(idOf(input))
    return inputs.length > 0 && inputs.every((input) => isMine(readField(input, "prevout")) && isSettled(input))
  }
  // Each may spend the change of another.
  for (let before = -1; before !== own.size;) {
    before = own.size
    for (const transaction of transactions) if (isOwn(transaction)) own.add(idOf(transaction))
  }
  return own
}
