/** Waits, a frame at a time, until `read` gives something. */
export const until = async <A>(read: () => A | null | undefined | false): Promise<A> => {
  for (;;) {
    const value = read()
    if (value !== null && value !== undefined && value !== false) return value
    await new Promise(requestAnimationFrame)
  }
}
