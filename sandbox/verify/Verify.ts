/** A running stand-in for the service with which wallets verify a site's origin. */
export interface Verify {
  readonly url: string
  /** Origins that it reports as scams. */
  readonly scams: Set<string>
  /** Unknown origins. */
  readonly unknown: Set<string>
}
