import { Effect } from "effect"
import type { SettingsValue } from "../options/Settings.ts"
import type { SiwxPlugin } from "../siwx/SiwxPlugin.ts"
import { makeOwnPlugin } from "./makeOwnPlugin.ts"

/** The plugin of the host's options; `undefined` where it has set none. */
export const pluginOf = Effect.fnUntraced(function* (settings: SettingsValue) {
  const { siwx } = settings.options
  if (siwx === undefined) return undefined
  if ("createMessage" in siwx) return siwx as SiwxPlugin
  return yield* makeOwnPlugin(siwx, settings)
})
