/** What a visitor is asked to approve. */
export interface Question {
  readonly title: string
  readonly groups: ReadonlyArray<ReadonlyArray<Row>>
  /** A text to be signed, as it is. */
  readonly text?: string
}

/** One fact; an address is shown whole, in groups of four. */
export interface Row {
  readonly label: string
  readonly value: string
  readonly kind?: "address" | "mono"
}
