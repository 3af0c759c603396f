import { sdkOf } from "../../ports/api/apiUrl.ts"
import type { Environment } from "../../ports/environment/Environment.ts"
import { siteMetadata } from "../../ports/options/siteMetadata.ts"
import type { Network } from "../../base/network/Network.ts"
import type { SettingsValue } from "../../ports/options/Settings.ts"

/** Version of the frame protocol (spec 9). */
const secureSdkVersion = "4"

/** Where the frame lives (spec 7: projectId, chainId, version, enableLogger, rpcUrl); `undefined` without a site. */
export const frameUrl = ({ endpoints, options, projectId }: SettingsValue, network: Network): string | undefined => {
  if (!endpoints.secureSite || !URL.canParse(endpoints.secureSite)) return undefined
  const url = new URL("/sdk", endpoints.secureSite)
  const fields = {
    projectId,
    chainId: network.id,
    version: secureSdkVersion,
    enableLogger: String(options.enableAuthLogger ?? true),
    rpcUrl: network.rpcUrls[0]
  }
  for (const [name, value] of Object.entries(fields)) if (value) url.searchParams.set(name, value)
  return url.href
}

/** What the app says of itself to the frame; its address is where the visitor is, whatever the host says (SEC-14). */
export const dappData = (settings: SettingsValue, environment: Environment["Service"]) => {
  const { st, sv } = sdkOf(settings)
  return {
    metadata: { ...siteMetadata(settings, environment), url: environment.origin() },
    sdkVersion: sv,
    sdkType: st,
    projectId: settings.projectId
  }
}
