import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"

const method = (target: unknown, name: string): ((...args: Array<unknown>) => unknown) | undefined => {
  const found: unknown = Reflect.get(target as object, name)
  return typeof found === "function" ? (found.bind(target) as (...args: Array<unknown>) => unknown) : undefined
}

/** Reads a provider's methods once; returns `undefined` for a value that is not a provider. Getters may throw. */
export const captureProvider = (raw: unknown): Eip1193Provider | undefined => {
  try {
    // Reading from a value that is not an object throws.
    const request = method(raw, "request")
    if (request === undefined) return undefined
    const on = method(raw, "on")
    const removeListener = method(raw, "removeListener")
    return Object.freeze<Eip1193Provider>({
      request: async (args) => request(args),
      on: (event, listener) => {
        let live = true
        const guarded = (payload: unknown) => {
          if (live) listener(payload)
        }
        // Either may throw, or give a promise that rejects.
        const quietly = async (act: typeof on) => act?.(event, guarded)
        quietly(on).catch(() => (live = false))
        return () => {
          live = false
          // The listener is already ignored, so a failed removal has no effect.
          quietly(removeListener).catch(() => {})
        }
      }
    })
  } catch {
    return undefined
  }
}
