import type { AnalyticsEvent } from "../analytics/AnalyticsEvent.ts"
import type { AvatarOf } from "./AvatarOf.ts"
import type { DirectorySource } from "../connectors/DirectorySource.ts"
import type { ExternalConnector } from "../connectors/ExternalConnector.ts"
import type { WalletEntry } from "../connectors/WalletEntry.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { NetworkInput } from "../../base/network/Network.ts"
import type { SiweConfig } from "../sign-in/SiweConfig.ts"
import type { SiwxParts, SiwxPlugin } from "../sign-in/SiwxPlugin.ts"
import type { SocialProvider } from "../login-services/SocialProvider.ts"
import type { DefaultAccountTypes } from "./DefaultAccountTypes.ts"
import type { Locale } from "./Locale.ts"

/**
 * Where the host's services live. None is contacted unless it is named here (architecture, ruling on endpoints).
 * Addresses are `https:` (the relay's `wss:`); on this computer `http:` and `ws:` will do. Empty text counts as unset.
 */
export interface Endpoints {
  /**
   * Project configuration, wallet directory, pictures of wallets.
   * @default none: only installed wallets and `customWallets` are listed
   * @example "https://wallets.saltmarsh.example"
   */
  readonly config?: string | undefined
  /**
   * Balances, names and pictures of accounts.
   * @default none: balances and names are read from the chain
   * @example "https://chain.saltmarsh.example"
   */
  readonly blockchain?: string | undefined
  /**
   * Receives error events at `/e`.
   * @default none: errors stay in the page
   * @example "https://reports.saltmarsh.example"
   */
  readonly reports?: string | undefined
  /**
   * WebSocket of the relay that carries pairing with wallets on other devices.
   * @default none: no wallets of other devices
   * @example "wss://relay.saltmarsh.example"
   */
  readonly relay?: string | undefined
  /**
   * Origin of the site that keeps the wallets of visitors who log in by email.
   * @default none: no logging in by email
   * @example "https://keys.saltmarsh.example"
   */
  readonly secureSite?: string | undefined
  /**
   * Lets paired wallets check the page's domain.
   * @default none: paired wallets cannot judge the domain
   * @example "https://verify.saltmarsh.example"
   */
  readonly verify?: string | undefined
}

/** The groups of wallets a visitor sees, in the order of spec 9 unless the host gives its own. */
export type WalletGroup = "walletConnect" | "recent" | "injected" | "featured" | "custom" | "external" | "recommended"

/** A wallet that is in no directory: the fields of a listing entry that its rows and links need. */
export interface CustomWallet extends Pick<
  WalletEntry,
  "id" | "name" | "homepage" | "mobile_link" | "desktop_link" | "webapp_link" | "app_store" | "play_store"
> {
  /**
   * Its picture.
   * @default none: a monogram
   * @example "https://saltmarsh.example/heron.png"
   */
  readonly image_url?: string | undefined
}

/** What pairing asks a wallet for, in place of the defaults, by namespace. */
export interface PairingOverrides {
  /**
   * RPC methods, by namespace.
   * @default all the product uses
   * @example { eip155: ["personal_sign", "eth_sendTransaction"] }
   */
  readonly methods?: Partial<Readonly<Record<Namespace, ReadonlyArray<string>>>> | undefined
  /**
   * CAIP-2 ids, by namespace.
   * @default those of `networks`
   * @example { eip155: ["eip155:1"] }
   */
  readonly chains?: Partial<Readonly<Record<Namespace, ReadonlyArray<string>>>> | undefined
  /**
   * Events, by namespace.
   * @default `accountsChanged` and `chainChanged`
   * @example { eip155: ["accountsChanged", "chainChanged"] }
   */
  readonly events?: Partial<Readonly<Record<Namespace, ReadonlyArray<string>>>> | undefined
  /**
   * Where reads are answered that are asked of a paired wallet's provider: URLs by chain reference, by namespace.
   * @default the networks' own RPC URLs
   * @example { eip155: { 1: "https://rpc.saltmarsh.example" } }
   */
  readonly rpcMap?: Partial<Readonly<Record<Namespace, Readonly<Record<string, string>>>>> | undefined
  /**
   * CAIP-2 id of the chain that a newly paired wallet starts on, if it agrees to it.
   * @default the active network
   * @example "eip155:8453"
   */
  readonly defaultChain?: string | undefined
}

