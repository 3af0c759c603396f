/** What goes wrong with the requests under a path. */
export interface Fault {
  /** Answer with this status instead of the true answer. */
  readonly status?: number
  /** Headers of the wrong answer, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Wait this long first. */
  readonly delayMs?: number
  /** Cut the connection without an answer. */
  readonly drop?: boolean
  /** Keep the connection open and never answer; `"body"` sends the headers and the first half of a body. */
  readonly stall?: boolean | "body"
  /** Answer 200 with a body that is not what was asked for: broken JSON, or the given text. */
  readonly junk?: boolean | string
  /** Go wrong this many times, then be good again. */
  readonly times?: number
}

/** The switches of the offline world. */
export interface Faults {
  /** Makes every request whose path starts with the prefix go wrong; the longest prefix wins. */
  set(pathPrefix: string, fault: Fault): void
  /** Makes one prefix, or all, good again. */
  clear(pathPrefix?: string): void
  /** What is set now, by prefix, with the remaining times. */
  list(): Readonly<Record<string, Fault>>
}
