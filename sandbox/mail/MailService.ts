import type { Mail } from "./Mail.ts"

/** The mail of the offline world: everything that is sent arrives here, whoever it is for. */
export interface MailService {
  /** The page where a person reads it. */
  readonly url: string
  /** What has arrived, oldest first. */
  readonly messages: ReadonlyArray<Mail>
  /** The oldest message to an address that `next` has not given yet; waits for one when there is none. */
  next(address: string): Promise<Mail>
  /** Empties the mailbox. */
  clear(): void
}
