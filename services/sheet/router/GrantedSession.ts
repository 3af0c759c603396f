import type { SessionGrant } from "./SessionGrant.ts"

/** What the wallet has just granted to this site. */
export interface GrantedSession {
  /** The CAIP-10 address of the account. */
  readonly account: string
  /** In ms since the epoch. */
  readonly endsAt: number
  readonly grants: ReadonlyArray<SessionGrant>
  /** The keys or accounts that may act, as the wallet says; public ones. */
  readonly signers: ReadonlyArray<string>
}
