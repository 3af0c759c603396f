import type { SettingsValue } from "../../services/ports/options/Settings.ts"

/** Whether the host has terms or a privacy policy to show. The links are validated with the options (SEC-09). */
export const hasTerms = ({ termsConditionsUrl, privacyPolicyUrl }: SettingsValue): boolean =>
  Boolean(termsConditionsUrl || privacyPolicyUrl)
