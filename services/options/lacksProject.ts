import type { SettingsValue } from "./Settings.ts"

/** Whether a service is set up that needs the project id, without one (spec 5). */
export const lacksProject = ({
  projectId,
  endpoints: { config, blockchain, relay, secureSite }
}: Pick<SettingsValue, "endpoints" | "projectId">): boolean =>
  !projectId && (config ?? blockchain ?? relay ?? secureSite) !== undefined
