import { json } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"

/** An event that a page sent. */
export interface Report {
  readonly eventId?: unknown
  readonly url?: unknown
  readonly domain?: unknown
  readonly timestamp?: unknown
  readonly props?: unknown
}

/** Takes events, one or many at a time, and keeps them for assertions. */
export const reportRoutes = (reports: Array<Report>): ReadonlyArray<Route> =>
  ["/e", "/batch"].map((path) => ({
    method: "POST",
    path,
    project: "query",
    handle: ({ body }) => {
      if (typeof body !== "object" || body === null) return json({ error: "not an event" }, 400)
      reports.push(...(Array.isArray(body) ? (body as Array<Report>) : [body as Report]))
      return json({ status: "ok" }, 202)
    }
  }))
