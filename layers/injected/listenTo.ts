type Listener = () => void

/** Does something at once, whether it throws or what it promises is rejected. */
const quietly = (work: () => unknown): void => void (async () => work())().catch(() => {})

const call = (value: unknown): unknown => (typeof value === "function" ? (value() as unknown) : undefined)

/**
 * Registers `changed` at a wallet; returns the undo. After it nothing is passed on, also when the wallet keeps the listener.
 * A wallet that throws or rejects is not listened to.
 *
 * @param add Gives a function that unsubscribes, a promise of one, or nothing.
 * @param remove Unsubscribes where `add` gives nothing.
 */
export const listenTo = (
  changed: Listener,
  add: (listener: Listener) => unknown,
  remove?: (listener: Listener) => unknown
): Listener => {
  let live = true
  const listener = () => {
    if (live) changed()
  }
  let undo: unknown
  quietly(() => (undo = add(listener)))
  return () => {
    live = false
    // The listener is already ignored, so a failed removal has no effect.
    quietly(() => remove?.(listener))
    quietly(() => (typeof undo === "function" ? call(undo) : Promise.resolve(undo).then(call)))
  }
}
