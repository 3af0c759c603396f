import { Context, type Effect } from "effect"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { OutcomeUnknown, RpcFailed, TransactionFailed } from "../../base/errors/chainErrors.ts"
import type { InvalidInput } from "../../base/errors/inputErrors.ts"
import type { LoadFailed } from "../../base/errors/LoadFailed.ts"
import type { NetworkRefused, WalletError } from "../../base/errors/walletErrors.ts"
import type { NativeHolding } from "./NativeHolding.ts"
import type { Network } from "../../base/network/Network.ts"
import type { Account } from "../connectors/Account.ts"
import type { Connector } from "../connectors/Connector.ts"
import type { ProviderRequest } from "../connectors/Eip1193Provider.ts"
import type { GasFees, SpeedFees } from "./FeeSpeed.ts"
import type { NameReader } from "./NameReader.ts"
import type { SignersOf } from "./SignersOf.ts"

export type { WalletError }

/** Why a node of a network could not be used. */
export type NodeError = RpcFailed | LoadFailed

/** Accounts of a wallet, the active one first, and the network it is on. */
export interface WalletSession {
  readonly accounts: ReadonlyArray<Account>
  /** `undefined` for a wallet that has no network of its own: each request says on which network it acts. */
  readonly networkId: Caip2 | undefined
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
  /**
   * What the receiver was said to get, in base units of what moves. Where the token keeps more than that, the transfer is
   * refused before the wallet is asked.
   */
  readonly arrives?: bigint
  /** EVM: what is asked of the wallet; without it the wallet decides. */
  readonly gas?: GasFees
  /** The most that its fee may be, in base units of the native currency. */
  readonly mostFee?: bigint
  /** The host's name for it, where the wallet is `local`: one name is one payment. */
  readonly paymentId?: string
}

/** The result of a mined transaction. */
export interface Receipt {
  readonly hash: string
  readonly status: "success" | "reverted"
  readonly blockNumber: bigint
}

/** What a transfer did when it ran on the chain's present state, in base units of what moves, fees apart. */
export interface TransferTrial {
  readonly succeeded: boolean
  /** What left the sender, and what arrived at the receiver. */
  readonly left: bigint
  readonly arrived: bigint
  /** Something else of the sender left, or was handed to someone. */
  readonly more: boolean
}

/**
 * Receivers other than wallets. What is sent to them may be lost. `notWallet` is an address that has no key, or an account
 * that a program decides about.
 */
export type ReceiverKind = "program" | "mint" | "tokenAccount" | "notWallet"

/** A receiver that is not a wallet. */
export interface ReceiverFact {
  readonly kind: ReceiverKind
  /** The wallet that can use what arrives: the owner of a token account that a token is sent to. */
  readonly owner?: string
}

/** Sends transfers, and says what they cost and how they ended. */
export interface Transfers<N extends Namespace = Namespace> {
  send(
    connector: Connector<N>,
    transfer: Transfer
  ): Effect.Effect<string, WalletError | NetworkRefused | TransactionFailed | OutcomeUnknown | NodeError>
  /** What the transfer would cost in base units of the native currency. */
  readonly fee: (transfer: Transfer) => Effect.Effect<bigint, TransactionFailed | NodeError>
  /**
   * The most of the native currency that an account which holds `held` can pay where the fee is `fee`, in base units, by
   * the rules of the chain.
   */
  readonly most: (held: bigint, fee: bigint) => bigint
  /**
   * Runs the transfer at the node without sending it; `undefined` where the node cannot tell. Absent where the namespace
   * has another way, or none.
   */
  readonly trial?: (transfer: Transfer) => Effect.Effect<TransferTrial | undefined, TransactionFailed | NodeError>
  /** The same by speed; absent where the namespace has no choice, `undefined` where a node cannot tell. */
  readonly speeds?: (transfer: Transfer) => Effect.Effect<SpeedFees | undefined, TransactionFailed | NodeError>
  /**
   * What the receiver gets of the transfer by the token's own rules on the chain, in base units of what moves. Absent
   * where the namespace has no such rules.
   */
  readonly arrives?: (transfer: Transfer) => Effect.Effect<bigint, TransactionFailed | NodeError>
  /**
   * What the chain holds at a receiver of the native currency, or of a token; `undefined` for a wallet. It is asked of
   * the node once. Absent where nothing is known of receivers.
   */
  readonly receiver?: (
    to: string,
    network: Network,
    token: string | undefined
  ) => Effect.Effect<ReceiverFact | undefined, NodeError>
  /**
   * What a transaction with this call data (hex) pays in addition to its gas, in base units of the native currency; absent where
   * networks of the namespace have no such fees.
   */
  readonly feeBesidesGas?: (network: Network, data: string, gas: bigint) => Effect.Effect<bigint, NodeError>
  /**
   * Waits until the transaction is final; on EVM until it is in a block, or in one with so many `confirmations`, its own
   * included. Fails with `TransactionFailed` of the kind `expired` where it is certain that no block will ever have it.
   * If `account`, which sent it, is a contract on EVM, the result is that of its operation in the transaction.
   */
  readonly receipt: (
    hash: string,
    network: Network,
    confirmations?: number,
    account?: string
  ) => Effect.Effect<Receipt, TransactionFailed | NodeError>
}

