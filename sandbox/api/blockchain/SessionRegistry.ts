/** A smart session as the service lists it; times in seconds. */
export interface SessionItem {
  readonly pci: string
  readonly project: { readonly id: string; readonly name: string; readonly url: string; readonly iconUrl: null }
  readonly expiration: number
  readonly createdAt: number
  readonly revokedAt: number | null
  readonly permissions: ReadonlyArray<unknown>
  readonly policies: ReadonlyArray<unknown>
  readonly context: string
}

/** What a wallet registers: the text that its account has signed, which states the grant and its holder. */
export interface SignedGrant {
  readonly message?: unknown
  readonly signature?: unknown
}

/** A request to end a session, as the service gets it. */
export interface Revocation {
  readonly pci?: unknown
  readonly signature?: unknown
}

/** The smart sessions of the offline world, by CAIP-10 address of the account. */
export interface SessionRegistry {
  list(account: string): ReadonlyArray<SessionItem>
  /** Checks a grant and its signature, and keeps it. Returns the session, or the reason of a refusal. */
  grant(account: string, wanted: SignedGrant): Promise<SessionItem | string>
  /** Checks the signature of a revocation, and ends the session. Returns the reason of a refusal. */
  revoke(account: string, wanted: Revocation): Promise<string | undefined>
  /** Forgets all of them. */
  reset(): void
}