/** What the page says of itself. The domain shown to visitors is always the page's own origin. */
export interface Metadata {
  /**
   * The site's name.
   * @default the page's title
   * @example "Saltmarsh"
   */
  readonly name?: string | undefined
  /**
   * One sentence on the site, shown by wallets.
   * @default the page's `description` or `og:description`
   * @example "A market for salt"
   */
  readonly description?: string | undefined
  /**
   * The site's address, for programs without a page; in a page its own origin is used, whatever is said here.
   * @default the page's origin
   * @example "https://saltmarsh.example"
   */
  readonly url?: string | undefined
  /**
   * Addresses of the site's picture, best first; wallets are told those that are `https:`.
   * @default the page's icon link
   * @example ["https://saltmarsh.example/icon.png"]
   */
  readonly icons?: ReadonlyArray<string> | undefined
}

/** Switches of AppKit that have no counterpart here yet. Each may be named `false`, and nothing else. */
export type LaterFeature = "emailShowWallets" | "reownBranding"

/** Switches of the product's own features. Those of `LaterFeature` may be named `false`. */
export interface FeatureOptions extends Partial<Readonly<Record<LaterFeature, false | undefined>>> {
  /**
   * Sending from the Account view.
   * @default true
   * @example false
   */
  readonly send?: boolean | undefined
  /**
   * Swapping tokens from the Account view, on the networks of EVM where the service swaps.
   * @default true where `endpoints.blockchain` is set
   * @example false
   */
  readonly swaps?: boolean | undefined
  /**
   * Services to log in with, in this order, where `endpoints.secureSite` is set: of google, x, farcaster,
   * discord, apple, github and facebook.
   * @default all of them where the email is on
   * @example ["google", "apple"]
   */
  readonly socials?: boolean | ReadonlyArray<SocialProvider> | undefined
  /**
   * Buying from a provider, from the Account view, on networks of EVM and Solana.
   * @default true where `endpoints.blockchain` is set
   * @example false
   */
  readonly onramp?: boolean | undefined
  /**
   * Receiving, with the address as a code, from the Account view.
   * @default true
   * @example false
   */
  readonly receive?: boolean | undefined
  /**
   * The account's transactions on its network, from the Account view: those that `endpoints.blockchain` lists (EVM), and
   * those sent from this device.
   * @default true
   * @example false
   */
  readonly activity?: boolean | undefined
  /**
   * Wallets by email, kept by the secure site.
   * @default true where `endpoints.secureSite` is set
   * @example false
   */
  readonly email?: boolean | undefined
  /**
   * The visitor agrees to the terms before anything else can be pressed.
   * @default false
   * @example true
   */
  readonly legalCheckbox?: boolean | undefined
  /**
   * Paying. While it is on there is no login by email or with a service (spec 5).
   * @default false
   * @example true
   */
  readonly pay?: boolean | undefined
  /**
   * Sends the events that `onEvent` hears to `endpoints.reports`, from the visitor's first step on; where there is a project, if it wants
   * them.
   * @default false: nothing is sent
   * @example true
   */
  readonly analytics?: boolean | undefined
  /**
   * Several wallets of a namespace stay connected, and one of them is in use.
   * @default false: the wallet that answers takes the place of the one before
   * @example true
   */
  readonly multiWallet?: boolean | undefined
  /**
   * Smart sessions (EVM): the visitor sees and ends them in the settings, and requests by
   * `wallet_grantPermissions` are checked before the wallet is asked.
   * @default false
   * @example true
   */
  readonly smartSessions?: boolean | undefined
}

