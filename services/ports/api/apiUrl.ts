import type { SettingsValue } from "../options/Settings.ts"
import type { ApiRequest } from "./ApiClient.ts"

/** SDK type and version for the services, in their format (spec 3: sdkType, sdkVersion). */
export const sdkOf = ({ options }: SettingsValue) => ({
  st: options.sdkType ?? "appkit",
  sv: options.sdkVersion ?? "react-universal-0.1.0"
})

/** The full URL of a call, query in the given order, or `undefined` if the role has no endpoint. */
export const apiUrl = (settings: SettingsValue, request: ApiRequest): string | undefined => {
  const base = settings.endpoints[request.role]
  if (base === undefined || base === "") return undefined
  const { projectId } = settings
  const sdk = sdkOf(settings)
  const fields =
    request.role === "config" ? { projectId, ...sdk, ...request.query } : { ...request.query, ...sdk, projectId }
  const url = new URL(base.replace(/\/$/, "") + request.path)
  for (const [name, value] of Object.entries(fields)) if (value) url.searchParams.append(name, value)
  return url.href
}
