import { decodeJWT, verifyJWT } from "@walletconnect/relay-auth"
import { unknownProjectId } from "../api/server/checkProject.ts"
import type { RelayFault } from "./RelayFault.ts"

/** Who wants in, or why they may not; the reasons are worded as the public relay words them. */
export type Caller = { readonly client: string } | { readonly refused: string }

/** The clocks of two machines may differ by this much. */
const leewaySeconds = 120

/** Reads project and token from the address a socket is opened with. */
export const checkCaller = async (asked: URL, relayUrl: string, fault: RelayFault): Promise<Caller> => {
  const projectId = asked.searchParams.get("projectId") ?? ""
  if (projectId === "") return { refused: "Unauthorized: project not found" }
  if (!/^[0-9a-f]{32}$/i.test(projectId) || projectId.toLowerCase() === unknownProjectId)
    return { refused: "Unauthorized: invalid key" }
  if (fault.unauthorized === "origin") return { refused: "Unauthorized: origin not allowed" }
  const token = await readToken(asked.searchParams.get("auth") ?? "")
  if (!token) return invalid("Invalid signature")
  if (bare(token.aud) !== bare(relayUrl)) return invalid("Invalid audience")
  const now = Date.now() / 1000
  if (fault.unauthorized === "early" || token.iat > now + leewaySeconds)
    return invalid(`JWT Token is not yet valid: ${token.iat}`)
  if (fault.unauthorized === "expired" || token.exp < now - leewaySeconds)
    return invalid(`JWT Token is expired: ${token.exp}`)
  return { client: token.iss }
}

const invalid = (why: string): Caller => ({ refused: `JWT validation error: ${why}` })

const bare = (url: string) => url.replace(/\/$/, "")

const readToken = async (jwt: string) => {
  try {
    return (await verifyJWT(jwt)) ? decodeJWT(jwt).payload : undefined
  } catch {
    return undefined
  }
}
