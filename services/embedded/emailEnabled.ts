import type { SettingsValue } from "../options/Settings.ts"

/** Whether visitors may log in by email: a secure site, a project, not turned off, and no paying (spec 5). */
export const emailEnabled = ({ endpoints, options, projectId }: SettingsValue): boolean =>
  Boolean(endpoints.secureSite) &&
  projectId !== "" &&
  options.features?.email !== false &&
  options.features?.pay !== true
