const nothing = () => {}

/**
 * A logger in the form the pairing library wants, which keeps nothing. Told only to be silent, the library still keeps
 * every step in memory, links and keys among them (SEC-16), and fails on a message larger than that memory (SEC-13).
 */
export const quietLogger = {
  level: "silent",
  bindings: () => ({ context: "" }),
  child: () => ({ ...quietLogger }),
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing
}
