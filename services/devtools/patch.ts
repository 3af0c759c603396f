/**
 * Puts a function in the place of another of an object for as long as something is recorded.
 *
 * @returns What puts the earlier one back, unless another one has been put in its place meanwhile.
 */
export const patch = <T extends object, K extends keyof T>(
  of: T,
  key: K,
  make: (before: T[K]) => T[K]
): (() => void) => {
  const before = of[key]
  const now = make(before)
  of[key] = now
  return () => {
    if (of[key] === now) of[key] = before
  }
}
