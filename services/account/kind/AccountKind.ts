import { Effect } from "effect"
import { errorLayers } from "../../base/errors/errorLayers.ts"
import { isRevert, lacksFunction } from "../../base/errors/isUserNo.ts"
import type { Network } from "../../base/network/Network.ts"
import type { ChainAdapter, NodeError } from "../../ports/chains/ChainAdapter.ts"
import { readCode } from "../../ports/chains/readCode.ts"
import type { Account } from "../../ports/connectors/Account.ts"

/**
 * What controls an account:
 *
 * - `key`: a private key.
 * - `delegatedKey`: a private key whose account also has code (EIP-7702).
 * - `embeddedContract`: a smart account of the embedded wallet (ERC-4337).
 * - `contract`: a smart account of another wallet.
 * - `safe`: a Safe, whose owners sign one after the other.
 */
export type AccountKind = "key" | "delegatedKey" | "embeddedContract" | "contract" | "safe"

/**
 * Who pays a fee: the account, in the native currency; whoever its wallet chooses, in any currency; or either of the two,
 * as the wallet decides.
 */
export type FeePayer = "account" | "wallet" | "either"

/** What differs between the kinds of accounts. */
export interface AccountRules {
  /** Where the address belongs to the user: on every network, or only on the active one and those that the wallet names. */
  readonly networks: "all" | "named"
  /** Who pays the fees of the account's transactions. */
  readonly feePayer: FeePayer
  /** Whether a transaction of another sender can carry out the account's operations. Its hash can change. */
  readonly hasOperations: boolean
  /** Whether a wallet may answer with the hash of a proposal, which no network knows. */
  readonly proposes: boolean
  /** How a signature is verified: by its key, or by the contract (ERC-1271; ERC-6492 before it is deployed). */
  readonly signs: "key" | "contract"
}

const contract: AccountRules = {
  networks: "named",
  feePayer: "wallet",
  hasOperations: true,
  proposes: false,
  signs: "contract"
}

/** The rules of each kind of account. */
export const accountRules: Readonly<Record<AccountKind, AccountRules>> = {
  key: { networks: "all", feePayer: "account", hasOperations: false, proposes: false, signs: "key" },
  delegatedKey: { networks: "all", feePayer: "either", hasOperations: true, proposes: false, signs: "key" },
  embeddedContract: contract,
  contract,
  safe: { ...contract, proposes: true }
}

/** Calldata of `getThreshold()`: how many owners of a Safe must sign. */
const thresholdCall = "0xe75235b8"

const isRefusedByContract = (error: NodeError) =>
  errorLayers(error).some((layer) => isRevert(layer) || lacksFunction(layer))

const isThreshold = (answer: unknown) =>
  typeof answer === "string" && /^0x[\da-f]{64}$/i.test(answer) && BigInt(answer) > 0n

/**
 * Reads the kind of an EVM account from the chain. Returns `key` for a contract that is not deployed yet, and `contract`
 * for one of the embedded wallet. Fails as the node does, and with `RpcFailed` if it does not answer with code.
 */
export const readAccountKind = Effect.fnUntraced(function* (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  account: string
): Effect.fn.Return<AccountKind, NodeError> {
  const code = yield* readCode(adapter, network, account)
  if (code !== "contract") return code === "none" ? "key" : "delegatedKey"
  const threshold = adapter.read(network, {
    method: "eth_call",
    params: [{ to: account, data: thresholdCall }, "latest"]
  })
  const answer = yield* Effect.catchIf(threshold, isRefusedByContract, () => Effect.succeed("0x"))
  return isThreshold(answer) ? "safe" : "contract"
})

/**
 * Reads the kind of a connected account. Returns `embeddedContract` if its wallet calls it a smart account, and otherwise
 * the kind that `readAccountKind` reads. Accounts of other namespaces than EVM are keys.
 */
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
