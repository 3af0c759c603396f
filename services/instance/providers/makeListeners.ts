type Listener = (payload: never) => void

/** The payload of an event, by the listeners it takes. */
type Payload<Listeners, E extends keyof Listeners> = Listeners[E] extends (payload: infer P) => void ? P : undefined

/** The listeners of a provider, by event. Events that are not listed are never emitted. */
export const makeListeners = <Listeners extends { readonly [E in keyof Listeners]: Listener }>(
  ...events: ReadonlyArray<keyof Listeners>
) => {
  const all = new Map<keyof Listeners, ReadonlyArray<Listener>>(events.map((event) => [event, []]))
  return {
    /** Calls the listeners of an event, or those from a place on: -1 for the last one. */
    emit: <E extends keyof Listeners>(event: E, payload: Payload<Listeners, E>, from = 0) => {
      for (const listener of all.get(event)?.slice(from) ?? [])
        try {
          listener(payload as never)
        } catch (error) {
          // A listener that throws must not stop the others; the error is the host's to fix.
          console.error(error)
        }
    },
    add: (event: keyof Listeners, listener: Listener) => {
      const before = all.get(event)
      if (before) all.set(event, [...before, listener])
    },
    remove: (event: keyof Listeners, listener: Listener) => {
      const before = all.get(event) ?? []
      const at = before.lastIndexOf(listener)
      if (at >= 0)
        all.set(
          event,
          before.filter((_, place) => place !== at)
        )
    }
  }
}
