import { Effect } from "effect"
import { ApiClient } from "../api/ApiClient.ts"
import { Settings } from "../options/Settings.ts"
import { followProject } from "./followProject.ts"

/** What the host's services say of an instance and hear of it, until the scope closes. Fails if code cannot be loaded. */
export const startRemote = Effect.gen(function* () {
  yield* followProject
  const api = yield* ApiClient
  const { options } = yield* Settings
  // Its code is loaded only where the host has asked for it.
  if (!options.features?.analytics || !api.has("reports")) return
  const loaded = yield* Effect.exit(Effect.tryPromise(() => import("./sendEvents.ts")))
  if (loaded._tag === "Success") yield* loaded.value.sendEvents
})
