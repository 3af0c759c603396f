/** What the frame does instead of its plain answer to a request. */
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

/** What goes wrong in the frame, from the next document or request on. */
export interface SiteFault {
  /** How the frame says that it is ready. A number is how many ms it takes. */
  readonly ready?: "never" | "twice" | "bare" | number
  /** By the name of the request, such as `GET_USER`. */
  readonly answers?: Readonly<Record<string, AnswerFault>>
}

/** The switches of the frame. That its page never loads is a fault of the path `/sdk`. */
export interface SiteFaults {
  set(fault: SiteFault): void
  clear(): void
}
