/** What the page that a service leads back to starts with; plain data. */
export interface SocialPageConfig {
  /** The only page that may receive the answer; absent if no page began this login. */
  readonly origin: string | undefined
  /** Where to go back to, for logins without a window of their own. */
  readonly back: string | undefined
  readonly silent: boolean
  /** Another origin to speak from. */
  readonly foreign: string | undefined
}
