/** What keeps tokens, such as `localStorage`. */
export type TokenStorage = Pick<globalThis.Storage, "getItem" | "removeItem" | "setItem">

/** The browser's own, where the page may use it. */
const ownStorage = (): TokenStorage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Makes what keeps one token by its name: in storage, or in memory if storage is absent or throws. */
export const cloudTokens = (given: TokenStorage | undefined = ownStorage()) => {
  const memory = new Map<string, string>()
  return (name: string) => ({
    get: (): string | undefined => {
      try {
        // What another tab has removed is gone here as well.
        return (given ? given.getItem(name) : memory.get(name)) ?? undefined
      } catch {
        return memory.get(name)
      }
    },
    set: (token: string) => {
      memory.set(name, token)
      try {
        given?.setItem(name, token)
      } catch {
        // It is in memory.
      }
    },
    remove: () => {
      memory.delete(name)
      try {
        given?.removeItem(name)
      } catch {
        // It was only in memory.
      }
    }
  })
}
