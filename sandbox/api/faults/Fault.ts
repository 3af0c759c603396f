/** A fault of all requests under a path. */
export interface Fault {
  /** Respond with this status. */
  readonly status?: number
  /** Headers of the faulty response, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Wait this long first. */
  readonly delayMs?: number
  /** Close the connection without a response. */
  readonly drop?: boolean
  /** Keep the connection open without a response; `"body"` sends the headers and the first half of a body. */
  readonly stall?: boolean | "body"
  /** Respond 200 with an invalid body: broken JSON, or the given text. */
  readonly junk?: boolean | string
  /** Number of faulty responses; later ones are normal. */
  readonly times?: number
}

/** The faults of the offline world. */
export interface Faults {
  /** Sets the fault of all requests whose path starts with the prefix; the longest prefix wins. */
  set(pathPrefix: string, fault: Fault): void
  /** Removes the fault of one prefix, or all. */
  clear(pathPrefix?: string): void
  /** The current faults by prefix, with the remaining times. */
  list(): Readonly<Record<string, Fault>>
}
