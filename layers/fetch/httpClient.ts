import { makeApiClient } from "../../services/ports/api/makeApiClient.ts"
import type { SettingsValue } from "../../services/ports/options/Settings.ts"
import { httpTransport } from "./httpTransport.ts"

/** The whole client over HTTP: addresses, caches, retries and deadline. */
export const httpClient = (settings: SettingsValue) => makeApiClient(settings, httpTransport)
