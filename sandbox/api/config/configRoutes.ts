import { json } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"
import type { Project } from "./Project.ts"

/** A project's features, origins, plan, and whether it wants events. */
export const configRoutes = (project: Project): ReadonlyArray<Route> => [
  {
    method: "GET",
    path: "/appkit/v1/config",
    project: "query",
    handle: () => json({ features: project.get().features })
  },
  {
    method: "GET",
    path: "/appkit/v1/project-limits",
    project: "query",
    handle: () => json({ planLimits: project.get().planLimits })
  },
  {
    method: "GET",
    path: "/projects/v1/origins",
    project: "query",
    handle: () => json({ allowedOrigins: project.get().allowedOrigins })
  },
  {
    method: "GET",
    path: "/getAnalyticsConfig",
    project: "query",
    handle: () => json({ isAnalyticsEnabled: project.get().isAnalyticsEnabled })
  }
]
