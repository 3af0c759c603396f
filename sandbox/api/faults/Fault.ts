/** How many calls a node takes in one request, and how it refuses more. */
export interface BatchLimit {
  readonly most: number
  /**
   * `listOfOne`: a list with one error (geth). `each`: 500 and an error for each call (dRPC). `tooLarge`: 413 (OP Mainnet).
   * `object`: one error, -32014 (Base). `text`: 400 and a text (Ronin).
   */
  readonly refusal: "listOfOne" | "each" | "tooLarge" | "object" | "text"
}

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
  /** Refuse batches of more calls, as public nodes do. */
  readonly batches?: BatchLimit
  /** Answer in the forms that the public code of the blockchain service's server has. */
  readonly serverForms?: boolean
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
