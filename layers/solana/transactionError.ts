/** Where errors of wallets and nodes hold the one of the transaction. What a program logged is in none of them. */
const inside = ["err", "data", "cause", "error", "originalError", "info", "value", "context"]

/** Limit against hostile errors with endless levels. */
const mostLevels = 32

/** As many lines as the network logs of one transaction at most: it logs 10 kB. */
const mostLines = 1_024

/** Reads a property; `undefined` when its getter throws. */
const read = (value: object, name: string): unknown => {
  try {
    return Reflect.get(value, name) as unknown
  } catch {
    return undefined
  }
}

/** Where the text of an error begins to repeat what programs logged, which their authors choose. */
const logsAt = /"?\blogs?\b"?\s*:/i

/** The part of an error's text that a node or a wallet has written itself. */
export const ownWords = (text: string): string => text.slice(0, logsAt.exec(text)?.index ?? text.length)

const parsed = (text: string): unknown => {
  const start = text.indexOf("{")
  // What comes after the word may be of a program.
  if (start < 0 || start >= ownWords(text).length) return undefined
  try {
    return JSON.parse(text.slice(start, text.lastIndexOf("}") + 1)) as unknown
  } catch {
    return undefined
  }
}

const isKind = (value: object) =>
  ["InstructionError", "InsufficientFundsForRent"].some((name) => read(value, name) !== undefined)

/** The lines themselves: what a wallet gives may throw at each access, or have no end. */
const readLines = (logs: unknown): ReadonlyArray<unknown> => {
  const length = typeof logs === "object" && logs !== null ? read(logs, "length") : undefined
  return typeof length === "number"
    ? Array.from({ length: Math.min(length, mostLines) }, (_, index) => read(logs as object, String(index)))
    : []
}

/** The limit counts the levels that there are. */
const isThere = (value: unknown) => value !== undefined && value !== null

/** Why the network refuses a transaction, as nodes write it, and what was logged of it. */
export interface TransactionErrorTold {
  /** A name, or an object with one. */
  readonly err: string | object
  readonly logs: ReadonlyArray<unknown>
}

/** What an error of a wallet or a node says of its transaction; `undefined` where it does not tell. */
export const transactionError = (cause: unknown): TransactionErrorTold | undefined => {
  const queue: Array<unknown> = [cause]
  // The loop appends to the queue.
  for (const one of queue) {
    if (queue.length > mostLevels) break
    if (typeof one === "string") queue.push(...[parsed(one)].filter(isThere))
    if (typeof one !== "object" || one === null) continue
    if (isKind(one)) return { err: one, logs: [] }
    const [err, logs] = [read(one, "err"), read(one, "logs")]
    if (typeof err === "string" || (typeof err === "object" && err !== null && isKind(err)))
      return { err, logs: readLines(logs) }
    const text = read(one, "message")
    const found = [...inside.map((name) => read(one, name)), typeof text === "string" ? parsed(text) : undefined]
    queue.push(...found.filter(isThere))
  }
  return undefined
}
