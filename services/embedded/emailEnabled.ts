import type { SettingsValue } from "../options/Settings.ts"
import { offeredNetworks } from "./offeredNetworks.ts"

/** Whether visitors may log in by email: a secure site, a project, a network it knows, not turned off, no paying (spec 5, 9). */
export const emailEnabled = ({ endpoints, networks, options, projectId }: SettingsValue): boolean =>
  Boolean(endpoints.secureSite) &&
  projectId !== "" &&
  offeredNetworks(networks).length > 0 &&
  options.features?.email !== false &&
  options.features?.pay !== true
