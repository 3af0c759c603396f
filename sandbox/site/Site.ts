import type { SiteFaults } from "./SiteFaults.ts"

/** The site that keeps the wallets of visitors who log in by email or with a service. */
export interface Site {
  /** Its origin, for `endpoints.secureSite`. */
  readonly url: string
  /** Whether the first login of a device must be approved by a link. */
  devices: "known" | "new"
  /** Lifetime of a code, and of an address for a phone, in ms. */
  codeLifetime: number
  /** A service that pays for calls, for `capabilities.paymasterService` of `wallet_sendCalls` (ERC-7677). */
  readonly paymasterUrl: string
  /** Origins that may embed it; an empty set allows all. */
  readonly allowedOrigins: Set<string>
  /** Email addresses that are logged in somewhere; ids of those whose service tells no address. */
  readonly loggedIn: ReadonlyArray<string>
  readonly faults: SiteFaults
  /** Removes all logins, devices and faults. Pages keep their keys. */
  reset(): void
}
