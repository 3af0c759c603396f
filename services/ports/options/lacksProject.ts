import type { SettingsValue } from "./Settings.ts"

/** Whether a configured service needs the project id and none is given (spec 5). */
export const lacksProject = ({
  projectId,
  endpoints: { config, blockchain, relay, secureSite }
}: Pick<SettingsValue, "endpoints" | "projectId">): boolean =>
  !projectId && (config ?? blockchain ?? relay ?? secureSite) !== undefined
