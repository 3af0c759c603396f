import type { Fault } from "../api/faults/Fault.ts"
import { json, type Reply } from "../api/server/Reply.ts"
import type { RequestLog } from "../api/server/RequestLog.ts"
import { startServer } from "../api/server/startServer.ts"
import { createAttester } from "./attest.ts"
import type { Verify } from "./Verify.ts"

/** Dependencies of the stand-in. */
export interface VerifyParts {
  readonly takeFault: (path: string) => Fault | undefined
  readonly log: RequestLog
}

/** Starts the stand-in on an origin of its own: sites load a frame of it, wallets ask it. */
export const startVerify = async (parts: VerifyParts): Promise<Verify & { stop(): Promise<void> }> => {
  const { publicKey, attest } = await createAttester()
  const scams = new Set<string>()
  const unknown = new Set<string>()
  /** By the hash under which wallets ask when a message came without its attestation. */
  const origins = new Map<string, string>()
  const judge = (origin: string) => ({ origin, isScam: scams.has(origin), isVerified: !unknown.has(origin) })

  const server = await startServer({
    ...parts,
    routes: () => [
      {
        method: "GET",
        path: "/v3/attestation",
        project: "query",
        handle: async ({ query }) => {
          const [origin, id] = [query.get("origin") ?? "", query.get("id") ?? ""]
          origins.set(query.get("decryptedId") ?? id, origin)
          return frame(await attest({ id, ...judge(origin) }))
        }
      },
      { method: "GET", path: "/v3/public-key", project: "ignored", handle: () => json(publicKey) },
      {
        method: "GET",
        path: "/attestation/:id",
        project: "ignored",
        handle: ({ params }) => {
          const origin = origins.get(params.id ?? "")
          return origin === undefined ? nothing : json({ attestationId: params.id, ...judge(origin) })
        }
      }
    ]
  })
  return { url: server.url, scams, unknown, stop: server.stop }
}

/** No answer is 200, and a browser does not report this one as a failure. */
const nothing: Reply = { status: 204, type: "text/plain", body: "" }

/** The page of the hidden frame, which hands the attestation to the site around it. */
const frame = (attestation: string): Reply => {
  const message = JSON.stringify(JSON.stringify({ type: "verify_attestation", attestation }))
  return {
    status: 200,
    type: "text/html; charset=utf-8",
    body: `<!doctype html><title>Verify</title><script>parent.postMessage(${message}, "*")</script>`
  }
}
