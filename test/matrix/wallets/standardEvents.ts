import type { Hand } from "../Hand.ts"

/** The feature by which a wallet of the Wallet Standard tells that its accounts have changed. */
export const standardEvents = (hand: Hand, accounts: () => ReadonlyArray<unknown>) => ({
  version: "1.0.0",
  on: (_: string, listener: (change: unknown) => void) => {
    const tell = () => listener({ accounts: accounts() })
    hand.listeners.add(tell)
    return () => void hand.listeners.delete(tell)
  }
})
