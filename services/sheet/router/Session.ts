import type { SessionGrant } from "./SessionGrant.ts"

/** A smart session: a site that may act for the account within limits, until it ends. */
export interface Session {
  /** Its id at the service (permission control identifier). */
  readonly pci: string
  /** The CAIP-10 address of the account. */
  readonly account: string
  /** The site's own name, safe to show but not verified. */
  readonly site: string
  readonly domain: string | undefined
  readonly icon: string | undefined
  /** In ms since the epoch, as `endsAt`: for a session that was ended early, the time of that. */
  readonly createdAt: number
  readonly endsAt: number
  readonly ended: boolean
  readonly grants: ReadonlyArray<SessionGrant>
}
