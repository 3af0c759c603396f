import type { SessionRecord } from "../../ports/api/sessionsCodec.ts"

/**
 * When a session was ended early, in seconds; `undefined` for one that nobody has ended, for which some services write 0 or the
 * year 1.
 */
export const revokedAtOf = ({ revokedAt }: Pick<SessionRecord, "revokedAt">): number | undefined =>
  typeof revokedAt === "number" && revokedAt > 0 ? revokedAt : undefined
