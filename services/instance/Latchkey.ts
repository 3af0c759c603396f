import type { Effect, ManagedRuntime } from "effect"
import type { ActivityPage } from "../account/activity/ActivityItem.ts"
import type { ActivityInput } from "../account/activity/readActivity.ts"
import type { AnalyticsEvent } from "../ports/analytics/AnalyticsEvent.ts"
import type { BalanceQuery, HostBalance } from "../account/balances/HostBalance.ts"
import type { Hex } from "../base/addresses/Hex.ts"
import type { Receipt } from "../ports/chains/ChainAdapter.ts"
import type { TransactionInput } from "../ports/chains/EvmTransaction.ts"
import type { TypedData } from "../ports/chains/TypedData.ts"
import type { Caip2 } from "../base/caip/parseCaip2.ts"
import type { Namespace } from "../base/caip/Namespace.ts"
import type { HostConnections } from "../ways-in/several/HostConnections.ts"
import type { HostNames } from "../account/names/HostNames.ts"
import type { Network } from "../base/network/Network.ts"
import type { LoginWish } from "../ways-in/embedded/LoginWish.ts"
import type { SocialError } from "../ways-in/embedded/Social.ts"
import type { LoginError } from "../ways-in/embedded/EmailLogin.ts"
import type { PairError } from "../ways-in/pairing/PairingState.ts"
import type { HostProviders } from "./providers/HostProviders.ts"
import type { LiveProviders } from "./providers/LiveProviders.ts"
import type { openableViews } from "./openableViews.ts"
import type { SendInput } from "../account/send/sendTransfer.ts"
import type { Sent } from "../account/send/Sent.ts"
import type { ReceiptWish } from "../account/send/waitForReceipt.ts"
import type { Snapshot } from "./snapshot/Snapshot.ts"
import type { SignInError, SignInOutcome } from "../gate/SignIn.ts"
import type { SwapWish } from "../sheet/router/SwapWish.ts"
import type { ReadonlyStore } from "../base/store/makeStore.ts"
import type { HostSwap } from "../account/swap/HostSwap.ts"
import type { ConnectorType } from "../ports/connectors/Connector.ts"
import type { LatchkeyServices } from "./LatchkeyServices.ts"

/**
 * How a connect attempt ended. Declining is not a failure, and neither is leaving: `reason` then is "Modal closed"
 * (spec 8), or says that another attempt took its place.
 */
export type ConnectOutcome =
  | { readonly status: "connected"; readonly address: string; readonly networkId: Caip2 }
  | { readonly status: "dismissed"; readonly reason: string }
  | { readonly status: "rejected"; readonly error: ConnectFailure }
  | { readonly status: "failed"; readonly error: ConnectFailure }

/** Why nothing was connected: by a wallet, by a phone, by logging in, or because signing in was needed and failed. */
export type ConnectFailure = LoginError | PairError | SignInError | SocialError

/** Views a host may open by name. */
export type OpenableView = (typeof openableViews)[number]

/** A list of wallets that can be connected in one namespace. */
export interface NamespaceWish {
  readonly namespace: Namespace
}

/** A wallet that can be connected now. */
export interface WalletChoice {
  /** For `connect`. */
  readonly id: string
  readonly name: string
  /** A `data:` image of at most 64 KB. */
  readonly icon?: string | undefined
  /** How it is reached: `ANNOUNCED` and `INJECTED` are installed in this browser. */
  readonly type: ConnectorType
  readonly namespace: Namespace
  /** The reverse domain it announces itself with, such as `io.metamask` (EIP-6963). */
  readonly rdns?: string | undefined
}

/**
 * One instance of the product: a value, not a singleton. Several work on one page, and `dispose` leaves nothing.
 * Promises reject with the typed error of the operation, unless they say they resolve with an outcome. What breaks in
 * the product itself is an `AppKitError`, which is reported as well (spec 8).
 */
