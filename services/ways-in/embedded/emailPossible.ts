import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import type { SettingsValue } from "../../ports/options/Settings.ts"
import { offeredNetworks } from "./offeredNetworks.ts"

/** Whether visitors can log in by email, if the feature is on: a secure site, a project, a network it knows (spec 5). */
export const emailPossible = (
  { endpoints, networks, projectId }: SettingsValue,
  adapters: ReadonlyMap<Namespace, ChainAdapter>
): boolean => Boolean(endpoints.secureSite) && projectId !== "" && offeredNetworks(networks, adapters).length > 0
