/** A running stand-in for the service that tells wallets whether a site is who it says. */
export interface Verify {
  readonly url: string
  /** Origins it warns of. */
  readonly scams: Set<string>
  /** Origins it knows nothing of. */
  readonly unknown: Set<string>
}