export interface Latchkey {
  /** The state for display, with change listeners. */
  readonly snapshot: ReadonlyStore<Snapshot>
  /**
   * Opens the modal; resolves when it is closed again, with what the visitor did. `{ namespace }` opens the list with
   * the wallets of that namespace only, until it is closed; rejects with `OptionsError` where no network has it. With
   * `"Swap"`, `swap` fills in tokens and amount (spec 3).
   */
  readonly open: (view?: OpenableView | NamespaceWish, swap?: SwapWish) => Promise<ConnectOutcome>
  readonly close: () => Promise<void>
  /**
   * Connects a wallet by id without the modal; without an id the modal opens at the list. `{ social }` logs in with a service, whose
   * window opens within the click that calls this; `{ email }` sends a code and opens the modal where it is asked for. Resolves with the
   * outcome; rejects with `OptionsError` where that way is not offered.
   */
  readonly connect: (wallet?: string | LoginWish) => Promise<ConnectOutcome>
  /** Ends the connection of one namespace, or all. The page is disconnected also when it rejects with `DisconnectFailed`. */
  readonly disconnect: (namespace?: Namespace) => Promise<void>
  /**
   * The wallets that are connected, and those used before: `switchConnection` uses another one or another account of it,
   * `deleteConnection` disconnects and forgets it. Several of a namespace need `features.multiWallet`.
   */
  readonly connections: () => Promise<HostConnections>
  /** Names of accounts on the active network: looking them up, and registering one. */
  readonly names: () => Promise<HostNames>
  /** Swaps of the active account, without the modal: `quote`, then `execute` of what it gave. */
  readonly swap: () => Promise<HostSwap>
  /**
   * What an account holds of the native currency or any token, on any network of the host, as its node says; kept for
   * 30 s. Rejects with a `BalanceError`.
   */
  readonly balance: (query?: BalanceQuery) => Promise<HostBalance>
  /** Wallets that can be connected now. */
  readonly wallets: () => Promise<ReadonlyArray<WalletChoice>>
  /** The networks of the host, in its order. */
  readonly networks: () => Promise<ReadonlyArray<Network>>
  /**
   * Switches by CAIP-2 id or EVM chain id. For a namespace without a connection, while the page's own has one, the
   * modal asks for a wallet first: rejects with `WalletRejected` when it is closed, and with `NotConnected` where nothing draws it.
   */
  readonly switchNetwork: (id: number | string) => Promise<Network>
  /** Asks for a signature over a text. */
  readonly signMessage: (message: string) => Promise<string>
  /**
   * Has the connected account sign in, without the modal; resolves at once with the sign-in that there is. Resolves with the outcome;
   * rejects with `SignInFailed` where neither `siwx` nor `siweConfig` is set, and with `NotConnected`.
   */
  readonly signIn: () => Promise<SignInOutcome>
  /** Ends every sign-in; where signing in is required, the wallets are disconnected as well. */
  readonly signOut: () => Promise<void>
  /** Asks for a signature over typed data (EIP-712); gives it as 0x hex. */
  readonly signTypedData: (data: TypedData) => Promise<Hex>
  /**
   * Sends a transaction on the active network, such as a call of a contract. Resolves as `send` does. Network and account
   * of the wallet are compared right before.
   */
  readonly sendTransaction: (transaction: TransactionInput) => Promise<Sent>
  /**
   * The connected wallet for libraries: of EVM for viem, ethers and wagmi, of Polkadot for `polkadot-api`. The same object
   * each time, also before anything is connected; its code is loaded with the first request.
   */
  readonly provider: <N extends keyof HostProviders>(namespace: N) => HostProviders[N]
  /**
   * Sends the native currency or a token; resolves when the network has the transaction, not when it is mined, or when a
   * wallet of several owners has the proposal (`proposed`).
   */
  readonly send: (input: SendInput) => Promise<Sent>
  /**
   * Waits until a sent transaction is mined, and on EVM until it has so many `confirmations` (1). A hash alone is looked for
   * on the active network. Of one that is `proposed` it waits for the transaction that carries it out.
   */
  readonly waitForReceipt: (sent: Sent | string, wish?: ReceiptWish) => Promise<Receipt>
  /**
   * A page of the account's transactions on its network, newest first: those of the host's service, and in the first
   * page those sent from this device, pending until they are mined. `next` is the `cursor` of the following page.
   */
  readonly activity: (input?: ActivityInput) => Promise<ActivityPage>
  /** Reads balance and name of the account again. */
  readonly refresh: () => Promise<void>
  /** Calls `listener` with every later event; returns the unsubscribe. */
  readonly subscribe: (listener: (event: AnalyticsEvent) => void) => () => void
  /** The Effect runtime, for the host's own programs. */
  readonly runtime: () => Promise<ManagedRuntime.ManagedRuntime<LatchkeyServices, never>>
  /** Interrupts everything and removes every listener, timer and node. No call works afterwards. */
  readonly dispose: () => Promise<void>
}

/** The calls of an instance whose code is loaded. `provider` is made outside, and forwards its requests to `provide`. */
export interface LoadedCalls extends Omit<Latchkey, "provider" | "snapshot" | "subscribe" | "dispose"> {
  /** Calls `use` with the loaded implementation of a provider. */
  readonly provide: <N extends keyof LiveProviders, A>(
    namespace: N,
    use: (live: LiveProviders[N]) => Effect.Effect<A, Error>
  ) => Promise<A>
}

/** An instance whose core runs. */
export interface StartedLatchkey extends Pick<
  Latchkey,
  "close" | "disconnect" | "dispose" | "networks" | "runtime" | "snapshot" | "subscribe" | "wallets"
> {
  /** The calls for the account and network of a snapshot, which the host saw when it called. */
  readonly at: (shown: Snapshot) => LoadedCalls
}
