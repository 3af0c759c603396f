import type { SiteFaults } from "./SiteFaults.ts"

/** The site that keeps the wallets of visitors who log in by email. */
export interface Site {
  /** Its origin, for `endpoints.secureSite`. */
  readonly url: string
  /** Whether a device that logs in for the first time must be approved by a link first. */
  devices: "known" | "new"
  /** How long a code is good for, in ms. */
  codeLifetime: number
  /** The pages that may embed it, as origins; none listed: any page. */
  readonly allowedOrigins: Set<string>
  /** Addresses that are logged in somewhere. */
  readonly loggedIn: ReadonlyArray<string>
  readonly faults: SiteFaults
  /** Nobody is logged in, no device is known, nothing goes wrong. Pages keep their keys. */
  reset(): void
}
