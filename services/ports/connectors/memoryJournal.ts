import type { PaymentJournal } from "./PaymentJournal.ts"

/** A journal that ends with the process. */
export const memoryJournal = (): PaymentJournal => {
  const kept = new Map<string, string>()
  return { get: (key) => kept.get(key), set: (key, text) => void kept.set(key, text) }
}
