/** A listener of an event. */
export type Listener = (payload: unknown) => void

/** The event part of a provider. A listener that throws does not stop the others. */
export const createEmitter = () => {
  const listeners = new Map<string, Array<Listener>>()
  return {
    on: (event: string, listener: Listener) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    off: (event: string, listener: Listener) => {
      const kept = [...(listeners.get(event) ?? [])]
      const index = kept.lastIndexOf(listener)
      if (index >= 0) kept.splice(index, 1)
      listeners.set(event, kept)
    },
    emit: (event: string, payload: unknown) => {
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(payload)
        } catch (error) {
          reportError(error)
        }
      }
    },
    count: (event: string) => listeners.get(event)?.length ?? 0
  }
}
