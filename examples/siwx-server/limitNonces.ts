/** How many nonces one address may ask for in a minute: people behind one address share it. */
const most = 120
const minute = 60_000

/** Counts who asks for nonces, by address; gives whether one more is too many. */
export const limitNonces = (now: () => number) => {
  let since = Number.NEGATIVE_INFINITY
  const counts = new Map<string, number>()
  return (address: string): boolean => {
    if (now() - since >= minute) {
      since = now()
      counts.clear()
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count > most
  }
}
