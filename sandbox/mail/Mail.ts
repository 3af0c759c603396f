/** A message that has arrived. */
export interface Mail {
  readonly id: number
  /** When it came, in ms since 1970. */
  readonly at: number
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  /** The six digits it brings, if any. */
  readonly code: string | undefined
  /** The address to open that it brings, if any. */
  readonly link: string | undefined
}
