import { isUrl } from "./isUrl.ts"
import { networkId } from "../../base/network/networkId.ts"
import {
  callback,
  each,
  flag,
  isObject,
  listOf,
  mapOf,
  must,
  oneOf,
  serviceUrl,
  shape,
  text,
  webUrl,
  type Problems,
  type Rule,
  type Rules
} from "./optionRules.ts"
import type { LatchkeyOptions } from "./Options.ts"
import { noNetwork, startNetwork } from "./startNetwork.ts"

/** Whether a link of the host may be opened (SEC-09): an `https:` URL, or a path of the page's own site. */
const isHostLink = (link: unknown): link is string =>
  typeof link === "string" && isUrl(/^\/(?!\/)/.test(link) ? `https://x${link}` : link, "https:")

const isNetworkId = (id: unknown): id is number | string =>
  typeof id === "string"
    ? /^(eip155:[1-9]\d{0,15}|(solana|bip122|polkadot):[-\w]{1,32})$/.test(id)
    : Number.isSafeInteger(id) && (id as number) > 0
const id = must("an EVM chain id or a CAIP-2 id", isNetworkId)

/** Other fields of viem's chain objects are allowed. */
const network = shape(
  {
    id,
    name: text,
    nativeCurrency: shape(
      {
        ...each(text, "name symbol"),
        decimals: must(
          "a whole number from 0 to 36",
          (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 36
        )
      },
      "name symbol decimals",
      true
    ),
    rpcUrls: shape({ default: shape({ http: listOf(webUrl) }, "", true) }, "", true),
    blockExplorers: shape({ default: shape({ url: webUrl }, "url", true) }, "", true),
    testnet: flag,
    imageUrl: text,
    ss58Prefix: must(
      "a whole number from 0 to 16383",
      (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 16_383
    )
  },
  "id nativeCurrency",
  true
)

const byNamespace = (rule: Rule) => shape(each(rule, "eip155 solana bip122 polkadot"))

/** Part of the specification, but not implemented: turning it off is allowed. */
const later: Rule = (value, at) => value !== false && `\`${at}\` is not there yet: remove it.`

const isFilled = must("an object", isObject)

const rules: Rules = {
  ...each(text, "projectId locale cookie sdkType sdkVersion"),
  ...each(
    flag,
    "debug remoteFeatures enableReconnect enableNetworkSwitch enableErrorReporting enableEIP6963 enableInjected enableAuthLogger enableWalletConnect allowUnsupportedChain walletGuide wallets collapseWallets preferUniversalLinks manualWCControl"
  ),
  ...each(listOf(text), "includeWalletIds excludeWalletIds featuredWalletIds"),
  ...each(must("a URL with https:, or a path of this site", isHostLink), "termsConditionsUrl privacyPolicyUrl"),
  // Checked with the code that uses them: `checkSiwx`.
  ...each(() => false, "siwx siweConfig"),
  networks: (value, at) => Array.isArray(value) && listOf(network)(value, at),
  chains: () => "Unknown option `chains`. Did you mean `networks`?",
  defaultNetwork: id,
  metadata: shape({ ...each(text, "name description"), url: webUrl, icons: listOf(text) }),
  endpoints: shape({
    ...each(serviceUrl("http"), "config blockchain reports secureSite verify"),
    relay: serviceUrl("ws")
  }),
  customRpcUrls: mapOf(listOf(webUrl)),
  requestsPerNode: must("a whole number above 0", (value) => Number.isSafeInteger(value) && (value as number) > 0),
  tokens: listOf(
    shape(
      {
        network: id,
        address: must(
          "an address",
          (value) => typeof value === "string" && /^(0x[\da-f]{40}|(?!0x)[-\w]+)$/i.test(value)
        )
      },
      "network address"
    )
  ),
  features: shape({
    ...each(flag, "send receive swaps onramp activity email legalCheckbox pay multiWallet smartSessions analytics"),
    socials: (value, at) =>
      value !== !!value && listOf(oneOf("google x farcaster discord apple github facebook"))(value, at),
    ...each(later, "emailShowWallets reownBranding")
  }),
  tabs: oneOf("shared isolated"),
  themeMode: oneOf("dark light system"),
  themeVariables: shape(
    each(
      text,
      "accent onAccent font fontMono text radius mix mixStrength surface plate well ink ok care bad width z qr scrim"
    )
  ),
  locales: listOf(
    shape(
      {
        tag: text,
        buttons: shape(
          each(text, "connect connecting account network wrongNetwork notLoaded reload"),
          "connect connecting account network wrongNetwork"
        ),
        load: callback
      },
      "tag buttons load"
    )
  ),
  preload: oneOf("idle intent"),
  allWallets: oneOf("SHOW HIDE ONLY_MOBILE"),
  customWallets: listOf(
    shape(
      {
        ...each(text, "id name"),
        ...each(
          // A listing's own fields may be null.
          (value, at) => value !== null && text(value, at),
          "image_url homepage mobile_link desktop_link webapp_link app_store play_store"
        )
      },
      "id name"
    )
  ),
  connectors: listOf(shape({ ...each(text, "id name"), provider: isFilled }, "id name provider", true)),
  connectMethodsOrder: listOf(oneOf("wallet email social")),
  connectorTypeOrder: listOf(oneOf("walletConnect recent injected featured custom external recommended")),
  defaultAccountTypes: shape({
    bip122: oneOf("payment"),
    eip155: oneOf("eoa smartAccount"),
    ...each(oneOf("eoa"), "polkadot solana")
  }),
  walletFeaturesOrder: listOf(oneOf("onramp swaps receive send")),
  pairing: shape({
    ...each(byNamespace(listOf(text)), "methods chains events"),
    rpcMap: byNamespace(mapOf(webUrl)),
    defaultChain: id
  }),
  disclaimer: must("text or an element", (value) => typeof value === "string" || isObject(value)),
  ...each(listOf(serviceUrl("http")), "imageOrigins nameGateways"),
  nameResolver: must(
    "an address",
    (value) => typeof value === "string" && /^0x[\da-f]{40}$/i.test(value) && !/^0x0+$/.test(value)
  ),
  directory: callback,
  avatar: callback,
  onEvent: callback
}

/** Problems that depend on several options, each of them valid alone. */
const together = (
  options: Readonly<Record<string, unknown>>,
  adapters: ReadonlyArray<string> | undefined
): Problems => {
  const list = (value: unknown) => (Array.isArray(value) ? Array.from(value as ArrayLike<unknown>) : [])
  const part = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)
  const idOf = (value: unknown) => (isNetworkId(value) ? networkId(value) : undefined)
  const { networks, customRpcUrls, tokens, connectors } = options
  const ids = list(networks).map((one) => idOf(part(one, "id")))
  return [
    list(networks).map((one, place) => {
      const id = ids[place]
      if (id === undefined) return false
      const at = `\`networks[${place}]\``
      const [namespace] = id.split(":")
      const urls = [part(part(part(one, "rpcUrls"), "default"), "http"), part(customRpcUrls, id)]
      return [
        ids.indexOf(id) < place && `${at} is ${id} once more: remove it.`,
        adapters?.includes(namespace!) === false &&
          `${at} has no adapter for ${namespace}: give the layer one, set \`projectId\` and \`endpoints.relay\` to pair wallets, or remove the network.`,
        urls.flatMap(list).length === 0 && `${at} has no RPC URL: set \`rpcUrls.default.http\`.`
      ]
    }),
    Object.keys(isObject(customRpcUrls) ? customRpcUrls : {}).map(
      (key) => !ids.some((id) => id === key) && `\`customRpcUrls.${key}\` is not in \`networks\`: use a CAIP-2 id.`
    ),
    list(tokens).map((token, place) => {
      const id = idOf(part(token, "network"))
      return id !== undefined && !ids.includes(id) && `\`tokens[${place}].network\` is not in \`networks\`.`
    }),
    !!list(connectors)[0] && !ids.join().includes("eip155:") && "`connectors` need an eip155 network."
  ]
}

/**
 * All problems of the options, each with what to do; empty if they are valid (spec 3, 5). Never throws, for any value.
 * A missing project id is not a problem: it raises an alert, and the rest works.
 *
 * `adapters` are the supported namespaces, by default all; `more` are rules of an entry's own options.
 */
export const checkOptions = (
  options: LatchkeyOptions,
  adapters?: ReadonlyArray<string>,
  more: Rules = {}
): ReadonlyArray<string> => {
  try {
    const problems: Problems = [
      startNetwork(options) === undefined && noNetwork,
      isObject(options) && [shape({ ...rules, ...more })(options, ""), together(options, adapters)]
    ]
    return ([problems] as Array<unknown>).flat(Infinity).filter((one) => typeof one === "string")
  } catch {
    return ["The options cannot be read: reading one of them throws."]
  }
}
