import type { World } from "./World.ts"

/** A strict content policy: no inline script or style, only this origin and those of the offline world. */
export const contentPolicy = ({
  origins,
  endpoints: { relay = "", verify = "", secureSite = "" } = {}
}: World): string => {
  const world = origins.join(" ")
  return [
    "default-src 'none'",
    `script-src 'self' ${world}`,
    "style-src 'self'",
    `img-src 'self' data: ${world}`,
    `connect-src 'self' ${world} ${relay}`,
    // The service that verifies a page's domain for wallets runs in a hidden frame, the embedded wallet in another.
    `frame-src ${`${verify} ${secureSite}`.trim() || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
}
