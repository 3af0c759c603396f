import type { SandboxAccount } from "./accounts.ts"
import type { NameRegistry } from "./api/blockchain/NameRegistry.ts"
import type { SessionRegistry } from "./api/blockchain/SessionRegistry.ts"
import type { History } from "./api/blockchain/History.ts"
import type { ExchangeLie } from "./api/blockchain/Exchange.ts"
import type { OnrampLie } from "./api/blockchain/Onramp.ts"
import type { Directory } from "./api/directory/Directory.ts"
import type { Project } from "./api/config/Project.ts"
import type { Faults } from "./api/faults/Fault.ts"
import type { Report } from "./api/reports/reportRoutes.ts"
import type { LoggedRequest } from "./api/server/RequestLog.ts"
import type { BitcoinChain } from "./chains/bitcoin/BitcoinChain.ts"
import type { LocalChain } from "./chains/LocalChain.ts"
import type { PolkadotChain } from "./chains/polkadot/PolkadotChain.ts"
import type { SolanaChain } from "./chains/solana/SolanaChain.ts"
import type { MailService } from "./mail/MailService.ts"
import type { Phone } from "./phone/Phone.ts"
import type { PhoneOptions } from "./phone/PhoneOptions.ts"
import type { Relay } from "./relay/Relay.ts"
import type { Site } from "./site/Site.ts"
import type { Social } from "./social/startSocial.ts"
import type { Verify } from "./verify/Verify.ts"
import type { WalletScriptOptions } from "./wallets/WalletScriptOptions.ts"

/** A network in the shape of chain libraries; plain data. */
export interface SandboxNetwork {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly [string] } }
  readonly contracts: {
    readonly multicall3: { readonly address: `0x${string}` }
    readonly ensUniversalResolver?: { readonly address: `0x${string}` }
  }
  readonly testnet: boolean
}

/** A running offline world. */
export interface Sandbox {
  /** The address of the HTTP service. */
  readonly url: string
  /** Base addresses of the service roles; one server plays those of the API. */
  readonly endpoints: {
    readonly config: string
    readonly blockchain: string
    readonly images: string
    readonly analytics: string
    readonly relay: string
    readonly verify: string
    readonly secureSite: string
  }
  /** A project id that the service accepts, and one that it refuses with 403. */
  readonly projectId: string
  readonly unknownProjectId: string
  readonly chains: ReadonlyArray<LocalChain>
  /** The networks a dapp should offer: those of `chains` that are listed. */
  readonly networks: ReadonlyArray<SandboxNetwork>
  readonly accounts: ReadonlyArray<SandboxAccount>
  /** The Solana chain, if the world was started with one. */
  readonly solana: SolanaChain | undefined
  /** The Bitcoin chain; `undefined` unless it was asked for. */
  readonly bitcoin: BitcoinChain | undefined
  /** The scripted Polkadot network; `undefined` unless it was asked for. */
  readonly polkadot: PolkadotChain | undefined
  readonly faults: Faults
  /** What the configuration service says of the project. */
  readonly project: Project
  /** The wallet directory: how many wallets it lists, and whether it is hostile. */
  readonly directory: Pick<Directory, "show">
  /** The registered names; `move` lets one lead to another address. */
  readonly names: Pick<NameRegistry, "byName" | "move">
  /** The smart sessions of an account, by its CAIP-10 address. */
  readonly sessions: Pick<SessionRegistry, "list">
  /** The history that the service lists, and what a test adds to it. */
  readonly history: History
  /** The exchange on the EVM chains: how its service lies; `undefined` makes it honest again. */
  readonly exchange: { readonly lies: (what: ExchangeLie | undefined) => void }
  /** The provider that sells on the EVM chains: how its service lies; `undefined` makes it honest again. */
  readonly onramp: { readonly lies: (what: OnrampLie | undefined) => void }
  /** The relay between sites and phones: its faults, sockets and messages. */
  readonly relay: Relay
  /** The service with which wallets verify sites. */
  readonly verify: Verify
  /** The page of a phone wallet; with a link after `#` it opens that link. */
  readonly phoneUrl: string
  /** The mail of the secure site: a page for people, and `next` for tests. */
  readonly mail: MailService
  /** Keeps the wallets of visitors who log in by email or with a service. */
  readonly site: Site
  /** The services to log in with, each with a page on which a person agrees or refuses. */
  readonly social: Social
  /** The latest requests to the service, oldest first. */
  readonly requests: ReadonlyArray<LoggedRequest>
  /** The events that pages sent. */
  readonly reports: ReadonlyArray<Report>
  /** One running chain by id. */
  chain(id: number): LocalChain
  /** A script that installs wallets in a page, for an init script or a script file. */
  walletScript(options?: WalletScriptOptions): Promise<string>
  /** Starts a phone wallet with the keys of `accounts`; it stops with the sandbox at the latest. */
  startPhone(options?: Partial<PhoneOptions>): Promise<Phone>
  /** The phones that were started since the last reset, in order. */
  readonly phones: ReadonlyArray<Phone>
  /** Restores the initial state: chains, no faults, no phones, no recorded requests and events. */
  reset(): Promise<void>
  /** Stops everything; can be called twice. */
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}
