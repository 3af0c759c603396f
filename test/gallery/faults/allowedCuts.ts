/**
 * Texts that may be cut: only those that others write, by the element that cuts them, and only if they are longer than
 * such texts are. All others are shown in full in every look.
 */
export const allowedCuts: ReadonlyArray<{
  readonly selector: string
  /** Characters. */
  readonly longerThan: number
  readonly why: string
}> = [
  { selector: ".three", longerThan: 60, why: "a title with the name of a site or a wallet has three lines" },
  { selector: ".two", longerThan: 30, why: "a name of a wallet, a network or a token has two lines in a row" },
  { selector: ".four", longerThan: 160, why: "what others say about themselves has four lines" },
  { selector: ".domain", longerThan: 40, why: "a domain has one line and keeps its end" },
  { selector: ".lk-one", longerThan: 16, why: "a button on the host's page has one line" },
  {
    selector: "input",
    longerThan: 8,
    why: "a field has one line: what is typed in it scrolls, and its label says what to type"
  }
]
