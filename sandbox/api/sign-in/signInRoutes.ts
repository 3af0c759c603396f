import { json } from "../server/Reply.ts"
import type { Route, RouteRequest } from "../server/Route.ts"
import type { SignInSent, SignIns } from "./createSignIns.ts"

const refuse = (reason: string) =>
  json({ status: "FAILED", reasons: [{ name: "sign-in", description: `Refused: ${reason}` }] }, 401)

const tokenOf = ({ headers }: RouteRequest, name: string) =>
  /^Bearer ([\w-]+)$/.exec(String(headers[name] ?? ""))?.[1] ?? ""

/** Nonces, sign-ins and the account that is signed in. */
export const signInRoutes = (signIns: SignIns): ReadonlyArray<Route> => [
  { method: "GET", path: "/auth/v1/nonce", project: "query", handle: () => json(signIns.nonce()) },
  {
    method: "POST",
    path: "/auth/v1/authenticate",
    project: "query",
    handle: async (request) => {
      const { body, query, headers } = request
      const project = query.get("projectId") ?? ""
      const nonceToken = tokenOf(request, "x-nonce-jwt")
      const made = await signIns.authenticate(project, headers.origin, nonceToken, Object(body) as SignInSent)
      return "token" in made ? json(made) : refuse(String(made.refused))
    }
  },
  {
    method: "GET",
    path: "/auth/v1/me",
    project: "query",
    handle: (request) => {
      const found = signIns.me(tokenOf(request, "authorization"))
      return found === undefined ? refuse("no session") : json(found)
    }
  },
  {
    method: "POST",
    path: "/auth/v1/sign-out",
    project: "query",
    handle: (request) => {
      signIns.signOut(tokenOf(request, "authorization"))
      return json({})
    }
  }
]
