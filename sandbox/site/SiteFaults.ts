/** Faults of a response of the frame. */
export type AnswerFault =
  /** Nothing is done, and nothing is said. */
  | "silent"
  /** It is done without an answer. */
  | "lost"
  /** It is done, and told once this fault is taken off. */
  | "held"
  | "bareError"
  | "junk"
  | "wrongType"
  | "foreignId"
  | "noId"
  /** It is done once, and told twice. */
  | "twice"
  | "navigate"
  | "reload"

/** Faults of a login with a service. */
export type SocialFault =
  /** The window that comes back from the service says nothing. */
  | "silent"
  /** It speaks from another origin. */
  | "foreignOrigin"
  /** The service is sent a state that the site has not made. */
  | "wrongState"
  /** The frame tells an address to lead the window to that runs a script. */
  | "scriptAddress"
  /** The frame tells an address of a site that has no part in it. */
  | "foreignAddress"
  /** The service answers with an error. */
  | "serviceError"

/** Faults of the bundler, which puts operations of smart accounts on the chain. */
export type OperationFault =
  /** The calls of the operation fail. The transaction around it succeeds. */
  | "operationFails"
  /** The bundler answers with the hash of a transaction that no block ever has. */
  | "operationDropped"
  /** Another transaction than the bundler has named carries the operation out. */
  | "operationMoves"

/** Faults of what makes calls: the paymaster pays for nothing, the bundler does not answer, or operations go wrong. */
export type CallsFault = "paymasterRefuses" | "bundlerDown" | OperationFault

/** Faults of the frame, from the next document or request on. */
export interface SiteFault {
  /** How the frame sends its ready message. A number is a delay in ms. */
  readonly ready?: "never" | "twice" | "bare" | number
  /** By the name of the request, such as `GET_USER`. */
  readonly answers?: Readonly<Record<string, AnswerFault>>
  readonly social?: SocialFault
  readonly calls?: CallsFault
}

/** The switches of the frame. That its page never loads is a fault of the path `/sdk`. */
export interface SiteFaults {
  /** Takes the place of what was set for all browsers before. */
  set(fault: SiteFault): void
  /**
   * The same for the answers to one browser alone, in place of what is set for all.
   *
   * @param device The browser's id at the site, which its pages keep in their storage as `strongroom:device`.
   * @param answers By the name of the request; none lets it be answered as all others are.
   */
  setFor(device: string, answers: SiteFault["answers"]): void
  /** Takes all off; what was held is answered. */
  clear(): void
}