/**
 * Access to the wallets and chains of one namespace, live or scripted.
 * Wallet methods may show the wallet's window, but `restore` and `session` never do.
 */
export interface ChainAdapter<N extends Namespace = Namespace> {
  readonly namespace: N
  /** Loads the code for wallet requests ahead of the first one. */
  readonly prepare: Effect.Effect<unknown>
  // Methods in form: an adapter takes the connectors of its own namespace, and is found by theirs.
  /**
   * Asks for accounts; asks for `network` too when one is given and the wallet is elsewhere. Where it is known without a
   * question that the wallet acts on none of the `listed` networks, it is not asked.
   */
  connect(
    connector: Connector<N>,
    network: Network | undefined,
    listed?: ReadonlyArray<Network>
  ): Effect.Effect<WalletSession, WalletError | NetworkRefused>
  /**
   * Whether a wallet may give its permission and then refuse this network, so that `connect` fails: the permission is
   * then given back, if `session` was empty before. Absent: what was given stays.
   */
  readonly refusesLate?: (network: Network) => boolean
  /** Reads accounts and network without any prompt; `undefined` when the wallet shares no account. */
  session(connector: Connector<N>): Effect.Effect<WalletSession | undefined, WalletError>
  /** Calls back when the wallet may have changed; read `session` then. Returns the unsubscribe. */
  watch(connector: Connector<N>, changed: () => void): () => void
  /**
   * Ends the session at the wallet. A wallet that cannot take its permission back is no failure. `isLast`: the wallet is
   * connected here in no other namespace, so that it may take back what it gave for all of them.
   */
  disconnect(connector: Connector<N>, isLast?: boolean): Effect.Effect<void, WalletError>
  /**
   * Switches the wallet to the network or fails; compares the wallet's network afterwards. A wallet that has no network
   * of its own is not asked: it must only support this one, with the account in use (`address`).
   */
  switchNetwork(
    connector: Connector<N>,
    network: Network,
    address?: string
  ): Effect.Effect<void, WalletError | NetworkRefused>
  /** Signs a text; returns the signature as the namespace writes it: hex, base58 (Solana) or base64 (Bitcoin). */
  signMessage(connector: Connector<N>, address: string, message: string): Effect.Effect<string, WalletError>
  /** Further signing and sending, loaded with the first use; absent where the namespace has none. */
  readonly signers?: Effect.Effect<SignersOf[N], LoadFailed>
  /** Absent where this product sends no transfers: "Unsupported chain" (spec 4). */
  readonly transfers?: Transfers<N>
  /** Loaded with the first name; absent where accounts have none (spec 6). */
  readonly names?: Effect.Effect<NameReader, LoadFailed>
  /** Base units of the native currency, or of a token; fails with `InvalidInput` where the token does not tell what is held. */
  readonly balance: (
    address: string,
    network: Network,
    token?: string
  ) => Effect.Effect<bigint, NodeError | InvalidInput>
  /**
   * What an address holds of the native currency, and beside it what comes with transactions in no block yet; one answer tells both. Absent
   * where the namespace has no such amounts: there `balance` is all.
   */
  readonly holding?: (address: string, network: Network) => Effect.Effect<NativeHolding, NodeError | InvalidInput>
  /** A token by its contract or mint; fails with `InvalidInput` for an address that is not a token's. */
  readonly token: (address: string, network: Network) => Effect.Effect<TokenInfo, NodeError | InvalidInput>
  /** Asks a node of the network, at its own addresses. */
  readonly read: (network: Network, request: ProviderRequest) => Effect.Effect<unknown, NodeError>
  /**
   * Passes a request on to the wallet as it is, without looking into it. Only where the namespace is served by pairing
   * alone: then nothing else is known of it, and signing, sending and reading are refused (spec 3, decision 0009).
   */
  passOn?(connector: Connector<N>, network: Network, request: ProviderRequest): Effect.Effect<unknown, WalletError>
  /** Returns an address of the network in its canonical form, or says what is wrong with it. */
  readonly parseAddress: (text: string, network: Network) => Effect.Effect<string, InvalidInput | LoadFailed>
}

/** The adapters of this product, by namespace. */
export class ChainAdapters extends Context.Service<ChainAdapters, ReadonlyMap<Namespace, ChainAdapter>>()(
  "latchkey/ChainAdapters"
) {}
