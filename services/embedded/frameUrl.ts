import { sdk } from "../api/apiUrl.ts"
import type { Network } from "../networks/Network.ts"
import type { SettingsValue } from "../options/Settings.ts"

/** Version of the frame protocol (spec 9). */
const secureSdkVersion = "4"

/** Where the frame lives (spec 7: projectId, chainId, version, enableLogger, rpcUrl); `undefined` without a site. */
export const frameUrl = ({ endpoints, projectId }: SettingsValue, network: Network): string | undefined => {
  if (!endpoints.secureSite || !URL.canParse(endpoints.secureSite)) return undefined
  const url = new URL("/sdk", endpoints.secureSite)
  const fields = {
    projectId,
    chainId: network.id,
    version: secureSdkVersion,
    enableLogger: "true",
    rpcUrl: network.rpcUrls[0]
  }
  for (const [name, value] of Object.entries(fields)) if (value) url.searchParams.set(name, value)
  return url.href
}

/** What the app says of itself to the frame. */
export const dappData = ({ metadata, projectId }: SettingsValue, origin: string, title: string) => ({
  metadata: {
    name: metadata?.name ?? title,
    description: metadata?.description ?? "",
    // What the visitor is shown is where they are, whatever the host says of itself (SEC-14).
    url: origin,
    icons: metadata?.icons ?? []
  },
  sdkVersion: sdk.sv,
  sdkType: sdk.st,
  projectId
})
