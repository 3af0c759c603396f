import type { SettingsValue } from "../../ports/options/Settings.ts"

/** Whether wallets on other devices can be connected: allowed, and with what the relay asks for. */
export const canPair = ({ options, projectId, endpoints }: SettingsValue): boolean =>
  options.enableWalletConnect !== false && projectId !== "" && Boolean(endpoints.relay)
