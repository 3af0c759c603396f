import { json } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"
import type { Revocation, SessionRegistry, SignedGrant } from "./SessionRegistry.ts"

/** The smart sessions of an account, registering one by its wallet, and ending one. */
export const sessionRoutes = (sessions: SessionRegistry): ReadonlyArray<Route> => [
  {
    method: "GET",
    path: "/v1/sessions/:address",
    project: "query",
    handle: ({ params }) => json({ pcis: sessions.list(params["address"]!) })
  },
  {
    method: "POST",
    path: "/v1/sessions/:address",
    // Asked by wallets, which have no project.
    project: "ignored",
    handle: async ({ params, body }) => {
      const given = await sessions.grant(params["address"]!, (body ?? {}) as SignedGrant)
      return typeof given === "string" ? refuse(given) : json({ pci: given.pci, context: given.context })
    }
  },
  {
    method: "POST",
    path: "/v1/sessions/:address/revoke",
    project: "query",
    handle: async ({ params, body }) => {
      const refusal = await sessions.revoke(params["address"]!, (body ?? {}) as Revocation)
      return refusal === undefined ? json({}) : refuse(refusal)
    }
  }
]

const refuse = (description: string) => json({ status: "FAILED", reasons: [{ name: "session", description }] }, 400)
