import { requestAborted } from "../errors/frameTexts.ts"

const byUser =
  /\buser\b.{0,20}\b(reject|den[iy]|cancel|declin|disapprov)|\b(reject|den|cancel|declin)\w*\b.{0,10}\bby (the )?user/i

const alone = /^\W*(the )?(request|transaction|signature)?\s*(was |is )?(rejected|denied|declined|cancell?ed)\W*$/i

/**
 * Whether the frame says that the user declined, or that it took the request back. A node or a contract that rejects a
 * transaction may do so after the approval, so the word alone is none.
 */
export const saysNo = (message: string): boolean =>
  message === requestAborted || (!/revert/i.test(message) && (byUser.test(message) || alone.test(message)))