/** Dark, light, or as the visitor's system says. */
export type ThemeMode = "dark" | "light" | "system"

/** The custom properties `--lk-*`, in camelCase and without the prefix. Each is a CSS value. */
export interface ThemeVariables {
  /**
   * Colour of primary buttons; related colours are derived from it.
   * @default brass: #e5c170 in the dark theme
   * @example "#3d7a5f"
   */
  readonly accent?: string | undefined
  /**
   * Colour of text on the accent.
   * @default derived from the accent
   * @example "#ffffff"
   */
  readonly onAccent?: string | undefined
  /**
   * Font of all text.
   * @default the system's own
   * @example "Inter, sans-serif"
   */
  readonly font?: string | undefined
  /**
   * Font of addresses and figures.
   * @default the system's monospaced one
   * @example "JetBrains Mono, monospace"
   */
  readonly fontMono?: string | undefined
  /**
   * How much larger text is than the page's own, as a factor.
   * @default "1"
   * @example "1.125"
   */
  readonly text?: string | undefined
  /**
   * Rounding of corners.
   * @default "4px"
   * @example "8px"
   */
  readonly radius?: string | undefined
  /**
   * Colour that all surfaces are mixed with.
   * @default none
   * @example "#3d7a5f"
   */
  readonly mix?: string | undefined
  /**
   * How much of `mix` there is, from 0% to 100%.
   * @default "0%"
   * @example "12%"
   */
  readonly mixStrength?: string | undefined
  /**
   * Colour of the sheet.
   * @default by theme
   * @example "#101512"
   */
  readonly surface?: string | undefined
  /**
   * Colour of rows on the sheet.
   * @default by theme
   * @example "#18201b"
   */
  readonly plate?: string | undefined
  /**
   * Colour of fields.
   * @default by theme
   * @example "#0b0f0c"
   */
  readonly well?: string | undefined
  /**
   * Colour of text.
   * @default by theme
   * @example "#f2f5f3"
   */
  readonly ink?: string | undefined
  /**
   * Colour of what went well.
   * @default by theme
   * @example "#4fae7f"
   */
  readonly ok?: string | undefined
  /**
   * Colour of what needs care.
   * @default by theme
   * @example "#d9a441"
   */
  readonly care?: string | undefined
  /**
   * Colour of what failed.
   * @default by theme
   * @example "#e0604f"
   */
  readonly bad?: string | undefined
  /**
   * Width of the sheet.
   * @default "22.5em"
   * @example "24em"
   */
  readonly width?: string | undefined
  /**
   * The sheet's place above the page: a `z-index`.
   * @default "999"
   * @example "2000"
   */
  readonly z?: string | undefined
  /**
   * Colour of the code that phones scan.
   * @default "#14110c"
   * @example "#101512"
   */
  readonly qr?: string | undefined
  /**
   * Colour of what lies over the page behind the sheet.
   * @default by theme
   * @example "rgb(0 0 0 / 60%)"
   */
  readonly scrim?: string | undefined
}

/** A token the host wants offered for sending, by network. */
export interface TokenOption {
  /**
   * CAIP-2 id or EVM chain id of one of `networks`.
   * @example 1
   */
  readonly network: number | string
  /**
   * Address of the token's contract.
   * @example "0x5FbDB2315678afecb367f032d93F642f64180aa3"
   */
  readonly address: string
}

