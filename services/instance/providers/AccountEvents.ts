/** The events of a provider, with their payloads. */
export interface AccountEvents<A> {
  /** The accounts that the page has now, the active one first; none when the last one is gone. */
  readonly accountsChanged: (accounts: ReadonlyArray<A>) => void
  /** No wallet of the namespace is connected any more. */
  readonly disconnect: () => void
}

/**
 * Listening to a provider. A listener of `accountsChanged` that comes late is told at once what is connected, if the
 * page has not been told yet.
 */
export interface AccountListening<A> {
  on<E extends keyof AccountEvents<A>>(event: E, listener: AccountEvents<A>[E]): this
  removeListener<E extends keyof AccountEvents<A>>(event: E, listener: AccountEvents<A>[E]): this
}
