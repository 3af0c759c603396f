/** Whether the library no longer has the record that is asked for, such as a session that the wallet has ended. */
export const isLost = (cause: unknown): boolean =>
  /no matching key|session topic (doesn't|does not) exist|recently deleted/i.test(
    String(Object(cause as object | undefined).message)
  )
