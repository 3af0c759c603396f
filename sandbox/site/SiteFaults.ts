/** Faults of a response of the frame. */
export type AnswerFault =
  | "silent"
  | "bareError"
  | "junk"
  | "wrongType"
  | "foreignId"
  | "noId"
  | "twice"
  | "navigate"
  | "reload"

/** Faults of the frame, from the next document or request on. */
export interface SiteFault {
  /** How the frame sends its ready message. A number is a delay in ms. */
  readonly ready?: "never" | "twice" | "bare" | number
  /** By the name of the request, such as `GET_USER`. */
  readonly answers?: Readonly<Record<string, AnswerFault>>
}

/** The switches of the frame. That its page never loads is a fault of the path `/sdk`. */
export interface SiteFaults {
  set(fault: SiteFault): void
  clear(): void
}
