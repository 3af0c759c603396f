import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { obligationKeys } from "../../services/ports/storage/obligationKeys.ts"

/** Prefix of every key (`keyPrefix`). */
const prefix = "@latchkey/"

/**
 * Whether an earlier page has left something to be done: a sign-out that was not confirmed, or a wallet that was not told of
 * the end of its session. `false` where storage cannot be read.
 */
export const hasObligations = ({ tabs }: Pick<LatchkeyOptions, "tabs">): boolean => {
  try {
    const area = tabs === "isolated" ? sessionStorage : localStorage
    return obligationKeys.some((key) => area.getItem(prefix + key) !== null)
  } catch {
    return false
  }
}
