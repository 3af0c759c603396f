/**
 * An EIP-1193 provider as it was when it was found: what EVM discovery hands to the EVM adapter in `Connector.provider`.
 * Later changes to the object it came from have no effect (SEC-12).
 */
export interface Eip1193Provider {
  readonly request: (args: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
  /** Listens to an event; returns its undo, which works also when the wallet cannot remove listeners. */
  readonly on: (event: string, listener: (payload: unknown) => void) => () => void
}
