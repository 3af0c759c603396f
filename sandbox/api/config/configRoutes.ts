import { json } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"
import { features } from "./features.ts"

/** Project settings, allowed origins (an empty list allows all) and whether events are enabled. */
export const configRoutes: ReadonlyArray<Route> = [
  { method: "GET", path: "/appkit/v1/config", project: "query", handle: () => json({ features }) },
  { method: "GET", path: "/projects/v1/origins", project: "query", handle: () => json({ allowedOrigins: [] }) },
  { method: "GET", path: "/getAnalyticsConfig", project: "query", handle: () => json({ isAnalyticsEnabled: true }) }
]
