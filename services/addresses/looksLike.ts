/** How many digits of two addresses must be alike at each end: of strangers, one pair in 16 million is. */
const ends = 3

/**
 * Whether two EVM addresses are different but alike at both ends, as the addresses are that others make for the eye to
 * take one for the other (SEC-25).
 */
export const looksLike = (one: string, other: string): boolean => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return (
    a !== b &&
    a.length === 42 &&
    b.length === 42 &&
    a.slice(2, 2 + ends) === b.slice(2, 2 + ends) &&
    a.slice(-ends) === b.slice(-ends)
  )
}
