/** A value with change listeners: services expose it, React reads it with `useSyncExternalStore`. */
export interface ReadonlyStore<A> {
  readonly get: () => A
  /** Calls `listener` after each change; returns its own undo. What it throws is logged. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Store<A> extends ReadonlyStore<A> {
  readonly set: (next: A) => void
  readonly update: (change: (current: A) => A) => void
}

/** Makes a store holding `initial`; setting an identical value notifies no subscriber. */
export const makeStore = <A>(initial: A): Store<A> => {
  let value = initial
  const listeners = new Set<() => void>()
  const set = (next: A) => {
    if (Object.is(next, value)) return
    value = next
    // A listener may be the host's.
    for (const listener of [...listeners])
      try {
        listener()
      } catch (error) {
        console.error(error)
      }
  }
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
}
