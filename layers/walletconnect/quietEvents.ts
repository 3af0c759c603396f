import type { UniversalProvider } from "./UniversalProvider.ts"

interface Inner {
  isValidEmit: (event: object) => Promise<void>
}

/**
 * The library checks a wallet's event without waiting for the result: one that the session does not list would be a rejection on the
 * host's window, with what the wallet has sent in it. Such events are left out by `readEvent`.
 */
export const quietEvents = ({ engine }: UniversalProvider["client"]): void => {
  const inner = engine as unknown as Inner
  const check = inner.isValidEmit.bind(engine)
  inner.isValidEmit = (event) => {
    const checking = check(event)
    checking.catch(() => {})
    return checking
  }
}
