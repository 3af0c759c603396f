import { Effect } from "effect"
import { Environment } from "../ports/environment/Environment.ts"
import type { SettingsValue } from "../ports/options/Settings.ts"
import type { InstancePlugin } from "./InstancePlugin.ts"
import { makeOwnPlugin } from "./makeOwnPlugin.ts"
import { pluginOfSiwe } from "./pluginOfSiwe.ts"

/** The plugin of the host's options; `undefined` where it has set none. */
export const pluginOf = Effect.fnUntraced(function* (settings: SettingsValue) {
  const { siwx, siweConfig } = settings.options
  if (siweConfig !== undefined)
    return siweConfig.enabled === false ? undefined : pluginOfSiwe(siweConfig, (yield* Environment).warn)
  if (siwx === undefined) return undefined
  if ("createMessage" in siwx) return siwx as InstancePlugin
  return yield* makeOwnPlugin(siwx, settings)
})
