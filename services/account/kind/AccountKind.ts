import { Effect } from "effect"
import { errorLayers } from "../../base/errors/errorLayers.ts"
import { isRevert, lacksFunction } from "../../base/errors/isUserNo.ts"
import type { Network } from "../../base/network/Network.ts"
import type { Account } from "../../ports/connectors/Account.ts"
import type { ChainAdapter, NodeError } from "../../ports/chains/ChainAdapter.ts"
import { readCode } from "../../ports/chains/readCode.ts"

/**
 * What decides about an account's money: a key; a key whose account has code (EIP-7702); a contract of the embedded
 * wallet, or of another wallet (ERC-4337); or a Safe, whose owners sign one after the other.
 */
export type AccountKind = "key" | "delegatedKey" | "embeddedContract" | "contract" | "safe"

/**
 * Who pays a fee: the account, in the native currency; whom its wallet decides on, in whatever that one takes; or either of
 * them, as its wallet decides.
 */
export type FeePayer = "account" | "wallet" | "either"

/** What is true of each kind of account, and must not be taken for true of the others. */
export interface AccountRules {
  /** Where the address is the user's: on every network, or on the one in use and where the wallet says. */
  readonly networks: "all" | "told"
  /** Who pays the fees of what it sends. */
  readonly feePayer: FeePayer
  /** Whether somebody else's transaction may carry out what it asked for, under a hash that changes. */
  readonly hasOperations: boolean
  /** Whether a wallet may answer with the hash of a proposal, which no network knows. */
  readonly proposes: boolean
  /** Who says whether a signature is valid: arithmetic, or the contract (ERC-1271; ERC-6492 before it is there). */
  readonly signs: "key" | "contract"
}

const contract: AccountRules = {
  networks: "told",
  feePayer: "wallet",
  hasOperations: true,
  proposes: false,
  signs: "contract"
}

export const accountRules: Readonly<Record<AccountKind, AccountRules>> = {
  key: {
    networks: "all",
    feePayer: "account",
    hasOperations: false,
    proposes: false,
    signs: "key"
  },
  delegatedKey: {
    networks: "all",
    feePayer: "either",
    hasOperations: true,
    proposes: false,
    signs: "key"
  },
  embeddedContract: contract,
  contract,
  safe: { ...contract, proposes: true }
}

/** `getThreshold()` of a Safe: how many owners must sign. */
const thresholdCall = "0xe75235b8"

const isRefused = (error: NodeError) => errorLayers(error).some((layer) => isRevert(layer) || lacksFunction(layer))

const isThreshold = (answer: unknown) =>
  typeof answer === "string" && /^0x[\da-f]{64}$/i.test(answer) && BigInt(answer) > 0n

/**
 * Reads the kind of an EVM account from the chain. A contract that is not there yet cannot be told apart from a key, and
 * that of the embedded wallet not from others. Fails as the node does, and if it answers with something else than code.
 */
export const readAccountKind = Effect.fnUntraced(function* (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  account: string
): Effect.fn.Return<AccountKind, NodeError> {
  const code = yield* readCode(adapter, network, account)
  if (code !== "contract") return code === "none" ? "key" : "delegatedKey"
  const threshold = { method: "eth_call", params: [{ to: account, data: thresholdCall }, "latest"] }
  const answer = yield* Effect.catchIf(adapter.read(network, threshold), isRefused, () => Effect.succeed("0x"))
  return isThreshold(answer) ? "safe" : "contract"
})

/** Reads the kind of an account in use: of one that its wallet calls a smart account, the wallet's own word; else the chain's. */
export const readKindOf = (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  { address, type }: Pick<Account, "address" | "type">
): Effect.Effect<AccountKind, NodeError> => {
  if (network.namespace !== "eip155") return Effect.succeed("key")
  return type === "smartAccount" ? Effect.succeed("embeddedContract") : readAccountKind(adapter, network, address)
}

/**
 * The most that an account can pay of the native currency, in base units.
 *
 * @param payer Who pays the fee. `undefined`, while that is unknown, counts as the account.
 * @param balance What the account has.
 * @param afterFee What the chain lets it pay after the fee.
 */
export const mostPayableBy = (payer: FeePayer | undefined, balance: bigint, afterFee: bigint): bigint =>
  // Keeps the fee back where it can, because the wallet may still let the account pay.
  afterFee > 0n || payer === undefined || payer === "account" ? afterFee : balance
