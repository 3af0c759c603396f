/** Runs sends of an account on a chain one after the other, each with the next number. */
export type NonceQueue = <A>(
  line: { readonly chainId: number; readonly address: string },
  /** Reads the number of the account's transactions, including pending ones. */
  read: () => Promise<number>,
  send: (nonce: number) => Promise<A>
) => Promise<A>

interface Line {
  tail: Promise<unknown>
  waiting: number
  /** The number of the last transaction that the chain took. */
  last: number
}

/**
 * Makes the queue of a wallet. A chain may count a transaction a moment after it has answered its sender, so within a run
 * of sends a number is never given twice. One that the chain refused is free again.
 */
export const createNonceQueue = (): NonceQueue => {
  const lines = new Map<string, Line>()
  return ({ chainId, address }, read, send) => {
    const key = `${chainId}:${address}`
    const line = lines.get(key) ?? { tail: Promise.resolve(), waiting: 0, last: -1 }
    lines.set(key, line)
    line.waiting += 1
    const sent = line.tail.then(async () => {
      try {
        const nonce = Math.max(await read(), line.last + 1)
        const answer = await send(nonce)
        line.last = nonce
        return answer
      } finally {
        line.waiting -= 1
        // The chain may be another one by the next run.
        if (line.waiting === 0) lines.delete(key)
      }
    })
    line.tail = sent.catch(() => {})
    return sent
  }
}