/** What a host passes to `createLatchkey` (spec 3). Everything but `networks` has a default. */
export interface LatchkeyOptions {
  /**
   * At least one; viem chain objects fit as they are. The first is the default network.
   * @example [mainnet, base]
   */
  readonly networks: ReadonlyArray<NetworkInput>
  /**
   * Needed by services that ask for it. Without it an alert is raised (spec 8) and everything else works.
   * @default none
   * @example "saltmarsh"
   */
  readonly projectId?: string | undefined
  /**
   * What the page says of itself to visitors and wallets.
   * @default the page's title, description, origin and icon
   * @example { name: "Saltmarsh" }
   */
  readonly metadata?: Metadata | undefined
  /**
   * Where your services live.
   * @default none: nothing but your RPC is contacted
   * @example { config: "https://wallets.saltmarsh.example" }
   */
  readonly endpoints?: Endpoints | undefined
  /**
   * CAIP-2 id or EVM chain id of the network to start on.
   * @default the first of `networks`
   * @example 8453
   */
  readonly defaultNetwork?: number | string | undefined
  /**
   * Further RPC URLs by CAIP-2 id, asked before the network's own.
   * @default none
   * @example { "eip155:1": ["https://rpc.saltmarsh.example"] }
   */
  readonly customRpcUrls?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /**
   * How many HTTP requests may be open at one node of an EVM network at a time. Reads that are made at the same moment share a
   * request where the node takes that; transactions do not wait.
   * @default 6
   * @example 2
   */
  readonly requestsPerNode?: number | undefined
  /**
   * Tokens that are offered for sending even if it is unknown whether the visitor holds them.
   * @default none
   * @example [{ network: 1, address: "0x5FbDB2315678afecb367f032d93F642f64180aa3" }]
   */
  readonly tokens?: ReadonlyArray<TokenOption> | undefined
  /**
   * Switches of single features.
   * @default each feature's own
   * @example { swaps: false }
   */
  readonly features?: FeatureOptions | undefined
  /**
   * Lets your project at `endpoints.config` turn features off, and on those that `features` does not name: it is asked while the
   * modal is open, with an account or where visitors may log in. What `features` forbids stays off.
   * @default true where `endpoints.config` and `projectId` are set
   * @example false
   */
  readonly remoteFeatures?: boolean | undefined
  /**
   * Dark, light, or as the visitor's system says.
   * @default "dark"
   * @example "system"
   */
  readonly themeMode?: ThemeMode | undefined
  /**
   * Colours, fonts and measures.
   * @default those of the product
   * @example { accent: "#3d7a5f", radius: "8px" }
   */
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * BCP 47 tag of the language. English is always there, others are listed in `locales`; `ar-EG` is found as `ar`, and
   * for one that is not found English is shown, which the console says once.
   * @default "en"
   * @example "de"
   */
  readonly locale?: string | undefined
  /**
   * The languages other than English, imported from `latchkey/locales`. The first that fits `locale` is shown, so a
   * regional one comes before the language itself.
   * @default none
   * @example [de, fr]
   */
  readonly locales?: ReadonlyArray<Locale> | undefined
  /**
   * `idle` fetches and starts the wallet code when the page is idle; `intent` only when a visitor nears the button.
   * @default "idle"
   * @example "intent"
   */
  readonly preload?: "idle" | "intent" | undefined
  /**
   * Shows alerts in the modal and not only on the console.
   * @default true
   * @example false
   */
  readonly debug?: boolean | undefined
  /**
   * Restores the last session when the page is loaded.
   * @default true
   * @example false
   */
  readonly enableReconnect?: boolean | undefined
  /**
   * `shared`: connecting and disconnecting in one tab holds for all tabs of the site. `isolated`: each tab has its own
   * connections and network, a new tab begins with none, and disconnecting takes no permission back, which would end
   * the connection of other tabs. What wallets themselves change is followed in every tab.
   * @default "shared"
   * @example "isolated"
   */
  readonly tabs?: "shared" | "isolated" | undefined
  /**
   * Asks a visitor whose wallet is on a network that is not listed for another one.
   * @default true
   * @example false
   */
  readonly enableNetworkSwitch?: boolean | undefined
  /**
   * Sends error events to `endpoints.reports`, at most 5 a minute.
   * @default true
   * @example false
   */
  readonly enableErrorReporting?: boolean | undefined
  /**
   * Finds wallets that announce themselves to the page (EIP-6963).
   * @default true
   * @example false
   */
  readonly enableEIP6963?: boolean | undefined
  /**
   * Finds a wallet that only sets `window.ethereum`.
   * @default true
   * @example false
   */
  readonly enableInjected?: boolean | undefined
  /**
   * Lets the site that keeps wallets by email write to its log.
   * @default true
   * @example false
   */
  readonly enableAuthLogger?: boolean | undefined
  /**
   * Leaves wallets on networks that are not listed alone: no visitor is asked to switch.
   * @default false
   * @example true
   */
  readonly allowUnsupportedChain?: boolean | undefined
  /**
   * Pairing with wallets on other devices; it needs `endpoints.relay` and a project id.
   * @default true
   * @example false
   */
  readonly enableWalletConnect?: boolean | undefined
  /**
   * Lists wallets. `false` is for pages where visitors log in by email only; the guide to wallets goes with them.
   * @default true
   * @example false
   */
  readonly wallets?: boolean | undefined
  /**
   * Explains what a wallet is, and where to get one, to those who are new.
   * @default true
   * @example false
   */
  readonly walletGuide?: boolean | undefined
  /**
   * Where "All wallets" is offered.
   * @default "SHOW"
   * @example "ONLY_MOBILE"
   */
  readonly allWallets?: "SHOW" | "HIDE" | "ONLY_MOBILE" | undefined
  /**
   * Directory ids: only these are listed.
   * @default all
   * @example ["metamask", "trust"]
   */
  readonly includeWalletIds?: ReadonlyArray<string> | undefined
  /**
   * Directory ids that are never shown, wherever they come from.
   * @default none
   * @example ["metamask"]
   */
  readonly excludeWalletIds?: ReadonlyArray<string> | undefined
  /**
   * Directory ids with rows of their own on the first view, in this order; at most 4.
   * @default none
   * @example ["metamask", "trust"]
   */
  readonly featuredWalletIds?: ReadonlyArray<string> | undefined
  /**
   * What answers for the wallet directory in place of `endpoints.config`: `wallets` of `latchkey/directory`, or
   * `directoryOf` of there with a list of your own.
   * @default none: the directory of `endpoints.config`, if that is set
   * @example wallets
   */
  readonly directory?: DirectorySource | undefined
  /**
   * Wallets that are in no directory.
   * @default none
   * @example [{ id: "heron", name: "Heron", homepage: "https://heron.example" }]
   */
  readonly customWallets?: ReadonlyArray<CustomWallet> | undefined
  /**
   * Wallets of EVM that are reached by code of yours: `hostConnector` of `latchkey/connectors` makes them.
   * @default none
   * @example [hostConnector({ id: "safe", name: "Safe", load: async () => safeProvider })]
   */
  readonly connectors?: ReadonlyArray<ExternalConnector> | undefined
  /**
   * One row "Continue with a wallet" in place of the rows.
   * @default false
   * @example true
   */
  readonly collapseWallets?: boolean | undefined
  /**
   * Ways to connect, first to last.
   * @default wallets first where one is installed, else the email first (spec 1)
   * @example ["email", "wallet", "social"]
   */
  readonly connectMethodsOrder?: ReadonlyArray<"wallet" | "email" | "social"> | undefined
  /**
   * Groups of wallets, first to last; groups that are left out follow in the usual order.
   * @default what is at hand before what needs a phone
   * @example ["injected", "walletConnect"]
   */
  readonly connectorTypeOrder?: ReadonlyArray<WalletGroup> | undefined
  /**
   * Actions of the account, first to last; those that are left out follow in the usual order. `features` turns one off.
   * @default buy, swap, receive, send
   * @example ["send", "receive"]
   */
  readonly walletFeaturesOrder?: ReadonlyArray<"onramp" | "swaps" | "receive" | "send"> | undefined
  /**
   * The kind of account that the embedded wallet uses at a first login, where the secure site does not say which. Only EVM has a choice:
   * a Bitcoin wallet's ordinal account is never in use.
   * @default { bip122: "payment", eip155: "smartAccount", polkadot: "eoa", solana: "eoa" }
   * @example { eip155: "eoa" }
   */
  readonly defaultAccountTypes?: DefaultAccountTypes | undefined
  /**
   * Opens wallets by their universal link where they have one.
   * @default false
   * @example true
   */
  readonly preferUniversalLinks?: boolean | undefined
  /**
   * The host shows the pairing link itself: no view asks for one.
   * @default false
   * @example true
   */
  readonly manualWCControl?: boolean | undefined
  /**
   * What pairing asks a wallet for.
   * @default what the product uses
   * @example { methods: { eip155: ["personal_sign"] } }
   */
  readonly pairing?: PairingOverrides | undefined
  /**
   * Your terms: `https:`, or a path of your site such as `/terms`.
   * @default none
   * @example "/terms"
   */
  readonly termsConditionsUrl?: string | undefined
  /**
   * Your privacy policy: `https:`, or a path of your site.
   * @default none
   * @example "https://saltmarsh.example/privacy"
   */
  readonly privacyPolicyUrl?: string | undefined
  /**
   * Draws accounts, on the button and in the sheet: returns the address of a picture, or in React an element, so that a
   * component fits. For an account of which it returns nothing, the product's own picture is drawn. It must not throw: in
   * React an error of it reaches the error boundary around the button or the sheet.
   * @default none: the picture of the account's name, or pins drawn from the address
   * @example ({ address }) => `/pictures/${address}.png`
   */
  readonly avatar?: ((account: AvatarOf) => unknown) | undefined
  /**
   * What else you have to say below the wallets: text, or in React an element. It is drawn inside the sheet, where the
   * page's own styles and contexts do not reach.
   * @default none
   * @example "Prices are not advice."
   */
  readonly disclaimer?: string | object | undefined
  /**
   * Origins, in addition to those of `endpoints`, that pictures named by a service may come from: avatars, icons of tokens.
   * @default none: a monogram is drawn in place of any other picture
   * @example ["https://pictures.saltmarsh.example"]
   */
  readonly imageOrigins?: ReadonlyArray<string> | undefined
  /**
   * Address on Ethereum of the universal resolver of ENS that names are looked up at.
   * @default ENS's own: 0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe
   * @example "0x5FbDB2315678afecb367f032d93F642f64180aa3"
   */
  readonly nameResolver?: string | undefined
  /**
   * Origins of gateways that may be asked for names which are kept outside the chain (EIP-3668). A gateway learns which
   * names your visitors look up.
   * @default none: such a name is not looked up, and the visitor reads why
   * @example ["https://gateway.saltmarsh.example"]
   */
  readonly nameGateways?: ReadonlyArray<string> | undefined
  /**
   * The `Cookie` header of a server request, so that the server paints the last session too; also turns cookies on.
   * @default none: no cookie is written
   * @example request.headers.get("cookie") ?? ""
   */
  readonly cookie?: string | undefined
  /**
   * Signing in with the wallet: who connects, signs a message. Parts, such as `siwx()` of `latchkey/siwx` gives, or a whole plugin.
   * @default none: a connected wallet is all there is
   * @example siwx()
   */
  readonly siwx?: SiwxParts | SiwxPlugin | undefined
  /**
   * Signing in by the older functions for EVM, in place of `siwx`; accounts of other namespaces count as signed in.
   * @default none
   * @example siweConfig
   */
  readonly siweConfig?: SiweConfig | undefined
  /**
   * Hears every event. An exception here is logged and goes no further.
   * @default none
   * @example (event) => console.log(event)
   */
  readonly onEvent?: ((event: AnalyticsEvent) => void) | undefined
  /**
   * What services are told of the kind of this program.
   * @default "appkit"
   * @example "saltmarsh"
   */
  readonly sdkType?: string | undefined
  /**
   * What services are told of the version of this program.
   * @default by entry: "react-universal-0.1.0" in a page, "node-universal-0.1.0" in Node
   * @example "html-wagmi-1.0.0"
   */
  readonly sdkVersion?: string | undefined
}
