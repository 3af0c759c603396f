import type { Hex } from "../../services/base/addresses/Hex.ts"

/** The last transaction that a key handed over on a network: the nonce after it, and its hash. */
interface Handed {
  readonly next: number
  readonly hash: Hex
}

const handed = new Map<string, Handed>()

/**
 * How far a key has come on a network, whichever providers of this process it has. It is believed only while a node shows
 * that last transaction: a chain for tests may have been reset.
 */
export const processCount = {
  read: (account: string): Handed | undefined => handed.get(account),
  write: (account: string, nonce: number, hash: Hex): void => {
    if (nonce >= (handed.get(account)?.next ?? 0)) handed.set(account, { next: nonce + 1, hash })
  }
} as const
