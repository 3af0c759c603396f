import { json, type Reply } from "./Reply.ts"
import type { Route, RouteRequest } from "./Route.ts"

/** A project id in a valid form that the service refuses. */
export const unknownProjectId = "00000000000000000000000000000bad"

/** Refuses a request without a project id, or with one that is not 32 hex digits or is unknown. */
export const checkProject = (route: Route, request: RouteRequest): Reply | undefined => {
  if (route.project === "ignored") return undefined
  const inBody = (request.body as { projectId?: unknown } | undefined)?.projectId
  const id = request.query.get("projectId") ?? (route.project === "body" && typeof inBody === "string" ? inBody : "")
  if (id === "") return refuse(400, "projectId", "Project id is missing")
  if (!/^[0-9a-f]{32}$/i.test(id) || id.toLowerCase() === unknownProjectId)
    return refuse(403, "projectId", "Unauthorized: invalid key")
  return undefined
}

const refuse = (status: number, name: string, description: string) =>
  json({ status: "FAILED", reasons: [{ name, description }] }, status)
