/** Calls `read` once per frame until it returns a value. */
export const until = async <A>(read: () => A | null | undefined | false): Promise<A> => {
  for (;;) {
    const value = read()
    if (value !== null && value !== undefined && value !== false) return value
    await new Promise(requestAnimationFrame)
  }
}
