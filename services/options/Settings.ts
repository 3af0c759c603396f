import { Context } from "effect"
import { toNetwork } from "../networks/toNetwork.ts"
import type { Network } from "../networks/Network.ts"
import type { Endpoints, LatchkeyOptions, Metadata, TokenOption } from "./Options.ts"
import { OptionsError } from "./OptionsError.ts"

/** The host's options with every default filled in (spec 3, 9). */
export interface SettingsValue {
  readonly networks: ReadonlyArray<Network>
  readonly defaultNetwork: Network
  readonly projectId: string
  readonly metadata: Metadata | undefined
  readonly endpoints: Endpoints
  readonly tokens: ReadonlyArray<TokenOption>
  readonly features: { readonly send: boolean; readonly receive: boolean }
  readonly debug: boolean
  readonly enableReconnect: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableErrorReporting: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly allowUnsupportedChain: boolean
  readonly termsConditionsUrl: string | undefined
  readonly privacyPolicyUrl: string | undefined
  /** What the host passed: rooms that are not always loaded fill in their own defaults. */
  readonly options: LatchkeyOptions
}

export class Settings extends Context.Service<Settings, SettingsValue>()("latchkey/Settings") {}

/** Finds a network by CAIP-2 id or EVM chain id. */
export const findNetwork = (networks: ReadonlyArray<Network>, id: number | string | undefined): Network | undefined =>
  networks.find((one) => one.id === (typeof id === "number" ? `eip155:${id}` : id))

/** Fills in defaults. Throws `OptionsError` for a network or default network that cannot work. */
export const makeSettings = (options: LatchkeyOptions): SettingsValue => {
  const networks = options.networks.map((input) =>
    toNetwork(input, options.customRpcUrls?.[typeof input.id === "number" ? `eip155:${input.id}` : input.id])
  )
  const defaultNetwork = findNetwork(networks, options.defaultNetwork ?? networks[0]?.id)
  if (defaultNetwork === undefined)
    throw new OptionsError([
      `\`defaultNetwork\` is ${options.defaultNetwork}, which is not in \`networks\`: add it there.`
    ])
  return {
    networks,
    defaultNetwork,
    projectId: options.projectId ?? "",
    metadata: options.metadata,
    endpoints: options.endpoints ?? {},
    tokens: options.tokens ?? [],
    features: { send: options.features?.send ?? true, receive: options.features?.receive ?? true },
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
