import type { World } from "./World.ts"

/** A strict policy, as a careful host has one: no inline script or style, nothing from anywhere but here and the world. */
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
    // The service that attests a page to wallets works in a hidden frame, the wallet by email in one of its own.
    `frame-src ${`${verify} ${secureSite}`.trim() || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
}
