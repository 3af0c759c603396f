import { Context, type Effect } from "effect"
import type { Caip2 } from "../caip/parseCaip2.ts"
import type { Namespace } from "../caip/Namespace.ts"
import type { RpcFailed, TransactionFailed } from "../errors/chainErrors.ts"
import type { InvalidInput } from "../errors/inputErrors.ts"
import type { LoadFailed } from "../errors/LoadFailed.ts"
import type { NetworkRefused, WalletError } from "../errors/walletErrors.ts"
import type { Network } from "../network/Network.ts"
import type { Account } from "../wallets/Account.ts"
import type { Connector } from "../wallets/Connector.ts"
import type { ProviderRequest } from "../wallets/Eip1193Provider.ts"
import type { SignersOf } from "./SignersOf.ts"

export type { WalletError }

/** Why a node of a network gave no answer. */
export type NodeError = RpcFailed | LoadFailed

/** What a wallet says of itself: its accounts, the active one first, and the network it is on. */
export interface WalletSession {
  readonly accounts: ReadonlyArray<Account>
  readonly networkId: Caip2
}

/** A token by its contract; `decimals` counts its base units. */
export interface TokenInfo {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** One transfer, amounts in base units (wei for ether). Without `token` the native currency moves. */
export interface Transfer {
  readonly network: Network
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly token?: string
}

/** Where a transaction ended. */
export interface Receipt {
  readonly hash: string
  readonly status: "success" | "reverted"
  readonly blockNumber: bigint
}

/**
 * One namespace's way to wallets and chains: a record of functions, live or scripted.
 * Wallet methods may show the wallet's window, but `restore` and `session` never do.
 */
export interface ChainAdapter<N extends Namespace = Namespace> {
  readonly namespace: N
  /** Loads what talking to a wallet needs, ahead of the first request. */
  readonly prepare: Effect.Effect<unknown>
  // Methods in form: an adapter takes the connectors of its own namespace, and is found by theirs.
  /**
   * Asks for accounts; asks for `network` too when one is given and the wallet is elsewhere. A wallet that declines is
   * told in the words of the catalogue (spec 8).
   */
  connect(
    connector: Connector<N>,
    network: Network | undefined
  ): Effect.Effect<WalletSession, WalletError | NetworkRefused>
  /** Reads accounts and network without any prompt; `undefined` when the wallet shares no account. */
  session(connector: Connector<N>): Effect.Effect<WalletSession | undefined, WalletError>
  /** Tells when the wallet hints at a change. The hint carries nothing: ask `session`. Returns its own undo. */
  watch(connector: Connector<N>, changed: () => void): () => void
  /** Ends the session at the wallet. A wallet that cannot take its permission back is no failure. */
  disconnect(connector: Connector<N>): Effect.Effect<void, WalletError>
  /** Ends on the network or fails; the wallet's own answer is compared afterwards. */
  switchNetwork(connector: Connector<N>, network: Network): Effect.Effect<void, WalletError | NetworkRefused>
  signMessage(connector: Connector<N>, address: string, message: string): Effect.Effect<string, WalletError>
  /** What else a wallet signs and sends, loaded with its first use; absent where the namespace has nothing more. */
  readonly signers?: Effect.Effect<SignersOf[N], LoadFailed>
  send(
    connector: Connector<N>,
    transfer: Transfer
  ): Effect.Effect<string, WalletError | NetworkRefused | TransactionFailed | NodeError>
  /** What the transfer would cost in base units of the native currency. */
  readonly fee: (transfer: Transfer) => Effect.Effect<bigint, TransactionFailed | NodeError>
  readonly balance: (address: string, network: Network, token?: string) => Effect.Effect<bigint, NodeError>
  readonly token: (address: string, network: Network) => Effect.Effect<TokenInfo, NodeError | InvalidInput>
  /** Asks a node of the network, at its own addresses. */
  readonly read: (network: Network, request: ProviderRequest) => Effect.Effect<unknown, NodeError>
  readonly receipt: (hash: string, network: Network) => Effect.Effect<Receipt, NodeError>
  /** Gives the address in its canonical form, or says what is wrong with it. */
  readonly parseAddress: (text: string) => Effect.Effect<string, InvalidInput>
}

/** The adapters of this product, by namespace. */
export class ChainAdapters extends Context.Service<ChainAdapters, ReadonlyMap<Namespace, ChainAdapter>>()(
  "latchkey/ChainAdapters"
) {}
