import type { Mail } from "./Mail.ts"

/** The mail of the offline world: messages to any address arrive here. */
export interface MailService {
  /** The page where a person reads it. */
  readonly url: string
  /** The messages, oldest first. */
  readonly messages: ReadonlyArray<Mail>
  /** The oldest message to an address that `next` has not returned yet; waits if there is none. */
  next(address: string): Promise<Mail>
  /** Empties the mailbox. */
  clear(): void
}
