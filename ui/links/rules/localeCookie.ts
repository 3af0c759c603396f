/** The cookie of the visitor's choice of a language, as frameworks with such routes name it (spec 2). */
const name = "NEXT_LOCALE"

/** The event of a page that has kept a choice. */
const kept = "latchkey-locale"

/** Reads and keeps the visitor's choice of a language. */
export const localeCookie = {
  /**
   * The choice; `undefined` without one.
   * @param cookies The text of `document.cookie`, or of a request's `Cookie` header.
   */
  read: (cookies: string): string | undefined => {
    const [, value] = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies) ?? []
    if (value === undefined) return undefined
    try {
      return decodeURIComponent(value)
    } catch {
      return undefined
    }
  },
  /** Keeps it until the browser is closed. In a page only. */
  write: (locale: string): void => {
    document.cookie = `${name}=${encodeURIComponent(locale)}; path=/; samesite=lax`
    dispatchEvent(new Event(kept))
  },
  /** Calls back when this page has kept another choice; returns the function that ends it. */
  subscribe: (changed: () => void): (() => void) => {
    addEventListener(kept, changed)
    return () => removeEventListener(kept, changed)
  }
}
