import { json } from "../server/Reply.ts"
import type { Route } from "../server/Route.ts"
import type { Faults } from "./Fault.ts"
import { parseFault } from "./parseFault.ts"

/** GET /faults lists, POST /faults { path, ...fault } sets, POST /faults { clear: true | path } clears. */
export const faultRoutes = (faults: Faults): ReadonlyArray<Route> => [
  { method: "GET", path: "/faults", project: "ignored", handle: () => json(faults.list()) },
  {
    method: "POST",
    path: "/faults",
    project: "ignored",
    handle: ({ body }) => {
      const { path, clear, ...rest } = (body ?? {}) as { path?: unknown; clear?: unknown }
      if (clear === true) faults.clear()
      else if (typeof clear === "string") faults.clear(clear)
      else {
        const fault = parseFault(rest)
        if (typeof path !== "string" || !path.startsWith("/") || !fault) return json({ error: "not a fault" }, 400)
        faults.set(path, fault)
      }
      return json(faults.list())
    }
  }
]
