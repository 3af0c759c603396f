// Listeners are called with what their event carries: the types of `Emitter` say what that is.
type Listener = (...payload: ReadonlyArray<never>) => void

interface Listening {
  readonly listener: Listener
  readonly context: unknown
  readonly once: boolean
}

/**
 * The methods of an EventEmitter as `eventemitter3` has them. Listeners are called at once, in order. The second form of a
 * method is for the compiler: without it the types of `eventemitter3` could not be those of another table of events.
 */
export interface Emitter<Events> {
  on<E extends keyof Events>(event: E, listener: Events[E], context?: unknown): this
  on(event: keyof Events, listener: (...payload: never) => void, context?: unknown): this
  once<E extends keyof Events>(event: E, listener: Events[E], context?: unknown): this
  once(event: keyof Events, listener: (...payload: never) => void, context?: unknown): this
  off<E extends keyof Events>(event: E, listener?: Events[E], context?: unknown, once?: boolean): this
  off(event: keyof Events, listener?: (...payload: never) => void, context?: unknown, once?: boolean): this
  addListener<E extends keyof Events>(event: E, listener: Events[E], context?: unknown): this
  addListener(event: keyof Events, listener: (...payload: never) => void, context?: unknown): this
  removeListener<E extends keyof Events>(event: E, listener?: Events[E], context?: unknown, once?: boolean): this
  removeListener(event: keyof Events, listener?: (...payload: never) => void, context?: unknown, once?: boolean): this
  removeAllListeners(event?: keyof Events): this
  /** Whether anyone listened. */
  emit(event: keyof Events, ...payload: ReadonlyArray<unknown>): boolean
  eventNames(): Array<keyof Events>
  listeners(event: keyof Events): Array<() => void>
  listenerCount(event: keyof Events): number
}

/** Makes the methods of an emitter. While there are listeners, `follow` runs: it returns its own undo. */
export const makeEmitter = <Events extends { readonly [E in keyof Events]: Listener }>(
  follow: () => () => void
): Emitter<Events> => {
  const all = new Map<keyof Events, ReadonlyArray<Listening>>()
  let stop: (() => void) | undefined
  const change = (event: keyof Events, next: ReadonlyArray<Listening>) => {
    if (next.length > 0) all.set(event, next)
    else all.delete(event)
    if (all.size > 0) stop ??= follow()
    else {
      stop?.()
      stop = undefined
    }
  }
  const of = (event: keyof Events) => all.get(event) ?? []

  function add(this: unknown, once: boolean, event: keyof Events, listener: Listener, context: unknown) {
    change(event, [...of(event), { listener, context: context ?? this, once }])
    return this
  }
  const on = function (this: unknown, event: keyof Events, listener: Listener, context?: unknown) {
    return add.call(this, false, event, listener, context)
  }
  const off = function (
    this: unknown,
    event: keyof Events,
    listener?: Listener,
    context?: unknown,
    once: boolean = false
  ) {
    const stays = (one: Listening) =>
      listener !== undefined &&
      (one.listener !== listener || (once && !one.once) || (context !== undefined && one.context !== context))
    change(event, of(event).filter(stays))
    return this
  }
  const emitter = {
    on,
    addListener: on,
    once(event: keyof Events, listener: Listener, context?: unknown) {
      return add.call(this, true, event, listener, context)
    },
    off,
    removeListener: off,
    removeAllListeners(event?: keyof Events) {
      for (const one of event === undefined ? [...all.keys()] : [event]) change(one, [])
      return this
    },
    emit(event: keyof Events, ...payload: ReadonlyArray<never>) {
      const told = of(event)
      for (const one of told) {
        if (one.once)
          change(
            event,
            of(event).filter((other) => other !== one)
          )
        try {
          one.listener.apply(one.context, [...payload])
        } catch (error) {
          // A listener that throws must not stop the others; the error is the host's to fix.
          console.error(error)
        }
      }
      return told.length > 0
    },
    eventNames: () => [...all.keys()],
    listeners: (event: keyof Events) => of(event).map(({ listener }) => listener),
    listenerCount: (event: keyof Events) => of(event).length
  }
  // The table of events gives each listener the payload of its own.
  return emitter as unknown as Emitter<Events>
}
