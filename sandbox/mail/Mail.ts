/** A message that has arrived. */
export interface Mail {
  readonly id: number
  /** Time of arrival, in ms since 1970. */
  readonly at: number
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  /** The six-digit code in it, if any. */
  readonly code: string | undefined
  /** The link in it, if any. */
  readonly link: string | undefined
}
