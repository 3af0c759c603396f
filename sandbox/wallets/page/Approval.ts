/** A question to the visitor. */
export interface Approval {
  readonly wallet: { readonly name: string; readonly icon: string; readonly accent: string }
  readonly method: string
  readonly title: string
  readonly rows: ReadonlyArray<{ readonly label: string; readonly value: string; readonly mono?: boolean }>
  /** A long text to read, such as the message to sign. */
  readonly text?: string
  readonly answer: (yes: boolean) => void
}
