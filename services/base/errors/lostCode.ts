import { makeStore } from "../store/makeStore.ts"

/** When each file was missed last, by what the browser says of it. */
const missed = new Map<string, number>()
const again = makeStore(0)

/** Callers that wait for one request receive its failure at the same time; a new try takes longer than this, in ms. */
const atOnce = 500

/** Code that did not load, in all instances of a page: they share its modules, and what the engine keeps of them. */
export const lostCode = {
  /** How many requests for the same missing file have failed. */
  again,
  /** `cause` is what `import()` rejected with; its message names the file. */
  add: (cause: unknown): void => {
    const message = String(cause)
    const now = performance.now()
    const last = missed.get(message)
    missed.set(message, now)
    if (last !== undefined && now - last > atOnce) again.update((count) => count + 1)
  }
}
