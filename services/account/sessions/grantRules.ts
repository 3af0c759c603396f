import { checkGrant } from "./checkGrant.ts"
import { readGranted } from "./readGranted.ts"

/** What is loaded with the first request for a session. */
export const grantRules = { checkGrant, readGranted }
