import { Effect } from "effect"
import { reportedExit } from "../../base/errors/reportedExit.ts"
import { ApiClient } from "../../ports/api/ApiClient.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { followProject } from "./followProject.ts"

/** Starts what the host's services decide about an instance and receive from it, until the scope closes. Fails if code cannot be loaded. */
export const startRemote = Effect.gen(function* () {
  yield* followProject
  const api = yield* ApiClient
  const { options } = yield* Settings
  // Its code is loaded only where the host has asked for it.
  if (!options.features?.analytics || !api.has("reports")) return
  const loaded = yield* reportedExit(Effect.tryPromise(() => import("./sendEvents.ts")))
  if (loaded._tag === "Success") yield* loaded.value.sendEvents
})
