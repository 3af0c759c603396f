import type { AnalyticsEvent } from "../analytics/AnalyticsEvent.ts"
import type { WalletEntry } from "../api/wallets.schema.ts"
import type { Namespace } from "../caip/Namespace.ts"
import type { NetworkInput } from "../networks/Network.ts"

/** Where the host's services live. None is contacted unless it is set here (architecture, ruling on endpoints). */
export interface Endpoints {
  /** Project configuration, wallet directory, images. */
  readonly config?: string | undefined
  /** Balances, identity, history. */
  readonly blockchain?: string | undefined
  /** Receives error events at `/e`. */
  readonly reports?: string | undefined
  /** WebSocket of the relay that carries pairing with wallets on other devices, `wss://`. Pairing needs it. */
  readonly relay?: string | undefined
  /** Origin of the site that keeps the wallets of visitors who log in by email. */
  readonly secureSite?: string | undefined
  /** Lets paired wallets check the page's domain. */
  readonly verify?: string | undefined
}

/** The groups of wallets a visitor sees, in the order of spec 9 unless the host gives its own. */
export type WalletGroup = "walletConnect" | "recent" | "injected" | "featured" | "custom" | "external" | "recommended"

/** A wallet that is in no directory: the fields of a listing entry that its rows and links need. */
export type CustomWallet = Pick<
  WalletEntry,
  "id" | "name" | "homepage" | "mobile_link" | "desktop_link" | "webapp_link" | "app_store" | "play_store"
> & { readonly image_url?: string | undefined }

/** What pairing asks a wallet for, in place of the defaults, by namespace. */
export interface PairingOverrides {
  readonly methods?: Partial<Readonly<Record<Namespace, ReadonlyArray<string>>>> | undefined
  readonly chains?: Partial<Readonly<Record<Namespace, ReadonlyArray<string>>>> | undefined
  readonly events?: Partial<Readonly<Record<Namespace, ReadonlyArray<string>>>> | undefined
  /** Where reads are answered that are asked of a paired wallet's provider: URLs by chain reference. */
  readonly rpcMap?: Partial<Readonly<Record<Namespace, Readonly<Record<string, string>>>>> | undefined
  /** CAIP-2 id of the chain that a newly paired wallet starts on, if it agrees to it. The active network by default. */
  readonly defaultChain?: string | undefined
}

/** What the page says of itself. The domain shown to visitors is always the page's own origin. */
export interface Metadata {
  readonly name: string
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly icons?: ReadonlyArray<string> | undefined
}

/** Switches of the product's own features; all others of the specification come with their rooms. */
export interface Features {
  readonly send?: boolean | undefined
  readonly receive?: boolean | undefined
  /** Wallets by email, kept by the secure site. Default true where `endpoints.secureSite` is set. */
  readonly email?: boolean | undefined
  /** The visitor agrees to the terms before anything else can be pressed. Default false. */
  readonly legalCheckbox?: boolean | undefined
  /** Paying. While it is on there is no login by email (spec 5). Default false. */
  readonly pay?: boolean | undefined
}

export type ThemeMode = "dark" | "light" | "system"

/** The custom properties `--lk-*` of the design's section 12, camelCase without prefix. */
export interface ThemeVariables {
  readonly accent?: string | undefined
  readonly onAccent?: string | undefined
  readonly font?: string | undefined
  readonly fontMono?: string | undefined
  readonly text?: string | undefined
  readonly radius?: string | undefined
  readonly mix?: string | undefined
  readonly mixStrength?: string | undefined
  readonly surface?: string | undefined
  readonly plate?: string | undefined
  readonly well?: string | undefined
  readonly ink?: string | undefined
  readonly ok?: string | undefined
  readonly care?: string | undefined
  readonly bad?: string | undefined
  readonly width?: string | undefined
  readonly z?: string | undefined
  readonly qr?: string | undefined
  readonly scrim?: string | undefined
}

/** A token the host wants offered for sending, by network. */
export interface TokenOption {
  /** CAIP-2 id or EVM chain id. */
  readonly network: number | string
  readonly address: string
}

/** What a host passes to `createLatchkey` (spec 3). Everything but `networks` has a default. */
export interface LatchkeyOptions {
  /** At least one; viem chain objects fit as they are. The first is the default network. */
  readonly networks: ReadonlyArray<NetworkInput>
  /** Needed by services that ask for it. Without it the alert of spec 8 is raised and everything else works. */
  readonly projectId?: string | undefined
  readonly metadata?: Metadata | undefined
  readonly endpoints?: Endpoints | undefined
  /** CAIP-2 id or EVM chain id of the network to start on. */
  readonly defaultNetwork?: number | string | undefined
  /** Further RPC URLs by CAIP-2 id, asked before the network's own. */
  readonly customRpcUrls?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  readonly tokens?: ReadonlyArray<TokenOption> | undefined
  readonly features?: Features | undefined
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  /** BCP 47 tag. Known: `en`, `ar`, `en-XA` (pseudo, for tests). */
  readonly locale?: string | undefined
  /** `idle` fetches and starts the wallet code when the page is idle; `intent` only when a visitor nears the button. */
  readonly preload?: "idle" | "intent" | undefined
  /** Shows alerts in the modal and not only on the console. Default true. */
  readonly debug?: boolean | undefined
  readonly enableReconnect?: boolean | undefined
  readonly enableNetworkSwitch?: boolean | undefined
  readonly enableErrorReporting?: boolean | undefined
  readonly enableEIP6963?: boolean | undefined
  readonly enableInjected?: boolean | undefined
  readonly allowUnsupportedChain?: boolean | undefined
  /** Pairing with wallets on other devices. Default true; it needs `endpoints.relay` and a project id. */
  readonly enableWalletConnect?: boolean | undefined
  /** Where "All wallets" is offered. Default `SHOW`. */
  readonly allWallets?: "SHOW" | "HIDE" | "ONLY_MOBILE" | undefined
  /** Directory ids: only these are listed. */
  readonly includeWalletIds?: ReadonlyArray<string> | undefined
  /** Directory ids that are never shown, wherever they come from. */
  readonly excludeWalletIds?: ReadonlyArray<string> | undefined
  /** Directory ids with rows of their own on the first view, in this order. */
  readonly featuredWalletIds?: ReadonlyArray<string> | undefined
  readonly customWallets?: ReadonlyArray<CustomWallet> | undefined
  /** One row "Continue with a wallet" in place of the rows. Default false. */
  readonly collapseWallets?: boolean | undefined
  /** Ways to connect, first to last. Default: wallets first where one is installed, else the email first (spec 1). */
  readonly connectMethodsOrder?: ReadonlyArray<"wallet" | "email" | "social"> | undefined
  /** Groups that are left out follow in the order of spec 9. */
  readonly connectorTypeOrder?: ReadonlyArray<WalletGroup> | undefined
  /** Opens wallets by their universal link where they have one. Default false. */
  readonly preferUniversalLinks?: boolean | undefined
  /** The host shows the pairing link itself: no view asks for one. Default false. */
  readonly manualWCControl?: boolean | undefined
  readonly pairing?: PairingOverrides | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  /** The `Cookie` header of a server request, so that the server paints the last session too; also turns cookies on. */
  readonly cookie?: string | undefined
  /** Hears every event. An exception here is logged and goes no further. */
  readonly onEvent?: ((event: AnalyticsEvent) => void) | undefined
  /** Sign-in settings; at most one of the two (spec 5). */
  readonly siwx?: unknown
  readonly siweConfig?: unknown
}
