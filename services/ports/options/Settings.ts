import { Context } from "effect"
import { networkId } from "../../base/network/networkId.ts"
import { networkOf } from "../../base/network/networkOf.ts"
import type { Network } from "../../base/network/Network.ts"
import type { Endpoints, LatchkeyOptions, Metadata, TokenOption } from "./Options.ts"

/** The host's options with every default filled in (spec 3, 9). */
export interface SettingsValue {
  readonly networks: ReadonlyArray<Network>
  readonly defaultNetwork: Network
  readonly projectId: string
  readonly metadata: Metadata | undefined
  readonly endpoints: Endpoints
  readonly tokens: ReadonlyArray<TokenOption>
  readonly debug: boolean
  readonly enableReconnect: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableErrorReporting: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly allowUnsupportedChain: boolean
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  /** The host's own options: modules that are loaded on demand fill in their own defaults. */
  readonly options: LatchkeyOptions
}

export class Settings extends Context.Service<Settings, SettingsValue>()("latchkey/Settings") {}

/** Finds a network by CAIP-2 id or EVM chain id. */
export const findNetwork = (networks: ReadonlyArray<Network>, id: number | string | undefined): Network | undefined =>
  networks.find((one) => one.id === (id && networkId(id)))

/** Fills in defaults. The options were validated before by `checkOptions`. */
export const makeSettings = (options: LatchkeyOptions): SettingsValue => {
  const { customRpcUrls, requestsPerNode: requestsAtOnce } = options
  const networks = options.networks.map((input): Network => {
    const network = networkOf(input, customRpcUrls?.[networkId(input.id)])
    return requestsAtOnce === undefined ? network : { ...network, requestsAtOnce }
  })
  return {
    networks,
    defaultNetwork: findNetwork(networks, options.defaultNetwork ?? networks[0]!.id)!,
    projectId: options.projectId ?? "",
    metadata: options.metadata,
    endpoints: options.endpoints ?? {},
    tokens: options.tokens ?? [],
    debug: options.debug ?? true,
    enableReconnect: options.enableReconnect ?? true,
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    enableErrorReporting: options.enableErrorReporting ?? true,
    enableEIP6963: options.enableEIP6963 ?? true,
    enableInjected: options.enableInjected ?? true,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    termsConditionsUrl: options.termsConditionsUrl,
    privacyPolicyUrl: options.privacyPolicyUrl,
    options
  }
}
