import type { SettingsValue } from "../options/Settings.ts"
import { offeredNetworks } from "./offeredNetworks.ts"

/** Whether visitors can log in by email, if the feature is on: a secure site, a project, a network it knows (spec 5). */
export const emailPossible = ({ endpoints, networks, projectId }: SettingsValue): boolean =>
  Boolean(endpoints.secureSite) && projectId !== "" && offeredNetworks(networks).length > 0
